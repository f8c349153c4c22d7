"""Tunes MiniLM to tell near questions apart: python train.py --help. Seeds, figures and licenses: README.md."""

import argparse
import random
import re
import time
from collections import Counter
from pathlib import Path

import torch
from batches import Batch, business_batch, intent_batch, rarity_in
from minilm import half_where_fast, load_minilm
from read_asked import Business, read_asked, read_common_questions
from read_data import Intents, read_clinc, read_dstc9, read_hwu, without
from torch.nn import functional as F

RATE = 1e-5
TEMPERATURE = 0.05
# Texts this alike are not told apart: they may well mean the same.
SAME = 0.9


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--base", type=Path, required=True, help="folder of minilm-fp16")
    parser.add_argument("--clinc", type=Path, required=True)
    parser.add_argument("--hwu", type=Path, required=True)
    parser.add_argument("--dstc9", type=Path, required=True)
    parser.add_argument("--common", type=Path, help="folder of common questions")
    parser.add_argument("--asked", type=Path, help="folder of our own questions to businesses")
    parser.add_argument("--begin", type=Path, help="a tuned model to go on from")
    parser.add_argument("--kept", type=int, default=0, help="so many of the lower layers stay as they are")
    parser.add_argument("--exclude", type=Path, help="texts not to train on, one a line")
    parser.add_argument("--steps", type=int, default=240)
    parser.add_argument("--businesses", type=float, default=0.5, help="share of batches with questions and answers")
    parser.add_argument("--own", type=float, default=0.0, help="share of batches with our own questions")
    parser.add_argument("--bank", type=float, default=0.0, help="share of batches with common questions")
    parser.add_argument("--weighed", type=float, default=0.5, help="share of batches whose questions' words are weighed")
    parser.add_argument("--threshold", type=float, default=0.0, help="weight of the loss for one threshold for all")
    parser.add_argument("--rate", type=float, default=RATE)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    exclude = set(options.exclude.read_text().lower().splitlines()) if options.exclude else set()
    intents = [without(read(folder), exclude) for read, folder in ((read_clinc, options.clinc), (read_hwu, options.hwu))]
    businesses = [
        [pair for pair in pairs if pair[0].lower() not in exclude] for pairs in read_dstc9(options.dstc9)
    ]
    print([sum(map(len, one.values())) for one in intents], "texts,", sum(map(len, businesses)), "FAQs", flush=True)
    if options.common:
        common = read_common_questions(options.common)
        intents.append({name.replace("-", " "): texts for name, texts in common.items() if len(texts) >= 4})
    own = read_asked(options.asked) if options.asked else []
    model, tokenizer = load_minilm(options.base)
    if options.begin:
        model.load_state_dict(torch.load(options.begin))
    train(model, tokenizer, intents, businesses, [one for one in own if not one.is_held_out], options)
    torch.save(model.state_dict(), options.out)


def train(model, tokenizer, intents: list[Intents], businesses, own: list[Business], options):
    chance = random.Random(options.seed)
    near = [neighbors(model, tokenizer, one) for one in intents]
    sizes = [sum(map(len, one.values())) for one in intents]
    threshold = torch.nn.Parameter(torch.tensor([10.0, -5.0]))
    for layer in model.layers[: options.kept]:
        layer.requires_grad_(False)
    tuned = [weight for weight in model.layers.parameters() if weight.requires_grad]
    groups = [{"params": tuned}, {"params": [threshold], "lr": 100 * options.rate, "weight_decay": 0}]
    optimizer = torch.optim.AdamW(groups, lr=options.rate, weight_decay=0.01)
    steps = options.steps
    pace = lambda step: min((step + 1) / (0.1 * steps), (steps - step) / (0.9 * steps))
    scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, pace)
    began = time.time()
    for step in range(steps):
        kind = chance.random()
        if kind < options.own:
            loss = own_loss(model, tokenizer, chance.choice(own), options.weighed, chance)
        else:
            if kind < options.own + options.businesses:
                batch = business_batch(businesses, options.weighed, chance)
            elif kind < options.own + options.businesses + options.bank:
                batch = intent_batch(intents[2], near[2], options.weighed, chance)
            else:
                (which,) = chance.choices(range(2), sizes[:2])
                batch = intent_batch(intents[which], near[which], options.weighed, chance)
            loss = loss_of(model, tokenizer, batch, threshold, options.threshold)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        scheduler.step()
        if step % 20 == 0:
            print(f"step {step} loss {loss.item():.3f} after {time.time() - began:.0f} s", flush=True)


