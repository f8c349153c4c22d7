"""Learns what a price or a length that is asked of nothing named is asked of: a logistic regression of the candidates that converse.ts writes.

    fit_costs.py TALKS.json … [--held-out HELD.json] [--strength 60]

prints decide/answering/costs/cost-weights.ts. --held-out: what thresholds give there is printed instead.
"""

import argparse
import json
from pathlib import Path

import numpy as np

from fit_answers import Table, report
from regression import Regression, kept

# Written as `onCostWeighed` tells them; the judges have learned from some of these conversations, so what they say counts as far as it does elsewhere, too.
LANGUAGES = ("en", "es")
# Of a sign that so few rows have nothing is learned.
LEAST_ROWS = 25


def table(rows: list[dict]) -> Table:
    return Table([{**row, "weighed": row["costs"]} for row in rows])


def fitted(rows: list[dict], strength: float) -> tuple[list[str], Regression]:
    known = table(rows)
    used = kept(known.x, LEAST_ROWS)
    names = [name for name, is_used in zip(known.names, used) if is_used]
    return names, Regression(known.x[:, used], known.right, strength)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("rows", type=Path, nargs="+")
    parser.add_argument("--held-out", type=Path)
    parser.add_argument("--strength", type=float, default=60.0)
    given = parser.parse_args()
    rows = [row for file in given.rows for row in json.loads(file.read_text())]
    if given.held_out:
        held = json.loads(given.held_out.read_text())
        names, regression = fitted(rows, given.strength)
        for language in LANGUAGES:
            known = table([row for row in held if row["language"] == language])
            columns = [known.names.index(name) for name in names]
            print(language, len(known.kinds), "asked,", len(known.x), "candidates")
            report(known, regression.probability(known.x[:, columns]), ("turn",))
        return
    names, regression = fitted(rows, given.strength)
    print("import type { RegressionWeights } from '../../understand/regression.ts';\n")
    print("/** What tells of what a price or a length is asked, whatever the language. Made by training/fit_costs.py. */")
    print("export const costWeights: RegressionWeights = {")
    print(f"  offset: {regression.offset:.2f},")
    for name, count in zip(names, regression.weights):
        if abs(count) >= 0.005:
            print(f"  {name if name.isidentifier() else repr(name)}: {count:.2f},")
    print("};")


if __name__ == "__main__":
    main()
