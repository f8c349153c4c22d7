"""Learns how probably a candidate answers from all that tells of it: a logistic regression of the rows of weigh-answers.ts and converse.ts.

    fit_answers.py ROWS.json … --large ROWS.json … [--check] [--strength 20]

prints decide/answering/weighing/answer-weights.ts. --large: rows with the large text model; of those what its judge was asked of is weighed by weights of its own. --check: each business is left out in turn, and what a threshold gives is printed instead.
"""

import argparse
import json
from pathlib import Path

import numpy as np
from scipy.optimize import minimize
from scipy.special import expit

# Of a sign that so few rows have nothing is learned.
LEAST_ROWS = 25

# What can only speak for an answer, or only against it: where messages were written to tempt, words in common would count against one.
FOR = "lead leadOverMean judged judgedLead judgedByLarge judgedLeadByLarge agreement isSameCommon covered isNamed isNamedInFull tellsSide".split()
FOR += "aloneLead topicLead beforeLead leadUpLead wholeLead".split()
BY_LARGE = "judgedByLarge judgedLeadByLarge".split()
# Of a conversation's other turns nobody told what is right.
KINDS = "first follow unknown turn".split()
AGAINST = "isStrange isObjectStrange lacksSide lacksCondition isOfOther offers".split()


class Table:
    """One row a candidate. `x`: [rows, signs]; `right`: whether it answers; `base`: its business; `question`: the number of what was asked.
    `is_of_large`: only what the large model's judge was asked of, with what it says; else all, without that."""

    def __init__(self, rows: list[dict], is_of_large: bool = False):
        x, right, base, question, self.kinds = [], [], [], [], []
        self.names: list[str] = []
        for row in rows:
            if row["kind"] not in KINDS:
                continue
            for candidates in row["weighed"]:
                if is_of_large and not any(candidate["evidence"].get(BY_LARGE[0]) for candidate in candidates):
                    continue
                self.names = self.names or [name for name in candidates[0]["evidence"] if is_of_large or name not in BY_LARGE]
                for candidate in candidates:
                    x.append([candidate["evidence"][name] for name in self.names])
                    right.append(candidate["id"] in row["by"])
                    base.append(row["base"])
                    question.append(len(self.kinds))
                self.kinds.append(row["kind"])
        self.x, self.right, self.base, self.question = np.array(x, float), np.array(right), np.array(base), np.array(question)


class Regression:
    """A logistic regression whose weights have the sign that they must have; `strength`: of the pull to zero, of weights on a common scale."""

    def __init__(self, names: list[str], x: np.ndarray, right: np.ndarray, strength: float):
        self.scale = np.where(x.std(0) > 0, x.std(0), 1)
        self.middle = x.mean(0)
        scaled = np.hstack([(x - self.middle) / self.scale, np.ones((len(x), 1))])
        aim = right * 2.0 - 1

        def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
            margin = aim * (scaled @ weights)
            pull = np.append(weights[:-1], 0)
            return np.logaddexp(0, -margin).sum() + strength * (pull @ pull) / 2, -(aim * expit(-margin)) @ scaled + strength * pull

        bounds = [(0, None) if name in FOR else (None, 0) if name in AGAINST else (None, None) for name in names]
        found = minimize(loss, np.zeros(len(names) + 1), jac=True, bounds=[*bounds, (None, None)], method="L-BFGS-B", options={"maxiter": 2000})
        self.weights = found.x[:-1] / self.scale
        self.offset = found.x[-1] - self.weights @ self.middle

    def probability(self, x: np.ndarray) -> np.ndarray:
        return expit(x @ self.weights + self.offset)


def auroc(right: np.ndarray, probability: np.ndarray) -> float:
    ranks = np.empty(len(right))
    ranks[np.argsort(probability, kind="stable")] = np.arange(len(right))
    return (ranks[right].mean() - ranks[~right].mean()) / len(right) + 0.5


def kept(table: Table) -> np.ndarray:
    """The signs that enough rows have otherwise than the rest."""
    usual = np.array([np.bincount(np.unique(column, return_inverse=True)[1]).max() for column in table.x.T])
    return len(table.x) - usual >= LEAST_ROWS


def left_out(table: Table, strength: float) -> np.ndarray:
    probability = np.zeros(len(table.x))
    for base in np.unique(table.base):
        among = table.base != base
        probability[~among] = Regression(table.names, table.x[among], table.right[among], strength).probability(table.x[~among])
    return probability


def report(table: Table, probability: np.ndarray, kinds: tuple[str, ...]) -> None:
    best: dict[int, tuple[float, bool]] = {}
    for question, p, right in zip(table.question, probability, table.right):
        if table.kinds[question] in kinds and (question not in best or p > best[question][0]):
            best[question] = (p, right)
    found = sorted(best.values(), reverse=True)
    print(f"  {'+'.join(kinds)}: {len(found)}, first right {sum(right for _, right in found)}, "
          f"AUROC {auroc(np.array([right for _, right in found], bool), np.array([p for p, _ in found])):.3f}")
    for threshold in (0.75, 0.7, 0.65, 0.62, 0.6, 0.55, 0.5, 0.45, 0.42, 0.4, 0.35, 0.3, 0.25):
        told = [right for p, right in found if p >= threshold]
        print(f"    from {threshold}: {sum(told)} right, {len(told) - sum(told)} wrong")


def check(table: Table) -> None:
    for strength in (3.0, 10.0, 40.0):
        probability = left_out(table, strength)
        print(f"strength {strength}, AUROC of candidates {auroc(table.right, probability):.4f}")
        report(table, probability, ("first", "unknown"))
        for kind in ("follow", "turn"):
            if kind in table.kinds:
                report(table, probability, (kind,))


def weights(table: Table, strength: float) -> dict[str, float]:
    """By sign, on its own scale."""
    used = kept(table)
    names = [name for name, is_used in zip(table.names, used) if is_used]
    regression = Regression(names, table.x[:, used], table.right, strength)
    counts = {name: count for name, count in zip(names, regression.weights) if abs(count) >= 0.005}
    return {"offset": regression.offset, **counts}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("rows", type=Path, nargs="+")
    parser.add_argument("--large", type=Path, nargs="+", required=True)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--strength", type=float, default=20.0)
    given = parser.parse_args()
    usual, large = ([row for file in files for row in json.loads(file.read_text())] for files in (given.rows, given.large))
    of = lambda rows, language: [row for row in rows if row["language"] == language]
    alone = {language: Table(of(usual, language) + of(large, language)) for language in ("en", "es")}
    large = {language: Table(of(large, language), True) for language in alone}
    if given.check:
        for kind, tables in (("alone", alone), ("by the large model's judge, too", large)):
            for name, table in tables.items():
                print(kind, name, len(set(table.base)), "businesses", len(table.x), "candidates")
                check(table)
        return
    print("import type { AnswerWeights } from './weigh-readings.ts';\n")
    say("answerWeights", "By the language of the knowledge. Made by training/fit_answers.py.", alone, given.strength)
    print()
    say("answerWeightsByLarge", "The same where the large model's judge was asked, too.", large, given.strength)


def say(name: str, told: str, tables: dict[str, Table], strength: float) -> None:
    print(f"/** {told} */")
    print(f"export const {name}: Readonly<Record<string, AnswerWeights>> = {{")
    for language, table in tables.items():
        print(f"  {language}: {{")
        for sign, count in weights(table, strength).items():
            key = sign if sign.isidentifier() else f"'{sign}'"
            print(f"    {key}: {count:.2f},")
        print("  },")
    print("};")


if __name__ == "__main__":
    main()
