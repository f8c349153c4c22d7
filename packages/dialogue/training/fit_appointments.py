"""Learns how probably a message is about an appointment from all that tells of it: logistic regressions of the rows of converse.ts.

    fit_appointments.py ROWS.json … [--held-out ROWS.json …] [--strength 10]

prints understand/appointments/appointment-weights.ts; --held-out: what thresholds give on those instead, and with every sixth business left out.
"""

import argparse
import json
from pathlib import Path

import numpy as np
from regression import Regression, auroc, kept

# Of a sign that so few rows have nothing is learned.
LEAST_ROWS = 20
FOLDS = 6
KNOWN = {"faq", "price", "minutes", "service"}
ELSE = KNOWN | {"unknown", "help", "person"}


def wants(label: str | None) -> bool | None:
    """Whether a turn is labelled as being about an appointment; None: its label doesn't tell."""
    kinds = {part.split(":")[0] for part in (label or "").split(" & ")}
    return True if "book" in kinds else False if kinds & ELSE else None


class Table:
    """One row a message. `x`: [rows, signs]; `wants`: whether it is about an appointment; `opens`: whether the assistant took it so."""

    def __init__(self, rows: list[dict], is_under_way: bool):
        rows = [row for row in rows if wants(row["label"]) is not None and row["appointment"]["isUnderWay"] == is_under_way]
        self.names = list(rows[0]["appointment"]["evidence"])
        self.x = np.array([[row["appointment"]["evidence"][name] for name in self.names] for row in rows], float)
        self.wants = np.array([wants(row["label"]) for row in rows])
        self.base = np.array([row["base"] for row in rows])
        self.opens = np.array([row["action"] == "book" for row in rows])


def learn(table: Table, rows: np.ndarray, strength: float) -> Regression:
    return Regression(table.x[rows], table.wants[rows], strength)


def report(wanted: np.ndarray, opens: np.ndarray, probability: np.ndarray) -> None:
    print(f"  {wanted.sum()} of {len(wanted)} want one, AUROC {auroc(wanted, probability):.4f}; taken so by the assistant: {(opens & wanted).sum()} of these, {(opens & ~wanted).sum()} others")
    for threshold in (0.002, 0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5):
        over = probability >= threshold
        print(f"    from {threshold}: {(over & wanted).sum()} and {(over & ~wanted).sum()}; of those taken so {(over & wanted & opens).sum()} and {(over & ~wanted & opens).sum()}")


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("rows", nargs="+", type=Path)
    arguments.add_argument("--held-out", nargs="+", type=Path, default=[])
    arguments.add_argument("--strength", type=float, default=10)
    given = arguments.parse_args()
    read = lambda files: [row for file in files for row in json.loads(file.read_text())]
    lines = []
    for name, is_under_way in (("new", False), ("underWay", True)):
        table = Table(read(given.rows), is_under_way)
        used = kept(table.x.round(3), LEAST_ROWS)
        table.x = table.x[:, used]
        names = [sign for sign, is_used in zip(table.names, used) if is_used]
        every = np.ones(len(table.x), bool)
        if given.held_out:
            fold = np.unique(table.base, return_inverse=True)[1] % FOLDS
            left_out = np.zeros(len(table.x))
            for one in range(FOLDS):
                left_out[fold == one] = learn(table, fold != one, given.strength).probability(table.x[fold == one])
            print(f"{name}, each business left out once")
            report(table.wants, table.opens, left_out)
            held = Table(read(given.held_out), is_under_way)
            print(f"{name}, held out")
            report(held.wants, held.opens, learn(table, every, given.strength).probability(held.x[:, used]))
            continue
        learned = learn(table, every, given.strength)
        rounded = {sign: round(float(weight), 2) for sign, weight in zip(names, learned.weights)}
        shown = {"offset": round(float(learned.offset), 2), **{sign: weight for sign, weight in rounded.items() if weight}}
        lines += [f"  {name}: {{", *(f"    {sign if sign.isidentifier() else repr(sign)}: {weight}," for sign, weight in shown.items()), "  },"]
    if lines:
        print("import type { RegressionWeights } from '../regression.ts';\n")
        print("/** Of a message that may begin an appointment, and of one while an appointment is being made. Made by training/fit_appointments.py. */")
        print("export const appointmentWeights: Readonly<Record<'new' | 'underWay', RegressionWeights>> = {")
        print("\n".join(lines) + "\n};")


if __name__ == "__main__":
    main()
