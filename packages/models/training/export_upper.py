"""Writes vectors.onnx of upper layers that train_upper.py tuned; what is below them and the judge stay as they are."""

import argparse
from pathlib import Path

import onnx
import torch
from export_onnx import vectors
from judge import SHARED
from read_onnx import read_minilm
from upper import Upper


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--weights", type=Path, required=True, help="folder of the product's ONNX files that the tuning began with")
    parser.add_argument("--upper", type=Path, nargs="+", required=True, help="what train_upper.py wrote; of several the mean is taken")
    parser.add_argument("--former", type=float, default=0.3, help="share of the former weights in the mean that is written")
    parser.add_argument("--out", type=Path, required=True, help="file")
    options = parser.parse_args()
    trunk, _ = read_minilm(options.weights)
    uppers = [torch.load(file) for file in options.upper]
    tuned = Upper(trunk)
    tuned.load_state_dict({name: torch.stack([one[name] for one in uppers]).mean(0) for name in uppers[0]})
    with torch.no_grad():
        for kept, new in zip(trunk.layers[SHARED:].parameters(), tuned.layers.parameters()):
            kept.lerp_(new, 1 - options.former)
    onnx.save(vectors(trunk), options.out)
    print(options.out, options.out.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
