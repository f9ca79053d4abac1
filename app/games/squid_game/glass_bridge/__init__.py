"""Glass Bridge: two panes side by side, one of which holds (SG-50 to SG-60)."""
