"""Pictures of Orapa Mine from code: gems, board, ports, chips, waves, marks."""
