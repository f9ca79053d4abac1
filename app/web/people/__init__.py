"""Who somebody is and what they ask for: identity, name, language, intents.

Not here: whether they may (`app.table` decides).
"""
