"""Trains the judge on mpnet: python train_mpnet_judge.py --help. Figures: README.md."""

import argparse
import copy
import random
import time
from pathlib import Path

import torch
from judge_data import Needs, Question, question, written_otherwise
from mpnet import load_mpnet
from mpnet_judge import LONGEST_ENTRY, LONGEST_MESSAGE, LowerStates, MpnetJudge, evenly, joined
from read_asked import Business, read_asked
from torch.nn import functional as F
from train_judge import UNSURE, auroc, keep

MESSAGES = 12
# So many tokens are read at once.
AT_ONCE = 1800
KEPT = 0.99
# How many of the nearest are judged, as in the product; in training so many of the first are drawn from.
JUDGED, NEAREST = 4, 5


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--encoder", type=Path, required=True, help="folder of all-mpnet-base-v2")
    parser.add_argument("--asked", type=Path, required=True, help="folder of our own questions")
    parser.add_argument("--near", type=Path, required=True, help="what near_served.py wrote")
    parser.add_argument("--conversations", type=Path, help="folder of what conversations-as-asked.ts wrote")
    parser.add_argument("--near-in-conversations", type=Path, help="what near_served.py wrote of it")
    parser.add_argument("--talked", type=float, default=0.4, help="share of messages in conversations, where there are any")
    parser.add_argument("--rank", type=int, default=40, help="directions of a matrix's change")
    parser.add_argument("--steps", type=int, default=1600)
    parser.add_argument("--minutes", type=float, default=1e9, help="stop as planned for so long")
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--needs", type=float, default=0.1, help="share of needs")
    parser.add_argument("--check", type=int, default=200)
    parser.add_argument("--checked", type=int, default=5, help="of so many held-out messages one is judged at a check")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--begin", type=Path, help="what an earlier run wrote")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.set_flush_denormal(True)
    torch.manual_seed(options.seed)
    businesses, near = read_asked(options.asked), torch.load(options.near)
    drawn = Drawn([one for one in businesses if not one.is_held_out], near, options.needs)
    checked = checked_rows([one for one in businesses if one.is_held_out], near, options.checked)
    if options.conversations:
        businesses, near = read_asked(options.conversations), torch.load(options.near_in_conversations)
        drawn = Mixed(drawn, Drawn([one for one in businesses if not one.is_held_out], near, 0), options.talked)
        checked += checked_rows([one for one in businesses if one.is_held_out], near, 1, "talk ")
    model, tokenizer = load_mpnet(options.encoder)
    states = LowerStates(model, tokenizer)
    judge = MpnetJudge(model, options.rank)
    if options.begin:
        judge.load_state_dict(torch.load(options.begin))
    print(drawn.told(), len(checked), "held out", flush=True)
    judge = train(judge, states, drawn, checked, options)
    torch.save(judge.state_dict(), options.out)
    check(judge, states, checked)


class Drawn:
    """Messages with what they are judged beside: what answers them, and the nearest that doesn't."""

    def __init__(self, businesses: list[Business], near, needy: float):
        self.all, self.needs, self.needy = [], Needs(businesses), needy
        for business in businesses:
            ids = list(business.entries)
            firsts = [one for one in business.asked if one.right]
            for one, scores in zip(business.asked, near[business.name]):
                wrong = [ids[i] for i in scores.argsort(descending=True).tolist() if ids[i] not in one.right]
                self.all.append((business, one, wrong, firsts))

    def draw(self, chance: random.Random) -> Question:
        if chance.random() < self.needy:
            return self.needs.draw(chance)
        business, one, wrong, firsts = chance.choice(self.all)
        if one.before is None and chance.random() < 0.2:
            # What was asked and told before is of something else.
            other = chance.choice(firsts)
            if other.right[0] not in one.right and other.text != one.text:
                one = copy.copy(one)
                one.before, one.told = other.text, other.right[0]
        right = one.right[:2] if chance.random() > 0.07 else []
        chosen = chance.sample(wrong[:NEAREST], min(len(wrong), 2 if right else 3))
        if one.told in wrong and one.told not in chosen and chance.random() < 0.7:
            chosen[-1] = one.told
        return question(business, one, right + chosen, len(right))


    def told(self) -> str:
        return f"{len(self.all)} messages and {len(self.needs.all)} needs;"


class Mixed:
    """First messages and their like, and of so large a share what was asked in conversations."""

    def __init__(self, asked: Drawn, talked: Drawn, share: float):
        self.asked, self.talked, self.share = asked, talked, share

    def draw(self, chance: random.Random) -> Question:
        return (self.talked if chance.random() < self.share else self.asked).draw(chance)

    def told(self) -> str:
        return f"{self.asked.told()} {len(self.talked.all)} in conversations;"


def checked_rows(businesses: list[Business], near, apart: int, where: str = ""):
    """Of every so many messages what comes nearest: kind, message, entries, which of them is told, which are right, how near."""
    rows = []
    for business in businesses:
        ids = list(business.entries)
        for at, (one, scores) in enumerate(zip(business.asked, near[business.name])):
            order = scores.topk(min(JUDGED, len(ids))).indices.tolist()
            kind = f"{where}{'es' if business.is_spanish else 'en'} {'follow' if one.before else 'first'}"
            entries = [business.entries[ids[i]] for i in order]
            told, right = [ids[i] == one.told for i in order], [ids[i] in one.right for i in order]
            rows.append((kind, (one.text, one.before), entries, told, right, scores[order].tolist(), bool(one.right), (business.name, at, order)))
    return rows[::apart]


