"""What a bigger encoder, as it is, tells of held-out businesses, alone and beside our vectors: python check_encoder.py --help. Figures: README.md."""

import argparse
from functools import partial
from pathlib import Path

import torch
from check_upper import Checked, judged
from minilm import half_where_fast
from mpnet import FILLER, load_mpnet
from read_asked import read_asked
from read_onnx import read_minilm
from torch.nn import functional as F
from upper import LowerStates, Upper, embed, weight_of, words_of

PART = 32


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--weights", type=Path, required=True, help="folder of the product's ONNX files")
    parser.add_argument("--asked", type=Path, required=True, help="folder of our own questions")
    parser.add_argument("--encoder", type=Path, required=True, help="folder of all-mpnet-base-v2")
    parser.add_argument("--read", type=Path, required=True, help="file to keep in what the encoder makes of texts")
    parser.add_argument("--judged", type=Path, help="file to keep the judge's logits in; without it nobody judges")
    parser.add_argument("--shares", type=float, nargs="*", default=[0.3, 0.5, 0.7], help="of the encoder, beside our vectors")
    options = parser.parse_args()
    torch.set_num_threads(1)
    trunk, tokenizer = read_minilm(options.weights)
    held_out = [one for one in read_asked(options.asked) if one.is_held_out]
    logits = judged(trunk, tokenizer, held_out, options.weights, options.judged) if options.judged else None
    checked = Checked(held_out, {}, logits)
    ours, theirs = partial(embed, Upper(trunk), LowerStates(trunk, tokenizer)), Encoder(options.encoder, options.read)
    checked.say("as shipped", ours)
    checked.say("the encoder alone", theirs)
    theirs.keep()
    for share in options.shares:
        checked.say(f"with {share} of the encoder", partial(beside, ours, theirs, share))


class Encoder:
    """Reads each text once. Gives unit vectors of them, as `embed` does."""

    def __init__(self, folder: Path, file: Path):
        self.folder, self.file, self.model = folder, file, None
        self.known = torch.load(file) if file.exists() else {}

    def __call__(self, texts: list[str], rarity=None):
        self.read(texts)
        return torch.stack([vector(*self.known[text], rarity) for text in texts])

    def keep(self):
        torch.save(self.known, self.file)

    @torch.no_grad()
    def read(self, texts: list[str]):
        missing = sorted({text for text in texts if text not in self.known}, key=len)
        for start in range(0, len(missing), PART):
            self.model = self.model or load_mpnet(self.folder)
            model, tokenizer = self.model
            some = missing[start : start + PART]
            coded = tokenizer.encode_batch(some)
            width = max(len(code.ids) for code in coded)
            filled = lambda rows, filler: torch.tensor([[*row, *[filler] * (width - len(row))] for row in rows])
            ids, mask = filled([code.ids for code in coded], FILLER), filled([code.attention_mask for code in coded], 0)
            with half_where_fast():
                states = model(ids, mask)
            for text, code, state in zip(some, coded, states):
                self.known[text] = (state[: len(code.ids)].half(), words_of(code, text))


def vector(state, words, rarity):
    state = state.float()
    plain = F.normalize(state.mean(0), dim=0)
    if not rarity:
        return plain
    weights = torch.tensor([weight_of(word, rarity) for word in words])
    return F.normalize(plain + F.normalize((state * weights[:, None]).sum(0), dim=0), dim=0)


def beside(ours, theirs, share: float, texts: list[str], rarity=None):
    """Vectors whose likeness is the mean of both likenesses."""
    return torch.cat([(1 - share) ** 0.5 * ours(texts, rarity), share**0.5 * theirs(texts, rarity)], 1)


if __name__ == "__main__":
    main()
