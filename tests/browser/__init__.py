"""Tests in a real Chromium, run by themselves: `pytest tests/browser`."""
