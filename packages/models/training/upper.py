"""The text model's upper layers by themselves: what the lower ones make of a text is read once and kept."""

import copy
import re
from collections import Counter

import torch
from judge import SHARED, shared_states
from minilm import HALF_IS_FAST, MiniLm, half_where_fast
from torch import nn
from torch.nn import functional as F

PART = 96


class Upper(nn.Module):
    """Gives the last hidden state of states after the shared layers."""

    def __init__(self, trunk: MiniLm):
        super().__init__()
        self.layers = copy.deepcopy(trunk.layers[SHARED:])

    def forward(self, states, mask):
        attended = mask[:, None, None, :].bool()
        for layer in self.layers:
            states = layer(states, attended)
        return states


class LowerStates:
    """Of texts, after the shared layers, with the words that their tokens are of."""

    def __init__(self, trunk: MiniLm, tokenizer):
        self.trunk, self.tokenizer, self.known = trunk, tokenizer, {}

    def read(self, texts: list[str]):
        missing = sorted({text for text in texts if text not in self.known}, key=len)
        for start in range(0, len(missing), PART):
            some = missing[start : start + PART]
            coded = self.tokenizer.encode_batch(some)
            width = max(len(code.ids) for code in coded)
            filled = lambda rows: torch.tensor([[*row, *[0] * (width - len(row))] for row in rows])
            ids, mask = filled([code.ids for code in coded]), filled([code.attention_mask for code in coded])
            with half_where_fast():
                states = shared_states(self.trunk, ids, mask)
            for text, code, state in zip(some, coded, states):
                self.known[text] = (state[: len(code.ids)].bfloat16().clone(), words_of(code, text))
        return [self.known[text] for text in texts]


def words_of(code, text: str) -> list[tuple[str, int] | None]:
    """Of each token its word, lower case, and how many tokens that has; None: a mark at the ends."""
    pieces = Counter(word for word in code.word_ids if word is not None)
    return [None if word is None else (text[slice(*code.word_to_chars(word))].lower(), pieces[word]) for word in code.word_ids]


def embed(upper, lower, texts: list[str], rarity=None, lost: float = 0.0):
    """Unit vectors. `upper`, `lower`: as those above, or another encoder's. With `rarity` half the plain mean, half the words' by weight, as the product reads a question.
    `lost`: so many of the tokens are left out, by chance."""
    read = lower.read(texts)
    order = sorted(range(len(texts)), key=lambda i: len(read[i][1]))
    made = [part_of(upper, [read[i] for i in order[at : at + PART]], rarity, lost) for at in range(0, len(order), PART)]
    places = torch.empty(len(order), dtype=torch.long)
    places[torch.tensor(order)] = torch.arange(len(order))
    return torch.cat(made)[places]


def part_of(upper: Upper, read, rarity, lost: float):
    width = len(read[-1][1])
    states, weights = torch.zeros(len(read), width, read[0][0].shape[1], dtype=torch.bfloat16), torch.zeros(len(read), width)
    mask = torch.zeros(len(read), width, dtype=torch.bool)
    for row, (state, words) in enumerate(read):
        states[row, : len(words)], mask[row, : len(words)] = state, True
        if rarity:
            weights[row, : len(words)] = torch.tensor([weight_of(word, rarity) for word in words])
    if lost:
        # The first token always stays.
        mask[:, 1:] &= torch.rand(len(read), width - 1) >= lost
    with half_where_fast():
        hidden = upper(states if HALF_IS_FAST else states.float(), mask).float()
    plain = F.normalize((hidden * mask[:, :, None]).sum(1), dim=1)
    if not rarity:
        return plain
    return F.normalize(plain + F.normalize((hidden * (weights * mask)[:, :, None]).sum(1), dim=1), dim=1)


def weight_of(word: tuple[str, int] | None, rarity) -> float:
    if word is None:
        return 0.0
    said, pieces = word
    return (rarity(said) if re.search(r"\w", said) else 0.1) / pieces
