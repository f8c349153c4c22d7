"""Pairs of texts that belong together, among others that nearly do."""

import math
import random
import re
from collections import Counter
from dataclasses import dataclass

INTENTS_PER_BATCH = 48
NAMED = 0.4
MOST_FAQS = 40


@dataclass
class Batch:
    """`firsts[i]` belongs to `seconds[i]`. `rarity`: how rare a word is among them; None: words count alike."""

    firsts: list[str]
    seconds: list[str]
    rarity: object


def intent_batch(intents, near, weighed: float, chance: random.Random, named: float = NAMED) -> Batch:
    """Two texts each of intents, half of which are neighbors of one, as the FAQs of a business are; half are any.
    Some of the second (`named`) end in the intent's name, as an answer would tell it."""
    first = chance.choice(list(near))
    chosen = [first, *near[first][: INTENTS_PER_BATCH // 2 - 1]]
    others = [name for name in near if name not in chosen]
    chosen += chance.sample(others, min(len(others), INTENTS_PER_BATCH - len(chosen)))
    firsts, seconds = [], []
    for name in chosen:
        one, other = chance.sample(intents[name], 2)
        firsts.append(one)
        seconds.append(f"{other} [{name}]" if chance.random() < named else other)
    entries = [" ".join(chance.sample(intents[name], 4)) for name in chosen]
    return Batch(firsts, seconds, rarity_in(entries) if chance.random() < weighed else None)


def business_batch(businesses, weighed: float, chance: random.Random) -> Batch:
    """The questions and answers of one business."""
    pairs = chance.choice(businesses)
    pairs = chance.sample(pairs, min(len(pairs), MOST_FAQS))
    rarity = rarity_in([f"{question} {answer}" for question, answer in pairs])
    return Batch([q for q, _ in pairs], [a for _, a in pairs], rarity if chance.random() < weighed else None)


def rarity_in(entries: list[str]):
    """BM25's logarithm of how few entries have a word, as the product weighs the words of a question."""
    having = Counter(word for entry in entries for word in set(re.findall(r"[a-z0-9]+", entry.lower())))
    rare = lambda count: math.log(1 + (len(entries) - count + 0.5) / (count + 0.5))
    return lambda word: 0.1 + (rare(having[word]) if having[word] else 0.6 * rare(0))
