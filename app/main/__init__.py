"""The commands, and the wiring of the server's parts."""
