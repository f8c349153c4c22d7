"""What the second encoder, as it is served or as it was tuned, tells of held-out businesses beside ours, both on one scale: python check_beside.py --help."""

import argparse
import math
import re
from functools import partial
from pathlib import Path

import torch
from batches import rarity_in
from check_encoder import vector
from check_upper import percent, service_texts, tops
from judge import States
from judge_data import nearness
from mpnet_upper import MpnetStates, MpnetUpper, tuned_beside
from read_asked import Business, read_asked
from read_onnx import read_judge, read_minilm
from train_judge import auroc, logits_of
from upper import LowerStates, Upper, embed, words_of

# How many of the nearest entries are judged.
JUDGED = 4
# As in the product (packages/dialogue/src/understand/services/meant-services.ts): how probably the likest service is meant.
OFFSET, MARGIN, BEYOND, MOST_MARGIN, MOST_BEYOND = -1.57, 6.76, 8.81, 0.3, 0.5


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--weights", type=Path, required=True, help="folder of the product's ONNX files")
    parser.add_argument("--asked", type=Path, required=True, help="folder of our own questions")
    parser.add_argument("--encoder", type=Path, required=True, help="folder of all-mpnet-base-v2")
    parser.add_argument("--served", type=Path, help="folder of what export_mpnet.py and make_mpnet.py wrote")
    parser.add_argument("--states", type=Path, nargs="*", default=[], help="what read_mpnet.py wrote; for what isn't served")
    parser.add_argument("--tuned", type=Path, nargs="*", default=[], help="what train_teacher.py wrote; their mean is taken")
    parser.add_argument("--former", type=float, default=0.0, help="share of mpnet as it was in the mean with what was tuned")
    parser.add_argument("--background", type=Path, required=True, help="what customers say of any business: the product's background.ts")
    parser.add_argument("--kept", type=Path, help="file to keep our own likenesses in")
    parser.add_argument("--judged", type=Path, help="file to keep the judge's logits in; without it nobody judges")
    parser.add_argument("--weighed", action="store_true", help="count a question's words by their rarity in the second encoder, too")
    parser.add_argument("--line", type=float, nargs=2, help="slope and offset from its likenesses to ours; without them two are fitted, for entries and services")
    parser.add_argument("--fitted", type=int, default=24, help="by how many training businesses the lines are fitted")
    parser.add_argument("--shares", type=float, nargs="*", default=[0.0, 0.3, 0.4, 0.5, 0.6, 1.0], help="of the second encoder")
    parser.add_argument("--judge-weights", type=float, nargs="*", default=[0.13, 0.2])
    options = parser.parse_args()
    torch.set_num_threads(1)
    trunk, tokenizer = read_minilm(options.weights)
    ours = partial(embed, Upper(trunk), LowerStates(trunk, tokenizer))
    theirs = Served(options.served, options.encoder) if options.served else tuned(options)
    usual = re.findall(r"^  ['\"](.+)['\"],", options.background.read_text(), re.M)
    ours = Kept(partial(likenesses, ours, True, usual), options.kept)
    both = lambda business: [ours(business), likenesses(theirs, options.weighed, usual, business)]
    businesses = read_asked(options.asked)
    fitting = spread([one for one in businesses if not one.is_held_out], options.fitted)
    lines = [options.line] * 2 if options.line else fitted_lines(fitting, [both(one) for one in fitting])
    held_out = [one for one in businesses if one.is_held_out]
    found = [both(one) for one in held_out]
    ours.keep()
    judged = judgements(trunk, tokenizer, options, held_out, found) if options.judged else None
    for share in options.shares:
        say(share, lines, held_out, found, judged, options.judge_weights)


