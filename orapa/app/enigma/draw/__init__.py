"""What Enigma is drawn with: copper, glass, tiles and engineers."""