def loss_of(model, tokenizer, batch: Batch, threshold, share: float):
    with half_where_fast():
        asked = embed(model, tokenizer, batch.firsts, batch.rarity)
        told = embed(model, tokenizer, batch.seconds)
    likeness = asked @ told.T
    right = torch.eye(len(told), dtype=torch.bool)
    with torch.no_grad():
        unclear = ((told @ told.T > SAME) | (asked @ asked.T > SAME)) & ~right
    compared = (likeness / TEMPERATURE).masked_fill(unclear, -1e4)
    targets = torch.arange(len(told))
    ranked = (F.cross_entropy(compared, targets) + F.cross_entropy(compared.T, targets)) / 2
    if share == 0:
        return ranked
    # As logistic regression: pairs that belong together above one threshold, all others below it, whatever is asked.
    scale, offset = threshold
    each = F.binary_cross_entropy_with_logits(scale * likeness + offset, right.float(), reduction="none")
    parted = each[right].mean() + each[~right & ~unclear].mean()
    return (1 - share) * ranked + share * parted


MOST_ASKED = 40
# How the product scores an entry: its nearest row, and the middle of title and answer.
NEAREST_WEIGHT, ANSWER_SHARE = 0.4, 0.75


def own_loss(model, tokenizer, business: Business, weighed: float, chance: random.Random):
    """Each message's own entry among all of its business."""
    ids = list(business.entries)
    asked = [one for one in business.asked if one.right and one.before is None]
    asked = chance.sample(asked, min(len(asked), MOST_ASKED))
    told = list(business.entries.values())
    rarity = rarity_in([f"{title} {answer}" for title, answer in told]) if chance.random() < weighed else None
    with half_where_fast():
        messages = embed(model, tokenizer, [one.text for one in asked], rarity)
        rows = embed(model, tokenizer, [title for title, _ in told] + [answer for _, answer in told])
    titles, answers = rows[: len(ids)], rows[len(ids) :]
    middles = F.normalize(titles + ANSWER_SHARE * answers, dim=1)
    nearest = torch.maximum(messages @ titles.T, messages @ answers.T)
    scores = (NEAREST_WEIGHT * nearest + (1 - NEAREST_WEIGHT) * messages @ middles.T) / TEMPERATURE
    right = torch.tensor([[i in one.right for i in ids] for one in asked])
    return (scores.logsumexp(1) - scores.masked_fill(~right, -1e4).logsumexp(1)).mean()


def neighbors(model, tokenizer, intents: Intents) -> dict[str, list[str]]:
    """Each intent's others, the nearest first."""
    names = list(intents)
    with torch.no_grad(), half_where_fast():
        middles = [F.normalize(embed(model, tokenizer, texts[:24]).mean(0), dim=0) for texts in intents.values()]
    order = (torch.stack(middles) @ torch.stack(middles).T).argsort(descending=True)
    return {name: [names[i] for i in row if names[i] != name] for name, row in zip(names, order.tolist())}


def embed(model, tokenizer, texts: list[str], rarity=None):
    """Unit vectors; with `rarity` the words are weighed and the marks at the ends left out."""
    coded = tokenizer.encode_batch(texts)
    longest = max(len(code.ids) for code in coded)
    filled = lambda rows: torch.tensor([[*row, *[0] * (longest - len(row))] for row in rows])
    mask = filled([code.attention_mask for code in coded])
    hidden = model(filled([code.ids for code in coded]), mask).float()
    weights = filled([piece_weights(code, text, rarity) for code, text in zip(coded, texts)]) if rarity else mask.float()
    return F.normalize((hidden * weights[:, :, None]).sum(1), dim=1)


def piece_weights(code, text: str, rarity) -> list[float]:
    """A word's weight is shared by its pieces."""
    pieces = Counter(word for word in code.word_ids if word is not None)
    words = {word: text[slice(*code.word_to_chars(word))] for word in pieces}
    weight = {word: rarity(said.lower()) if re.search(r"\w", said) else 0.1 for word, said in words.items()}
    return [0.0 if word is None else weight[word] / pieces[word] for word in code.word_ids]


if __name__ == "__main__":
    main()
