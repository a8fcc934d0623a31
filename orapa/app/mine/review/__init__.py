"""Looking back on a finished match: what each question was worth, step by step."""
