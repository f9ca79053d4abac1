"""Real servers for the tests: each pytest process, each xdist worker too, starts and stops its own.

They listen on 127.0.0.1 only and keep their files in a temporary folder. A test that needs one never skips:
what is missing fails in one line.
"""
