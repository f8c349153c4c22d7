"""Tunes the upper layers alone, those above what the judge reads, by what businesses are asked: python train_upper.py --help. Figures: README.md."""

import argparse
import copy
import random
import time
from functools import partial
from pathlib import Path

import torch
from batches import intent_batch, rarity_in
from check_upper import Checked, service_texts
from judge_data import nearness, written_otherwise_text
from read_asked import HELD_OUT_OF, Business, read_asked, read_common_questions
from read_onnx import read_minilm
from teacher import Lesson
from torch.nn import functional as F
from train import SAME, TEMPERATURE
from train_judge import KEPT, keep
from upper import LowerStates, Upper, embed

MOST_ASKED, MOST_UNKNOWN, MOST_NEEDS = 40, 12, 16
# Services of two businesses this alike are not told apart.
SAME_SERVICE = 0.7


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--weights", type=Path, required=True, help="folder of the product's ONNX files, to begin with")
    parser.add_argument("--asked", type=Path, required=True, help="folder of our own questions")
    parser.add_argument("--common", type=Path, required=True, help="folder of common questions")
    parser.add_argument("--steps", type=int, default=1200)
    parser.add_argument("--rate", type=float, default=5e-5)
    parser.add_argument("--needs", type=float, default=0.7, help="weight of the loss of services")
    parser.add_argument("--bank", type=float, default=1.0, help="weight of the loss of common questions, in every other step")
    parser.add_argument("--whole-bank", action="store_true", help="hold no common questions out")
    parser.add_argument("--needy", type=int, default=2, help="of how many businesses services are told apart in a step")
    parser.add_argument("--teacher", type=Path, help="what make_teacher.py wrote; without it nobody teaches")
    parser.add_argument("--taught", type=float, default=1.0, help="weight of the loss of other likenesses than the teacher's, within a business")
    parser.add_argument("--related", type=float, default=1.0, help="weight of the same among all texts of a step")
    parser.add_argument("--stay", type=float, default=0.5, help="weight of the loss of leaving the former vectors")
    parser.add_argument("--lost", type=float, default=0.1, help="share of tokens left out by chance")
    parser.add_argument("--otherwise", type=float, default=0.5, help="share of messages that are written otherwise")
    parser.add_argument("--check", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    trunk, tokenizer = read_minilm(options.weights)
    lower = LowerStates(trunk, tokenizer)
    businesses, common = read_asked(options.asked), read_common_questions(options.common)
    checked = Checked([one for one in businesses if one.is_held_out], common)
    is_taught = lambda at: options.whole_bank or at % HELD_OUT_OF != 3
    taught = [texts for at, texts in enumerate(common.values()) if is_taught(at) and len(texts) >= 4]
    training = Training(Upper(trunk), lower, [one for one in businesses if not one.is_held_out], taught, options)
    if options.teacher:
        training.lesson = Lesson(options.teacher, options.taught, options.related)
    kept = training.run(checked)
    torch.save(kept.state_dict(), options.out)
    checked.say("at last", partial(embed, kept, lower))


class Training:
    """`upper`, `lower`: layers to be tuned, and what gives the states below them."""

    def __init__(self, upper, lower, businesses: list[Business], common: list[list[str]], options):
        self.lower, self.options, self.chance = lower, options, random.Random(options.seed)
        self.former, self.upper, self.lesson = upper, copy.deepcopy(upper), None
        self.asking = [one for one in businesses if any(asked.right and not asked.before for asked in one.asked)]
        self.needy = [one for one in businesses if len(one.services) > 1 and any(need.right for need in one.needs)]
        self.rarity = {id(one): rarity_in([f"{title} {answer}" for title, answer in one.entries.values()]) for one in self.asking}
        self.common = {str(at): texts for at, texts in enumerate(common)}
        with torch.no_grad():
            middles = torch.stack([F.normalize(embed(self.former, lower, texts).mean(0), dim=0) for texts in common])
        order = (middles @ middles.T).argsort(descending=True).tolist()
        self.near = {str(at): [str(i) for i in row if i != at] for at, row in enumerate(order)}
        print(len(self.asking), "businesses,", sum(len(one.needs) for one in self.needy), "needs,", len(common), "common questions", flush=True)

    def run(self, checked: Checked):
        """What is kept is the running mean of the weights."""
        options, began, kept, losses = self.options, time.time(), copy.deepcopy(self.upper), []
        optimizer = torch.optim.AdamW(self.upper.parameters(), lr=options.rate, weight_decay=0.01)
        for step in range(options.steps):
            for group in optimizer.param_groups:
                group["lr"] = options.rate * min((step + 1) / (0.06 * options.steps), 1 - step / options.steps)
            parts = self.losses(step)
            optimizer.zero_grad()
            sum(parts).backward()
            torch.nn.utils.clip_grad_norm_(self.upper.parameters(), 1.0)
            optimizer.step()
            keep(kept, self.upper, min(KEPT, (step + 1) / (step + 10)))
            losses.append([part.item() for part in parts])
            if step % 50 == 0:
                means = [f"{sum(column) / len(column):.3f}" for column in zip(*losses[-50:])]
                print(f"step {step} losses {' '.join(means)} after {time.time() - began:.0f} s", flush=True)
            if step and step % options.check == 0:
                torch.save(kept.state_dict(), options.out)
                checked.say(f"step {step}", partial(embed, kept, self.lower))
        return kept

    def losses(self, step: int):
        asked, stays = self.asked_loss(self.chance.choice(self.asking))
        needed = self.needs_loss(self.chance.sample(self.needy, self.options.needy))
        common = self.options.bank * self.common_loss() if step % 2 else torch.zeros(())
        taught = self.lesson.losses() if self.lesson else []
        return [asked, self.options.needs * needed, common, self.options.stay * stays, *taught]

    def asked_loss(self, business: Business):
        """Each message's own entries among all of its business; and each entry's messages among all, those too that nothing answers."""
        answered = [one for one in business.asked if one.right and one.before is None]
        unknown = [one for one in business.asked if not one.right and one.before is None]
        asked = self.some(answered, MOST_ASKED) + self.some(unknown, MOST_UNKNOWN)
        told, ids = list(business.entries.values()), list(business.entries)
        rarity = self.rarity[id(business)] if self.chance.random() < 0.7 else None
        plain = [one.text for one in asked]
        texts = self.written(plain)
        messages = embed(self.upper, self.lower, texts, rarity, self.options.lost)
        entries = [title for title, _ in told] + [answer for _, answer in told]
        rows = embed(self.upper, self.lower, entries)
        likeness = lambda messages, rows: nearness(messages, rows[: len(ids)], rows[len(ids) :])
        scores = likeness(messages, rows) / TEMPERATURE
        right = torch.tensor([[i in one.right for i in ids] for one in asked])
        if self.lesson:
            self.lesson.hear((plain, messages, business.name if rarity else None), (entries, rows), likeness, right.any(1))
        return told_apart(scores, right) + 0.5 * told_apart(scores.T, right.T), self.leaving(messages, texts, rarity)

    def leaving(self, messages, texts: list[str], rarity):
        """How far vectors have left the former ones."""
        if not self.options.stay:
            return torch.zeros(())
        with torch.no_grad():
            former = embed(self.former, self.lower, texts, rarity)
        return (1 - (messages * former).sum(1)).mean()

    def needs_loss(self, businesses: list[Business]):
        """Each message's services among those of its business, and, at a third, among those of all that are drawn."""
        needs = [(at, one) for at, business in enumerate(businesses) for one in self.some(business.needs, MOST_NEEDS)]
        pairs = [service_texts(business) for business in businesses]
        services = [text for which in (0, 1) for pair in pairs for text in pair[which]]
        owned = [(at, i) for at, business in enumerate(businesses) for i in business.services]
        plain = [one.text for _, one in needs]
        messages = embed(self.upper, self.lower, self.written(plain), lost=self.options.lost)
        rows = embed(self.upper, self.lower, services)
        told = rows[len(owned) :]
        likeness = lambda messages, rows: torch.maximum(messages @ rows[: len(owned)].T, messages @ rows[len(owned) :].T)
        scores = likeness(messages, rows) / TEMPERATURE
        right = torch.tensor([[at == its and i in one.right for at, i in owned] for its, one in needs])
        own = torch.tensor([[at == its for at, _ in owned] for its, _ in needs])
        alike = ((told @ told.T).detach() > SAME_SERVICE).float()
        unclear = ~own & (right.float() @ alike > 0)
        if self.lesson:
            self.lesson.hear((plain, messages, None), (services, rows), likeness, right.any(1), own)
        within = scores.masked_fill(~own, -1e4)
        return (told_apart(within, right) + 0.5 * told_apart(within.T, right.T) + 0.3 * told_apart(scores.masked_fill(unclear, -1e4), right)) / 1.8

    def common_loss(self):
        batch = intent_batch(self.common, self.near, 0, self.chance, named=0)
        rows = embed(self.upper, self.lower, self.written(batch.firsts) + batch.seconds)
        firsts, seconds = rows[: len(batch.firsts)], rows[len(batch.firsts) :]
        if self.lesson:
            self.lesson.overhear((batch.firsts, firsts, None), (batch.seconds, seconds))
        right = torch.eye(len(firsts), dtype=torch.bool)
        with torch.no_grad():
            unclear = ((seconds @ seconds.T > SAME) | (firsts @ firsts.T > SAME)) & ~right
        scores = (firsts @ seconds.T / TEMPERATURE).masked_fill(unclear, -1e4)
        return (told_apart(scores, right) + told_apart(scores.T, right)) / 2

    def some(self, ones, most: int):
        return self.chance.sample(ones, min(len(ones), most))

    def written(self, texts: list[str]) -> list[str]:
        """Each text is written otherwise in a few ways, so that its states can be kept."""
        return [written_otherwise_text(text, random.Random(f"{self.chance.randrange(3)} {text}")) if self.chance.random() < self.options.otherwise else text for text in texts]


def told_apart(scores, right):
    """Of each row that anything is right in, how far the right ones are not likest: one of several is enough."""
    some = right.any(1)
    scores, right = scores[some], right[some]
    return (scores.logsumexp(1) - scores.masked_fill(~right, -1e4).logsumexp(1)).mean()


if __name__ == "__main__":
    main()
