"""The commands and the wiring: what starts the parts and puts them together."""
