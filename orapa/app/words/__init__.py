"""Everything a person reads: texts, plurals, numbers, dates."""
