"""The machine under the rules: a game in progress, questions, scripts, the stack of frames, and chance."""
