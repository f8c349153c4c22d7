"""mpnet's upper layers by themselves, to be tuned as a teacher of ours; what its lower layers make of a text is read once and kept."""

import copy
from pathlib import Path

import torch
from minilm import half_where_fast
from mpnet import FILLER, LAYERS, Mpnet, buckets, load_mpnet
from torch import nn
from upper import words_of

# Layers below those that are tuned.
LOWER = 9
PART = 64


class MpnetUpper(nn.Module):
    """Gives the last hidden state of states after the lower layers."""

    def __init__(self, model: Mpnet):
        super().__init__()
        self.layers, self.distances = copy.deepcopy(model.layers[LOWER:LAYERS]), copy.deepcopy(model.distances)
        self.distances.requires_grad_(False)

    def forward(self, states, mask):
        return through(self.layers, self.distances, states, mask)


class MpnetStates:
    """Of texts, after the lower layers, with the words that their tokens are of. `files`: what `keep` wrote."""

    def __init__(self, folder: Path, files: list[Path]):
        self.folder, self.model, self.known = folder, None, {}
        for file in files:
            self.known |= torch.load(file)

    def whole(self) -> Mpnet:
        self.model = self.model or load_mpnet(self.folder)
        return self.model[0]

    @torch.no_grad()
    def read(self, texts: list[str]):
        missing = sorted({text for text in texts if text not in self.known}, key=len)
        for start in range(0, len(missing), PART):
            whole, some = self.whole(), missing[start : start + PART]
            coded = self.model[1].encode_batch(some)
            width = max(len(code.ids) for code in coded)
            filled = lambda rows, filler: torch.tensor([[*row, *[filler] * (width - len(row))] for row in rows])
            ids, mask = filled([code.ids for code in coded], FILLER), filled([code.attention_mask for code in coded], 0)
            with half_where_fast():
                begun = whole.norm(whole.words(ids) + whole.positions.weight[FILLER + 1 : FILLER + 1 + width])
                states = through(whole.layers[:LOWER], whole.distances, begun, mask)
            for text, code, state in zip(some, coded, states):
                self.known[text] = (state[: len(code.ids)].bfloat16().clone(), words_of(code, text))
        return [self.known[text] for text in texts]

    def keep(self, file: Path):
        torch.save(self.known, file)


def through(layers, distances, states, mask):
    added = distances(buckets(states.shape[1])).permute(2, 0, 1)[None].masked_fill(~mask[:, None, None, :].bool(), -1e9)
    for layer in layers:
        states = layer(states, added)
    return states


def tuned_beside(upper: MpnetUpper, files: list[Path], former: float) -> MpnetUpper:
    """The mean of what was tuned and what it began with, by that share; without files the latter alone."""
    tuned = [torch.load(file) for file in files]
    if tuned:
        with torch.no_grad():
            for name, kept in upper.layers.state_dict().items():
                kept.lerp_(torch.stack([one[f"layers.{name}"] for one in tuned]).mean(0), 1 - former)
    return upper
