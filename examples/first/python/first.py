# SPDX-License-Identifier: MIT
import quadrille

puzzle = quadrille.read_one("""
numberlink
size: 2x3
grid:
A . A
B . B
""")
report = quadrille.solve(puzzle, unique=True)
print(report.status)
print(report.solution, end="")
