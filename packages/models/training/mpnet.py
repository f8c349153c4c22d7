"""all-mpnet-base-v2 as a plain torch module, without dropout: what a bigger encoder would bring. The product doesn't carry it."""

import json
import math
from pathlib import Path

import torch
from safetensors.torch import load_file
from tokenizers import Tokenizer
from torch import nn
from torch.nn import functional as F

HEADS, LAYERS, WIDTH = 12, 12, 768
# Positions begin behind it; also what texts are filled up with.
FILLER = 1
BUCKETS, FARTHEST = 32, 128
LONGEST = 96


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.query, self.key, self.value, self.output = (nn.Linear(WIDTH, WIDTH) for _ in range(4))
        self.output_norm = nn.LayerNorm(WIDTH, eps=1e-5)
        self.widen = nn.Linear(WIDTH, 4 * WIDTH)
        self.narrow = nn.Linear(4 * WIDTH, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-5)

    def forward(self, x, distances):
        batch, length, _ = x.shape
        heads = lambda y: y.view(batch, length, HEADS, WIDTH // HEADS).transpose(1, 2)
        seen = F.scaled_dot_product_attention(heads(self.query(x)), heads(self.key(x)), heads(self.value(x)), attn_mask=distances.to(x.dtype))
        x = self.output_norm(x + self.output(seen.transpose(1, 2).reshape(batch, length, WIDTH)))
        return self.norm(x + self.narrow(F.gelu(self.widen(x))))


class Mpnet(nn.Module):
    """Gives the last hidden state."""

    def __init__(self, words: int, positions: int):
        super().__init__()
        self.words = nn.Embedding(words, WIDTH)
        self.positions = nn.Embedding(positions, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-5)
        # What a token's distance from another adds, in all layers.
        self.distances = nn.Embedding(BUCKETS, HEADS)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))

    def forward(self, ids, mask):
        length = ids.shape[1]
        x = self.norm(self.words(ids) + self.positions.weight[FILLER + 1 : FILLER + 1 + length])
        distances = self.distances(buckets(length)).permute(2, 0, 1)[None].masked_fill(~mask[:, None, None, :].bool(), -1e9)
        for layer in self.layers:
            x = layer(x, distances)
        return x


def buckets(length: int):
    """Of each token (row) and each other: near distances one by one, far ones by their logarithm, those behind it above those before it."""
    half, single = BUCKETS // 2, BUCKETS // 4
    places = torch.arange(length)
    ahead = places[None, :] - places[:, None]
    far = ahead.abs()
    grown = single + (torch.log(far.clamp(min=1) / single) / math.log(FARTHEST / single) * (half - single)).long()
    return (ahead > 0).long() * half + torch.where(far < single, far, grown.clamp(max=half - 1))


# Ours: the name in the file.
PARTS = {
    "query": "attention.attn.q",
    "key": "attention.attn.k",
    "value": "attention.attn.v",
    "output": "attention.attn.o",
    "output_norm": "attention.LayerNorm",
    "widen": "intermediate.dense",
    "narrow": "output.dense",
    "norm": "output.LayerNorm",
}


def load_mpnet(folder: Path) -> tuple[Mpnet, Tokenizer]:
    """`folder`: the model's safetensors, config.json and tokenizer.json."""
    weights = load_file(folder / "model.safetensors")
    config = json.loads((folder / "config.json").read_text())
    model = Mpnet(config["vocab_size"], config["max_position_embeddings"])
    ours = {
        "words.weight": "embeddings.word_embeddings.weight",
        "positions.weight": "embeddings.position_embeddings.weight",
        "norm.weight": "embeddings.LayerNorm.weight",
        "norm.bias": "embeddings.LayerNorm.bias",
        "distances.weight": "encoder.relative_attention_bias.weight",
    }
    for layer in range(LAYERS):
        for part, theirs in PARTS.items():
            for kind in ("weight", "bias"):
                ours[f"layers.{layer}.{part}.{kind}"] = f"encoder.layer.{layer}.{theirs}.{kind}"
    model.load_state_dict({name: weights[theirs] for name, theirs in ours.items()})
    tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.enable_truncation(LONGEST)
    return model.eval(), tokenizer
