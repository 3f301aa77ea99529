"""What happened and why: events with causes, secrets and one plain sentence each."""
