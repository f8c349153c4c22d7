"""How well vectors tell what held-out businesses are asked: python check_upper.py --help."""

import argparse
from functools import partial
from pathlib import Path

import torch
from batches import rarity_in
from judge import States
from judge_data import nearness
from read_asked import HELD_OUT_OF, Business, read_asked, read_common_questions
from read_onnx import read_judge, read_minilm
from train_judge import auroc, logits_of
from upper import LowerStates, Upper, embed

# How much of a service's description is read, as in the product (packages/dialogue/src/retrieval/service-vectors.ts).
MOST_SAID = 300
# What a judge's logit counts beside a likeness (train_judge.py has it the other way round).
JUDGED = 1 / 8


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--weights", type=Path, required=True, help="folder of the product's ONNX files")
    parser.add_argument("--asked", type=Path, required=True, help="folder of our own questions")
    parser.add_argument("--common", type=Path, required=True, help="folder of common questions")
    parser.add_argument("--judged", type=Path, help="file to keep the judge's logits in; without it nobody judges")
    parser.add_argument("--uppers", type=Path, nargs="*", default=[], help="what train_upper.py wrote")
    options = parser.parse_args()
    torch.set_num_threads(1)
    trunk, tokenizer = read_minilm(options.weights)
    held_out = [one for one in read_asked(options.asked) if one.is_held_out]
    logits = judged(trunk, tokenizer, held_out, options.weights, options.judged) if options.judged else None
    checked = Checked(held_out, read_common_questions(options.common), logits)
    upper = Upper(trunk)
    read = partial(embed, upper, LowerStates(trunk, tokenizer))
    checked.say("as shipped", read)
    for file in options.uppers:
        upper.load_state_dict(torch.load(file))
        checked.say(file.name, read)


def judged(trunk, tokenizer, businesses: list[Business], weights: Path, file: Path):
    """Of each business a row a message and a column an entry: the logits of its answering. `file`: where they are kept."""
    if file.exists():
        return torch.load(file)
    judge, states = read_judge(weights, trunk), States(trunk, tokenizer)
    found = []
    for business in businesses:
        pairs = [
            ((one.text, one.before), entry, one.told == i, False) for one in business.asked for i, entry in business.entries.items()
        ]
        found.append(torch.tensor(logits_of(judge, states, pairs)).view(len(business.asked), -1))
    torch.save(found, file)
    return found


class Checked:
    """What is held out: businesses, by language, and every seventh common question. What gives unit vectors of texts (`read`), and of
    messages by the rarity of their words, is to be told."""

    def __init__(self, businesses: list[Business], common: dict[str, list[str]], logits=None):
        self.businesses, self.logits = businesses, logits or [None] * len(businesses)
        self.wordings = [(at, text) for at, texts in enumerate(common.values()) for text in texts]

    @torch.no_grad()
    def say(self, title: str, read):
        print(title, flush=True)
        for language, is_spanish in (("en", False), ("es", True)):
            some = [pair for pair in zip(self.businesses, self.logits) if pair[0].is_spanish == is_spanish]
            rows = [row for business, judged in some for row in self.asked(read, business, judged)]
            for kind in ("first", "follow"):
                said = [row for row in rows if row[0] == kind]
                if said:
                    print(f"  {language} {kind} {len(said)}: {figures(said)}", flush=True)
            needs = [row for business, _ in some for row in self.needs(read, business)]
            if needs:
                print(f"  {language} needs {len(needs)}: {need_figures(needs)}", flush=True)
        if self.wordings:
            print(f"  common, those not trained on: {percent(self.common(read))}", flush=True)

    def asked(self, read, business: Business, judged):
        ids, told = list(business.entries), list(business.entries.values())
        rows = read([title for title, _ in told] + [answer for _, answer in told])
        rarity = rarity_in([f"{title} {answer}" for title, answer in told])
        messages = read([one.text for one in business.asked], rarity)
        near = nearness(messages, rows[: len(ids)], rows[len(ids) :])
        for at, one in enumerate(business.asked):
            right = [place for place, i in enumerate(ids) if i in one.right]
            yield "follow" if one.before else "first", right, near[at], None if judged is None else judged[at]

    def needs(self, read, business: Business):
        if not business.needs:
            return
        names, told = service_texts(business)
        rows = read(names + told)
        messages = read([one.text for one in business.needs])
        likeness = torch.maximum(messages @ rows[: len(names)].T, messages @ rows[len(names) :].T)
        for one, row in zip(business.needs, likeness):
            yield [place for place, i in enumerate(business.services) if i in one.right], row

    def common(self, read) -> float:
        """How often the nearest other wording is of the same question."""
        rows = read([text for _, text in self.wordings])
        nearest = (rows @ rows.T).fill_diagonal_(-1).argmax(1).tolist()
        held_out = [i for i, (at, _) in enumerate(self.wordings) if at % HELD_OUT_OF == 3]
        return sum(self.wordings[nearest[i]][0] == self.wordings[i][0] for i in held_out) / len(held_out)


def service_texts(business: Business) -> tuple[list[str], list[str]]:
    """Of each service its name, and its name with what is said of it."""
    named = [(title.removeprefix("Book: "), answer.strip()[:MOST_SAID]) for title, answer in business.services.values()]
    return [name for name, _ in named], [f"{name}: {said}" if said else name for name, said in named]


def figures(rows) -> str:
    said = {"vectors": [(right, near) for _, right, near, _ in rows]}
    if rows[0][3] is not None:
        said["both"] = [(right, judged_nearest(near, judged)) for _, right, near, judged in rows]
    parts = []
    for name, scored in said.items():
        answered = [(right, scores) for right, scores in scored if right]
        told = [float(bool(right)) for right, _ in scored]
        best = [float(scores.max()) for _, scores in scored]
        parts.append(f"{name} top-1, 2, 3 {tops(answered)}, answered AUROC {percent(auroc(told, best))}")
    return "; ".join(parts)


def judged_nearest(near, judged, most: int = 4):
    """Only the nearest are judged."""
    scores = near - 10
    places = near.topk(min(most, len(near))).indices
    scores[places] = near[places] + JUDGED * judged[places]
    return scores


def need_figures(rows) -> str:
    needed = [(right, scores) for right, scores in rows if right]
    told, best = [float(bool(right)) for right, _ in rows], [float(scores.max()) for _, scores in rows]
    return f"top-1, 2, 3 {tops(needed)}, needed AUROC {percent(auroc(told, best))}"


def tops(rows) -> str:
    among = lambda most: sum(any(i in right for i in scores.topk(min(most, len(scores))).indices.tolist()) for right, scores in rows) / len(rows)
    return " ".join(percent(among(most)) for most in (1, 2, 3))


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


if __name__ == "__main__":
    main()
