# SPDX-License-Identifier: MIT
"""Published figures of the tables that are measured again.

M. Conroy, J. Dieroff, T. Kehoe and K. Lu, Cheating on the Daily Paper, Edinburgh 2025. Their solver
is Gurobi, on their own machine.
"""

# Tables A.1 and A.2, Circuit Board: points, edges, seconds for CM1 and for CM2; five boards per
# size, from 3x3. 1800: not solved.
CIRCUIT = [
    (4, 3, .000, .000), (4, 3, .000, .000), (6, 7, .016, .000), (6, 6, .000, .000),
    (8, 9, .000, .000),
    (10, 12, .006, .016), (12, 16, .000, .016), (12, 15, .016, .000), (14, 20, .000, .016),
    (14, 20, .016, .000),
    (20, 30, .000, .047), (20, 30, .000, .016), (22, 34, .000, .080), (22, 34, .000, .126),
    (22, 34, .006, .132),
    (30, 49, .032, .235), (30, 48, .031, .189), (32, 51, .041, .251), (34, 56, .047, .691),
    (34, 53, .031, .142),
    (42, 71, .071, 14.106), (42, 67, .095, 1.058), (44, 70, .104, .646), (46, 78, .098, 54.991),
    (48, 81, .158, 61.646),
    (58, 94, .379, 9.072), (58, 96, .251, 359.293), (62, 108, .419, 1800), (62, 108, .648, 1800),
    (62, 105, .472, 1800),
    (76, 127, 1.631, 1800), (76, 134, 1.489, 1800), (78, 138, 1.040, 1800), (78, 134, 3.733, 1800),
    (78, 135, .917, 1800),
    (94, 168, 2.199, 1800), (94, 164, 4.164, 1800), (96, 171, 4.342, 1800), (98, 176, 10.957, 1800),
    (98, 173, 4.750, 1800)]
CIRCUIT_SIZES = [3 + place // 5 for place in range(len(CIRCUIT))]  # rows and columns
# Table A.3: bounds of the relaxations of CM1 and CM2, by points.
CIRCUIT_RELAXATIONS = {6: (5, 3.02), 14: (13, 8), 22: (21, 12), 34: (33, 17.02), 42: (41, 21.01),
                       62: (61, 31.01), 76: (75, 39), 98: (97, 49.48)}
# Table A.4, Hashi: rows, islands, channels, deduced bounds, seconds without and with these bounds.
HASHI = [(5, 8, 9, 7, .00244, .00064), (5, 7, 7, 9, .00261, .00206),
         (5, 11, 14, 20, .01229, .00203),
         (7, 10, 11, 9, .00259, .00432), (7, 12, 14, 21, .01125, .00237),
         (7, 13, 15, 15, .00842, .00237), (7, 14, 17, 11, .00913, .00736),
         (7, 14, 17, 24, .00388, .00337),
         (10, 20, 24, 21, .01082, .00995), (10, 22, 27, 25, .01315, .01003),
         (10, 23, 30, 21, .01466, .03081), (10, 25, 34, 26, .01138, .00949),
         (10, 25, 32, 15, .01221, .00930),
         (15, 26, 32, 36, .00648, .00358), (15, 29, 35, 41, .00748, .00959),
         (15, 33, 43, 47, .05117, .00592), (15, 33, 42, 54, .01518, .00554),
         (25, 63, 84, 62, .02206, .00852), (25, 83, 119, 70, .06532, .01806),
         (30, 127, 197, 93, .20876, .08316)]
# Table 4.3, Battleship: size, fleet (from table 4.2), seconds for GBM (easy, hard) and for CBM.
BATTLESHIP = [("6x6", "3x1 2x2 1x3", (.01, .01), (.01, .12)),
              ("8x8", "3x1 3x2 2x3 1x4", (.02, .02), (.08, .22)),
              ("10x10", "4x1 3x2 2x3 1x4", (.01, .01), (.02, .05)),
              ("15x15", "5x1 4x2 3x3 2x4 1x5", (.03, .03), (.21, .15))]
# Table 3.1, Sudoku: clues, seconds.
SUDOKU = [(36, .02916), (32, .03869), (32, .04757), (31, .04716), (29, .01603), (26, .03181),
          (23, .01719), (23, .03190), (22, .03150), (22, .03841)]
# Table 7.5, the Zebra puzzle of 1962: method, inferences, seconds, and the parts of zebra/backtrack
# that are left out to match the method. None: zebra/ip is used instead.
ZEBRA = [("Gurobi (IP)", "-", "0.050", None),
         ("Prolog (CP), original", 21612, "0.005", "direct-first,indirect-last,exclusive-first"),
         ("Prolog (CP), heuristics 1 and 2", 5174, "0.001", "exclusive-first"),
         ("Prolog (CP), heuristics 1, 2 and 3", 663, "<0.001", "")]
