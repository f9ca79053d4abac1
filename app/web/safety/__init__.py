"""What protects the site from its visitors and visitors from other sites: sizes, headers, origins, rates.

Not here: who somebody is (`people`).
"""
