"""A judge on mpnet: does this entry answer this message? Its lower layers are mpnet's own, each text by itself; its upper ones are mpnet's, changed in few directions,
and read both together."""

import copy
from itertools import pairwise

import torch
from judge import ENTRY, MESSAGE, TOLD, mean
from mpnet import FILLER, HEADS, LAYERS, WIDTH, Mpnet, buckets
from torch import nn
from torch.nn import functional as F

# Layers that each text goes through by itself.
LOWER = 8
LONGEST_MESSAGE, LONGEST_ENTRY = 48, 64
COMPARED = 192
PART = 64


class Changed(nn.Module):
    """A matrix of mpnet's that stays, and what is added to it: `rank` directions."""

    def __init__(self, linear: nn.Linear, rank: int):
        super().__init__()
        self.kept = [linear.weight.detach().bfloat16()]
        self.bias = nn.Parameter(linear.bias.detach().clone())
        outputs, inputs = linear.weight.shape
        self.left = nn.Parameter(torch.zeros(outputs, rank))
        self.right = nn.Parameter(torch.randn(rank, inputs) / inputs**0.5)

    def forward(self, x):
        x = x.bfloat16()
        added = F.linear(F.linear(x, self.right.bfloat16()), self.left.bfloat16())
        return F.linear(x, self.kept[0], self.bias.bfloat16()) + added

    def difference(self):
        return self.left @ self.right


class Layer(nn.Module):
    def __init__(self, layer, rank: int):
        super().__init__()
        for name in ("query", "key", "value", "output", "widen", "narrow"):
            setattr(self, name, Changed(getattr(layer, name), rank))
        self.output_norm, self.norm = copy.deepcopy(layer.output_norm), copy.deepcopy(layer.norm)

    def forward(self, x, distances, first: int | None = None):
        """Gives the `first` tokens alone, or all of them."""
        heads = lambda y: y.view(*y.shape[:2], HEADS, WIDTH // HEADS).transpose(1, 2)
        own = x[:, :first]
        # Torch's own function for it takes ten times as long for the gradients.
        alike = heads(self.query(own)) @ heads(self.key(x)).transpose(2, 3) * (WIDTH // HEADS) ** -0.5 + distances[:, :, :first]
        seen = (alike.softmax(-1) @ heads(self.value(x))).transpose(1, 2).reshape(own.shape)
        own = normed(self.output_norm, own + self.output(seen))
        return normed(self.norm, own + self.narrow(F.gelu(self.widen(own))))


def normed(norm: nn.LayerNorm, x):
    return F.layer_norm(x.float(), (WIDTH,), norm.weight, norm.bias, norm.eps)


class MpnetJudge(nn.Module):
    def __init__(self, model: Mpnet, rank: int):
        super().__init__()
        self.layers = nn.ModuleList(Layer(layer, rank) for layer in model.layers[LOWER:LAYERS])
        self.distances = [model.distances.weight.detach().clone()]
        self.parts = nn.Embedding(3, WIDTH)
        nn.init.zeros_(self.parts.weight)
        self.compare = nn.Linear(3 * WIDTH, COMPARED)
        self.decide = nn.Linear(COMPARED, 1)

    def forward(self, states, mask, parts):
        """`states`: of both texts after the lower layers, the message first; `parts`: what each token is of. Gives logits. Of the entry the last layer is
        only looked into."""
        added = F.embedding(buckets(states.shape[1]), self.distances[0]).permute(2, 0, 1)[None]
        added = added.masked_fill(~mask[:, None, None, :], -1e9).bfloat16()
        x = states.float() + self.parts(parts)
        for layer in self.layers[:-1]:
            x = layer(x, added)
        of_message = mask & (parts == MESSAGE)
        first = int(of_message.sum(1).max())
        asked = self.layers[-1](x, added, first)
        means = [mean(asked, of_message[:, :first]), mean(x, mask & (parts != MESSAGE))]
        compared = torch.cat([means[0] * means[1], (means[0] - means[1]).abs(), asked[:, 0]], 1)
        return self.decide(F.gelu(self.compare(compared))).squeeze(1)


class LowerStates:
    """Of texts, after the lower layers. What is to be kept is read once."""

    def __init__(self, model: Mpnet, tokenizer):
        self.model, self.tokenizer, self.known = copy.deepcopy(model), tokenizer, {}
        self.tokenizer.no_truncation()
        self.layers = self.model.layers[:LOWER].bfloat16()

    def read(self, texts: list[tuple[str, str | None]], longest: int, is_kept: bool = True):
        missing = sorted({text for text in texts if (text, longest) not in self.known}, key=lambda t: len(t[0]) + len(t[1] or ""))
        new = {}
        for start in range(0, len(missing), PART):
            some = missing[start : start + PART]
            for text, state in zip(some, self.through([self.ids(text, longest) for text in some])):
                new[(text, longest)] = state
        found = [new.get((text, longest), self.known.get((text, longest))) for text in texts]
        if is_kept:
            self.known |= new
        return found

    @torch.no_grad()
    def through(self, rows: list[list[int]]):
        width = max(map(len, rows))
        ids = torch.tensor([row + [FILLER] * (width - len(row)) for row in rows])
        mask = torch.tensor([[True] * len(row) + [False] * (width - len(row)) for row in rows])
        x = self.model.norm(self.model.words(ids) + self.model.positions.weight[FILLER + 1 : FILLER + 1 + width]).bfloat16()
        added = self.model.distances(buckets(width)).permute(2, 0, 1)[None].masked_fill(~mask[:, None, None, :], -1e9)
        for layer in self.layers:
            x = layer(x, added)
        return [state[: len(row)].clone() for row, state in zip(rows, x)]

    def ids(self, text: tuple[str, str | None], longest: int) -> list[int]:
        """<s> first </s> second </s>, cut."""
        first, second = text
        ids = self.tokenizer.encode(first).ids
        if second:
            ids = ids + self.tokenizer.encode(second).ids[1:]
        return ids if len(ids) <= longest else [*ids[: longest - 1], ids[-1]]


def joined(messages, entries, told):
    """Both texts' states side by side, filled up."""
    width = max(len(a) + len(b) for a, b in zip(messages, entries))
    states = torch.zeros(len(messages), width, WIDTH, dtype=torch.bfloat16)
    mask, parts = torch.zeros(len(messages), width, dtype=torch.bool), torch.zeros(len(messages), width, dtype=torch.long)
    for row, (message, entry, is_told) in enumerate(zip(messages, entries, told)):
        at, end = len(message), len(message) + len(entry)
        states[row, :at], states[row, at:end] = message, entry
        mask[row, :end] = True
        parts[row, at:end] = TOLD if is_told else ENTRY
    return states, mask, parts


def evenly(costs: list[int], most: int) -> list[list[int]]:
    """Places by their costs, the like ones together; of each group the dearest times their number is at most `most`."""
    order, ends, at = sorted(range(len(costs)), key=lambda i: -costs[i]), [0], 0
    while at < len(order):
        at = min(len(order), at + max(1, most // costs[order[at]]))
        ends.append(at)
    return [order[begin:end] for begin, end in pairwise(ends)]
