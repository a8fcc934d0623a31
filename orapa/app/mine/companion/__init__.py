"""The sheet beside a boxed game: answers heard at the table are written down, held against each other and solved."""
