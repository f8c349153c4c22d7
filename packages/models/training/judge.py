"""The judge: does this entry answer this message? Its lower layers are the text model's, each text by itself; its upper ones read both together."""

import copy

import torch
from minilm import WIDTH, MiniLm, half_where_fast
from torch import nn
from torch.nn import functional as F

# Layers that both share.
SHARED = 4
MESSAGE, ENTRY, TOLD = 0, 1, 2
LONGEST_MESSAGE, LONGEST_ENTRY = 64, 96


class Judge(nn.Module):
    def __init__(self, trunk: MiniLm):
        super().__init__()
        self.layers = copy.deepcopy(trunk.layers[SHARED:])
        self.parts = nn.Embedding(3, WIDTH)
        nn.init.zeros_(self.parts.weight)
        self.compare = nn.Linear(3 * WIDTH, WIDTH // 3)
        self.decide = nn.Linear(WIDTH // 3, 1)

    def forward(self, states, mask, parts):
        """`states`: of both texts after the shared layers, the message first; `parts`: what each token is of. Gives logits."""
        x = states + self.parts(parts)
        attended = mask[:, None, None, :].bool()
        for layer in self.layers:
            x = layer(x, attended)
        means = [mean(x, mask & (parts == MESSAGE)), mean(x, mask & (parts != MESSAGE))]
        compared = torch.cat([means[0] * means[1], (means[0] - means[1]).abs(), x[:, 0]], 1)
        return self.decide(F.gelu(self.compare(compared))).squeeze(1)


def mean(x, mask):
    weights = mask[:, :, None].to(x.dtype)
    return (x * weights).sum(1) / weights.sum(1).clamp(min=1)


def shared_states(trunk: MiniLm, ids, mask):
    with torch.no_grad():
        x = trunk.words(ids) + trunk.positions.weight[: ids.shape[1]] + trunk.types.weight[0]
        x = trunk.norm(x)
        for layer in trunk.layers[:SHARED]:
            x = layer(x, mask[:, None, None, :].bool())
    return x


class States:
    """Of texts, after the shared layers; each is read once."""

    def __init__(self, trunk: MiniLm, tokenizer):
        self.trunk, self.tokenizer, self.known = trunk, tokenizer, {}

    def read(self, texts: list[tuple[str, str | None]], longest: int):
        missing = sorted({text for text in texts if (text, longest) not in self.known}, key=lambda t: len(t[0]) + len(t[1] or ""))
        for start in range(0, len(missing), 64):
            some = missing[start : start + 64]
            rows = [self.ids(text, longest) for text in some]
            width = max(map(len, rows))
            ids = torch.tensor([row + [0] * (width - len(row)) for row in rows])
            mask = torch.tensor([[1] * len(row) + [0] * (width - len(row)) for row in rows])
            with half_where_fast():
                states = shared_states(self.trunk, ids, mask)
            for text, row, state in zip(some, rows, states):
                self.known[(text, longest)] = state[: len(row)].bfloat16().clone()
        return [self.known[(text, longest)] for text in texts]

    def ids(self, text: tuple[str, str | None], longest: int) -> list[int]:
        """[CLS] first [SEP] second [SEP], cut."""
        first, second = text
        ids = self.tokenizer.encode(first).ids
        if second:
            ids = ids + self.tokenizer.encode(second).ids[1:]
        return ids if len(ids) <= longest else [*ids[: longest - 1], ids[-1]]


def joined(messages, entries, told):
    """Both texts' states side by side, filled up."""
    width = max(len(a) + len(b) for a, b in zip(messages, entries))
    states = torch.zeros(len(messages), width, WIDTH, dtype=torch.bfloat16)
    mask = torch.zeros(len(messages), width, dtype=torch.bool)
    parts = torch.zeros(len(messages), width, dtype=torch.long)
    for row, (message, entry, is_told) in enumerate(zip(messages, entries, told)):
        at, end = len(message), len(message) + len(entry)
        states[row, :at], states[row, at:end] = message, entry
        mask[row, :end] = True
        parts[row, at:end] = TOLD if is_told else ENTRY
    return states, mask, parts
