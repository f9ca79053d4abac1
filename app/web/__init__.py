"""What browsers and programs talk to: pages, sockets, the JSON interface, identity, words.

Sees views and events, never states. Not here: rules, judgement, storage.
"""
