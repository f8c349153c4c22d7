"""Rounds a tuned model's word table to four bits, so that what is trained after it is trained for the table as it is kept."""

import argparse
from pathlib import Path

import torch

BLOCK = 32


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tuned", type=Path)
    parser.add_argument("out", type=Path)
    options = parser.parse_args()
    state = torch.load(options.tuned)
    numbers, scales = four_bits(state["words.weight"])
    state["words.weight"] = (numbers * scales).flatten(1)
    torch.save(state, options.out)


def four_bits(table):
    """Of each block of a row whole numbers from -8 to 7 and their scale in half precision: of several the one that errs least."""
    x = table.view(len(table), -1, BLOCK)
    most = x.abs().amax(-1, keepdim=True)
    numbers, scales = torch.zeros_like(x), torch.zeros_like(most)
    least = torch.full_like(most, float("inf"))
    for levels in (7.0, 7.5, 8.0, 8.5, 9.0, -7.5, -8.0, -8.5):
        scale = (most / levels).half().float()
        scale = torch.where(scale == 0, torch.ones_like(scale), scale)
        rounded = (x / scale).round().clamp(-8, 7)
        error = ((rounded * scale - x) ** 2).sum(-1, keepdim=True)
        better = error < least
        numbers, scales = torch.where(better, rounded, numbers), torch.where(better, scale, scales)
        least = torch.where(better, error, least)
    return numbers, scales


if __name__ == "__main__":
    main()
