"use strict";

SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#contract",
  deepLinking: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  // Every event and action is a schema: the list is long, and the calls show what they use of it.
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 2,
  // An answer has some thousand lines, and colouring them takes seconds.
  syntaxHighlight: false,
  // Its default asks a server of the makers about the document.
  validatorUrl: null,
});
