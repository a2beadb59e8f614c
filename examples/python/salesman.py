# SPDX-License-Identifier: MIT
"""A shortest round trip through random cities, exactly: python3 salesman.py [CITIES]"""

import random
import sys
from itertools import combinations
from typing import Iterator

from quadrille.engine import Model, Point, RowLike

count = int(sys.argv[1]) if len(sys.argv) > 1 else 15
rng = random.Random(1)
cities = [(rng.randrange(100), rng.randrange(100)) for _ in range(count)]

model = Model()
ways = {pair: model.binary() for pair in combinations(range(count), 2)}
model.minimise(sum(round(abs(complex(*cities[a]) - complex(*cities[b]))) * way
                   for (a, b), way in ways.items()))
for city in range(count):
    model.row(sum(way for pair, way in ways.items() if city in pair) == 2)


def ways_out(point: Point) -> Iterator[RowLike]:
    """That every part of the trip has a way out would take 2**count rows: gives a broken one."""
    part, size = {0}, 0
    while len(part) > size:
        size = len(part)
        for pair, way in ways.items():
            if point[way] and part & set(pair):
                part |= set(pair)
    if size < count:
        yield sum(way for pair, way in ways.items() if len(part & set(pair)) == 1) >= 2


result = model.solve(lazy=ways_out)
print(f"{count} cities: {result.status}, length {result.objective}")
