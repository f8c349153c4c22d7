"""Learns how probably a candidate answers from all that tells of it: a network of the rows of weigh-answers.ts and converse.ts.

    fit_answers.py ROWS.json … --judged ROWS.json … (--held-out ROWS.json … | --out FOLDER)

writes decide/answering/weighing/weights. --judged: rows of conversations that the judges have learned from, whose judging would be trusted too much;
they count less. --held-out: what thresholds give on those is printed instead, beside what a logistic regression of the same signs gives.
"""

import argparse
import json
from pathlib import Path

import numpy as np
from evidence_network import EvidenceNetwork, learn
from regression import Regression, auroc

NAME = "answers"
JUDGED_COUNTS = 0.3
ROUNDS = 60
# What can only speak for an answer, or only against it: where messages were written to tempt, words in common would count against one.
FOR = "lead leadOverMean judged judgedLead judgedByLarge judgedLeadByLarge agreement isSameCommon covered isNamed isNamedInFull tellsSide".split()
FOR += "aloneLead topicLead beforeLead leadUpLead wholeLead".split()
AGAINST = "isStrange isObjectStrange lacksSide lacksCondition isOfOther offers".split()
# Of a conversation's other turns nobody told what is right.
KINDS = "first follow unknown turn".split()
LANGUAGES = ("en", "es")


class Table:
    """One row a candidate. `x`: [rows, signs]; `right`: whether it answers; `base`: its business; `question`: the number of what was asked."""

    def __init__(self, rows: list[dict]):
        x, right, base, question, self.kinds = [], [], [], [], []
        self.names: list[str] = []
        for row in rows:
            if row["kind"] not in KINDS:
                continue
            for candidates in row["weighed"]:
                self.names = self.names or list(candidates[0]["evidence"])
                for candidate in candidates:
                    x.append([candidate["evidence"][name] for name in self.names])
                    right.append(candidate["id"] in row["by"])
                    base.append(row["base"])
                    question.append(len(self.kinds))
                self.kinds.append(row["kind"])
        self.x, self.right, self.base, self.question = np.array(x, float), np.array(right), np.array(base), np.array(question)

    def beside_others(self) -> np.ndarray:
        """The signs, and after them how far each is above the highest of the question's other candidates, as `besideOthers` has them."""
        over = np.zeros_like(self.x)
        for one in np.unique(self.question):
            among = np.flatnonzero(self.question == one)
            for at in among:
                others = among[among != at]
                over[at] = self.x[at] - (self.x[others].max(0) if len(others) else 0)
        return np.hstack([self.x, over])


def report(table: Table, probability: np.ndarray, kinds: tuple[str, ...]) -> None:
    best: dict[int, tuple[float, bool]] = {}
    for question, p, right in zip(table.question, probability, table.right):
        if table.kinds[question] in kinds and (question not in best or p > best[question][0]):
            best[question] = (p, right)
    found = sorted(best.values(), reverse=True)
    print(f"  {'+'.join(kinds)}: {len(found)}, first right {sum(right for _, right in found)}, "
          f"AUROC {auroc(np.array([right for _, right in found], bool), np.array([p for p, _ in found])):.3f}")
    for threshold in (0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.33, 0.3, 0.25):
        told = [right for p, right in found if p >= threshold]
        print(f"    from {threshold}: {sum(told)} right, {len(told) - sum(told)} wrong")


def network_of(plain: Table, judged: Table | None) -> EvidenceNetwork:
    tables = [plain] + ([judged] if judged else [])
    x = np.vstack([table.beside_others() for table in tables])
    right = np.concatenate([table.right for table in tables])
    question = np.concatenate([plain.question] + ([judged.question + len(plain.kinds)] if judged else []))
    counts = np.concatenate([np.ones(len(plain.x))] + ([np.full(len(judged.x), JUDGED_COUNTS)] if judged else []))
    bounds = [(0, None) if name in FOR else (None, 0) if name in AGAINST else (None, None) for name in plain.names]
    return learn(plain.names, x, right, counts, ROUNDS, question, bounds)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("rows", type=Path, nargs="+")
    parser.add_argument("--judged", type=Path, nargs="+", default=[])
    parser.add_argument("--held-out", type=Path, nargs="+", default=[])
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    read = lambda files: [row for file in files for row in json.loads(file.read_text())]
    plain, judged = Table(read(given.rows)), Table(read(given.judged)) if given.judged else None
    network = network_of(plain, judged)
    for file in given.held_out:
        for language in LANGUAGES:
            held = Table([row for row in read([file]) if row["language"] == language])
            print(file.name, language, "network")
            report(held, network.probability(held.beside_others()), tuple(KINDS))
            print(file.name, language, "regression")
            report(held, Regression(plain.x, plain.right, 20.0).probability(held.x), tuple(KINDS))
    if given.out:
        network.write(given.out, NAME)


if __name__ == "__main__":
    main()
