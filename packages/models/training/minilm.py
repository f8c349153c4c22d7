"""all-MiniLM-L6-v2 as a plain torch module, without dropout."""

import json
from pathlib import Path

import torch
from safetensors.torch import load_file
from tokenizers import Tokenizer
from torch import nn
from torch.nn import functional as F

HEADS, LAYERS, WIDTH = 12, 6, 384


# Half precision is several times slower than single where the processor has no instructions for it.
HALF_IS_FAST = any(torch.cpu.get_capabilities().get(name) for name in ("amx_bf16", "avx512_bf16"))


def half_where_fast():
    return torch.autocast("cpu", torch.bfloat16, enabled=HALF_IS_FAST)


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.query, self.key, self.value = (nn.Linear(WIDTH, WIDTH) for _ in range(3))
        self.output = nn.Linear(WIDTH, WIDTH)
        self.output_norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.widen = nn.Linear(WIDTH, 4 * WIDTH)
        self.narrow = nn.Linear(4 * WIDTH, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)

    def forward(self, x, mask):
        batch, length, _ = x.shape
        heads = lambda y: y.view(batch, length, HEADS, WIDTH // HEADS).transpose(1, 2)
        seen = F.scaled_dot_product_attention(heads(self.query(x)), heads(self.key(x)), heads(self.value(x)), attn_mask=mask)
        x = self.output_norm(x + self.output(seen.transpose(1, 2).reshape(batch, length, WIDTH)))
        return self.norm(x + self.narrow(F.gelu(self.widen(x))))


class MiniLm(nn.Module):
    """Gives the last hidden state; embeddings are kept as they are."""

    def __init__(self, words: int, positions: int):
        super().__init__()
        self.words = nn.Embedding(words, WIDTH)
        self.positions = nn.Embedding(positions, WIDTH)
        self.types = nn.Embedding(2, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))

    def forward(self, ids, mask):
        with torch.no_grad():
            x = self.words(ids) + self.positions.weight[: ids.shape[1]] + self.types.weight[0]
            x = self.norm(x)
        attended = mask[:, None, None, :].bool()
        for layer in self.layers:
            x = layer(x, attended)
        return x


# Ours: the name in the file.
PARTS = {
    "query": "attention.self.query",
    "key": "attention.self.key",
    "value": "attention.self.value",
    "output": "attention.output.dense",
    "output_norm": "attention.output.LayerNorm",
    "widen": "intermediate.dense",
    "narrow": "output.dense",
    "norm": "output.LayerNorm",
}


def load_minilm(folder: Path) -> tuple[MiniLm, Tokenizer]:
    """`folder`: the files of the manifest's entry minilm-fp16."""
    weights = {name: tensor.float() for name, tensor in load_file(folder / "model.fp16.safetensors").items()}
    config = json.loads((folder / "config.json").read_text())
    model = MiniLm(config["vocab_size"], config["max_position_embeddings"])
    ours = {
        "words.weight": "embeddings.word_embeddings.weight",
        "positions.weight": "embeddings.position_embeddings.weight",
        "types.weight": "embeddings.token_type_embeddings.weight",
        "norm.weight": "embeddings.LayerNorm.weight",
        "norm.bias": "embeddings.LayerNorm.bias",
    }
    for layer in range(LAYERS):
        for part, theirs in PARTS.items():
            for kind in ("weight", "bias"):
                ours[f"layers.{layer}.{part}.{kind}"] = f"encoder.layer.{layer}.{theirs}.{kind}"
    model.load_state_dict({name: weights[theirs] for name, theirs in ours.items()})
    tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.enable_truncation(64)
    return model, tokenizer