def spread(ones: list, count: int) -> list:
    return [ones[i * len(ones) // count] for i in range(count)] if len(ones) > count else ones


def tuned(options):
    states = MpnetStates(options.encoder, options.states)
    return partial(embed, tuned_beside(MpnetUpper(states.whole()), options.tuned, options.former), states)


class Served:
    """Reads by the ONNX files, each text once. Gives unit vectors, as `embed` does."""

    def __init__(self, folder: Path, encoder: Path):
        import onnxruntime
        from mpnet import LONGEST
        from tokenizers import Tokenizer

        alone = onnxruntime.SessionOptions()
        alone.intra_op_num_threads = alone.inter_op_num_threads = 1
        self.shared, self.upper = (onnxruntime.InferenceSession(folder / f"{name}.onnx", alone) for name in ("shared", "vectors"))
        self.tokenizer = Tokenizer.from_file(str(encoder / "tokenizer.json"))
        self.tokenizer.no_padding()
        self.tokenizer.enable_truncation(LONGEST)
        self.known = {}

    def __call__(self, texts: list[str], rarity=None):
        return torch.stack([vector(*self.read(text), rarity) for text in texts])

    def read(self, text: str):
        if text not in self.known:
            code = self.tokenizer.encode(text)
            (states,) = self.shared.run(["states"], {"input_ids": [code.ids]})
            (hidden,) = self.upper.run(["last_hidden_state"], {"states": states})
            self.known[text] = (torch.tensor(hidden[0]).half(), words_of(code, text))
        return self.known[text]


class Kept:
    def __init__(self, made, file: Path | None):
        self.made, self.file = made, file
        self.known = torch.load(file) if file and file.exists() else {}

    def __call__(self, business: Business):
        key = (business.name, len(business.asked), len(business.needs))
        if key not in self.known:
            self.known[key] = self.made(business)
        return self.known[key]

    def keep(self):
        if self.file:
            torch.save(self.known, self.file)


@torch.no_grad()
def likenesses(read, weighed: bool, usual: list[str], business: Business):
    """Each message's likeness to each entry; each need's to each service, and to what is said of any business."""
    told, (names, services) = list(business.entries.values()), service_texts(business)
    rows = read([title for title, _ in told] + [answer for _, answer in told])
    rarity = rarity_in([f"{title} {answer}" for title, answer in told]) if weighed else None
    near = nearness(read([one.text for one in business.asked], rarity), rows[: len(told)], rows[len(told) :])
    if not business.needs:
        return near, torch.zeros(0, len(names)), torch.zeros(0, 1)
    rows, needs = read(names + services), read([one.text for one in business.needs])
    likest = (needs @ read(usual).T).amax(1, keepdim=True)
    return near, torch.maximum(needs @ rows[: len(names)].T, needs @ rows[len(names) :].T), likest


def fitted_lines(businesses: list[Business], found) -> list[tuple[float, float]]:
    """The straight line by which the mean likeness to what answers or is needed, and to all others, are the same by both. The nearest of the others would not do: a
    need is on average as like it as the right service."""
    lines = []
    for part in (0, 1):
        means = []
        for which in (0, 1):
            own, other = [], []
            for business, of_both in zip(businesses, found):
                asked, ids = ((business.asked, list(business.entries)), (business.needs, list(business.services)))[part]
                for one, row in zip(asked, of_both[which][part]):
                    right = torch.tensor([i in one.right for i in ids])
                    if right.any() and not right.all():
                        own.append(float(row[right].max()))
                        other += row[~right].tolist()
            means.append((sum(own) / len(own), sum(other) / len(other)))
        (own, other), (their_own, their_other) = means
        slope = (own - other) / (their_own - their_other)
        kind, offset = ("entries", "services")[part], own - slope * their_own
        print(f"{kind}: ours {own:.3f} {other:.3f}, theirs {their_own:.3f} {their_other:.3f}: ours = {slope:.3f} * theirs + {offset:.3f}", flush=True)
        lines.append((slope, offset))
    return lines


def mixed(of_both, part: int, share: float, line):
    slope, offset = line
    return (1 - share) * of_both[0][part] + share * (slope * of_both[1][part] + offset)


def judgements(trunk, tokenizer, options, businesses: list[Business], found):
    """Of each message the judge's probabilities of what comes near by either or both; NaN: not judged."""
    if options.judged.exists():
        return torch.load(options.judged)
    judge, states, made = read_judge(options.weights, trunk), States(trunk, tokenizer), []
    for business, of_both in zip(businesses, found):
        entries, pairs, places = list(business.entries.items()), [], []
        nears = [mixed(of_both, 0, share, (1, 0)) for share in (0, 0.3, 0.5, 0.7, 1)]
        for at, one in enumerate(business.asked):
            near = {int(i) for scores in nears for i in scores[at].topk(min(JUDGED + 2, len(entries))).indices}
            for i in sorted(near):
                pairs.append(((one.text, one.before), entries[i][1], one.told == entries[i][0], False))
                places.append((at, i))
        probable = torch.full((len(business.asked), len(entries)), float("nan"))
        for (at, i), logit in zip(places, logits_of(judge, states, pairs)):
            probable[at, i] = torch.tensor(logit).sigmoid()
        made.append(probable)
    torch.save(made, options.judged)
    return made


def say(share: float, lines, businesses: list[Business], found, judged, weights: list[float]):
    print(f"{share} of the second encoder", flush=True)
    for language, is_spanish in (("en", False), ("es", True)):
        for kind in ("first", "follow"):
            rows = []
            for at, (business, of_both) in enumerate(zip(businesses, found)):
                if business.is_spanish != is_spanish:
                    continue
                ids, near = list(business.entries), mixed(of_both, 0, share, lines[0])
                for row, one in enumerate(business.asked):
                    if (one.before is None) == (kind == "first"):
                        rows.append(([ids.index(i) for i in one.right], near[row], None if judged is None else judged[at][row]))
            if rows:
                print(f"  {language} {kind} {figures(rows, weights)}")
        needs, usual = [], []
        for business, of_both in zip(businesses, found):
            if business.is_spanish == is_spanish:
                ids = list(business.services)
                needs += [([ids.index(i) for i in one.right], row) for one, row in zip(business.needs, mixed(of_both, 1, share, lines[1]))]
                usual += mixed(of_both, 2, share, lines[1]).flatten().tolist()
        if needs:
            print(f"  {language} needs {len(needs)}: {told_apart(needs)}; log loss of the likest {likest_loss(needs, usual):.3f}", flush=True)


def figures(rows, weights: list[float]) -> str:
    parts = [f"{len(rows)}: {told_apart([(right, near) for right, near, _ in rows])}"]
    if rows[0][2] is not None:
        for weight in weights:
            parts.append(f"judge {weight}: {told_apart([(right, with_judge(near, judged, weight)) for right, near, judged in rows])}")
    return "; ".join(parts)


def with_judge(near, judged, weight: float):
    scores, places = near.clone(), near.topk(min(JUDGED, len(near))).indices
    scores[places] += weight * judged[places].nan_to_num(0)
    return scores


def likest_loss(needs, usual: list[float]) -> float:
    """Of how probably the likest service is meant, as the product reckons it."""
    total = 0.0
    for (right, scores), background in zip(needs, usual):
        best = scores.topk(min(2, len(scores)))
        first, second = (*best.values.tolist(), 0.0)[:2]
        logit = OFFSET + MARGIN * min(MOST_MARGIN, first - second) + BEYOND * min(MOST_BEYOND, first - background)
        total += math.log1p(math.exp(-logit if int(best.indices[0]) in right else logit))
    return total / len(needs)


def told_apart(rows) -> str:
    told, best = [float(bool(right)) for right, _ in rows], [float(scores.max()) for _, scores in rows]
    return f"{tops([row for row in rows if row[0]])}, AUROC {percent(auroc(told, best))}"


if __name__ == "__main__":
    main()