def train(judge, states, drawn: Drawn | Mixed, checked, options):
    chance = random.Random(options.seed)
    matrices = [p for name, p in judge.named_parameters() if p.dim() > 1]
    plain = [p for name, p in judge.named_parameters() if p.dim() <= 1]
    optimizer = torch.optim.AdamW([{"params": matrices, "weight_decay": 0.02}, {"params": plain, "weight_decay": 0}], lr=options.rate)
    began, losses, kept = time.time(), [], copy.deepcopy(judge)
    for step in range(options.steps):
        done = max(step / options.steps, (time.time() - began) / 60 / options.minutes)
        if done >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min((step + 1) / 60, 1 - done)
        optimizer.zero_grad()
        losses.append(learn(judge, states, [written_otherwise(drawn.draw(chance), chance) for _ in range(MESSAGES)]))
        torch.nn.utils.clip_grad_norm_(judge.parameters(), 1.0)
        optimizer.step()
        keep(kept, judge, min(KEPT, (step + 1) / (step + 10)))
        if step % 20 == 0:
            print(f"step {step} loss {sum(losses[-60:]) / len(losses[-60:]):.3f} after {time.time() - began:.0f} s", flush=True)
        if step and step % options.check == 0:
            torch.save(kept.state_dict(), options.out.with_suffix(f".{step}.pt"))
            check(kept, states, checked)
    return kept


def learn(judge, states, drawn: list[Question]) -> float:
    """Gradients of a batch: whether each entry answers, and which of them, if any."""
    pairs = [(at, one.told == i, i < one.right, entry) for at, one in enumerate(drawn) for i, entry in enumerate(one.entries)]
    asked = states.read([one.message for one in drawn], LONGEST_MESSAGE, is_kept=False)
    told = states.read([parts_of(pair[3]) for pair in pairs], LONGEST_ENTRY)
    asked = [asked[pair[0]] for pair in pairs]
    parts, logits = evenly([len(a) + len(b) for a, b in zip(asked, told)], AT_ONCE), torch.zeros(len(pairs))
    made = []
    for part in parts:
        made.append(judge(*joined([asked[i] for i in part], [told[i] for i in part], [pairs[i][1] for i in part])))
        logits[part] = made[-1].detach()
    logits.requires_grad_(True)
    right, of = torch.tensor([pair[2] for pair in pairs]), torch.tensor([pair[0] for pair in pairs])
    loss = F.binary_cross_entropy_with_logits(logits, right.float() * (1 - 2 * UNSURE) + UNSURE)
    for at in range(len(drawn)):
        own = logits[of == at]
        # None of them: 0.
        among = torch.cat([own, torch.zeros(1)])
        hit = own[right[of == at]] if right[of == at].any() else torch.zeros(1)
        loss = loss + 0.5 / len(drawn) * (among.logsumexp(0) - hit.logsumexp(0))
    loss.backward()
    torch.autograd.backward(made, [logits.grad[part] for part in parts])
    return loss.item()


def parts_of(entry: tuple[str, str]) -> tuple[str, str | None]:
    title, answer = entry
    return title or answer, answer if title else None


@torch.no_grad()
def logits_of(judge, states, pairs) -> list[float]:
    """`pairs`: message, entry, whether it was told last."""
    found = torch.zeros(len(pairs))
    for begin in range(0, len(pairs), 1024):
        some = pairs[begin : begin + 1024]
        asked = states.read([pair[0] for pair in some], LONGEST_MESSAGE)
        told = states.read([parts_of(pair[1]) for pair in some], LONGEST_ENTRY)
        for part in evenly([len(a) + len(b) for a, b in zip(asked, told)], AT_ONCE):
            made = judge(*joined([asked[i] for i in part], [told[i] for i in part], [some[i][2] for i in part]))
            found[[begin + i for i in part]] = made.float()
    return found.tolist()


def check(judge, states, rows):
    logits = iter(logits_of(judge, states, [(row[1], entry, told) for row in rows for entry, told in zip(row[2], row[3])]))
    say(rows, [[next(logits) for _ in row[2]] for row in rows])


def say(rows, judged: list[list[float]]):
    """By nearness, by the judge, by both."""
    for kind in sorted({row[0] for row in rows}):
        of = [(row[4], row[5], said, row[6]) for row, said in zip(rows, judged) if row[0] == kind]
        ways = (lambda near, said: near, lambda near, said: said, lambda near, said: [12 * n + s for n, s in zip(near, said)])
        tops, parted = [], []
        for way in ways:
            scored = [(right, way(near, said), is_answered) for right, near, said, is_answered in of]
            tops.append(sum(right[max(range(len(s)), key=s.__getitem__)] for right, s, is_answered in scored if is_answered) / sum(row[3] for row in of))
            parted.append(auroc([float(one[2]) for one in scored], [max(one[1]) for one in scored]))
        each = [(float(r), s) for right, _, said, _ in of for r, s in zip(right, said)]
        pairs = auroc([one[0] for one in each], [one[1] for one in each])
        told = lambda numbers: " ".join(f"{100 * number:.1f}" for number in numbers)
        print(f"  {kind} {len(of)}: top-1 vectors/judge/both {told(tops)}, answered AUROC {told(parted)}, pairs {told([pairs])}", flush=True)


if __name__ == "__main__":
    main()
