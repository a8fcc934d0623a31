"""Everything a person reads, in the app and on the command line: texts, plurals, numbers, dates."""
