"""The weights that the product carries, back from its ONNX files: what export_onnx.py wrote, as torch modules."""

from pathlib import Path

import numpy as np
import onnx
import torch
from judge import SHARED, Judge
from minilm import LAYERS, PARTS, MiniLm
from onnx import numpy_helper
from tokenizers import Tokenizer

LONGEST = 96


def read_minilm(folder: Path) -> tuple[MiniLm, Tokenizer]:
    """`folder`: shared.onnx, vectors.onnx and tokenizer.json. Weights are as they are rounded there; texts are cut at 96 tokens."""
    shared, upper = weights_of(folder / "shared.onnx"), weights_of(folder / "vectors.onnx")
    words, positions = table(shared), torch.from_numpy(shared["positions"].astype(np.float32))
    model = MiniLm(*(len(rows) for rows in (words, positions)))
    # The type of all tokens is within the positions.
    state = {"words.weight": words, "positions.weight": positions, "types.weight": torch.zeros_like(model.types.weight)}
    state |= norm(shared, "norm")
    for number in range(LAYERS):
        state |= layer(shared if number < SHARED else upper, f"layers.{number}", f"layers.{number}")
    model.load_state_dict(state)
    tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.enable_truncation(LONGEST)
    return model, tokenizer


def read_judge(folder: Path, trunk: MiniLm) -> Judge:
    """`folder`: judge.onnx. `trunk`: any text model; it tells how many layers there are."""
    weights = weights_of(folder / "judge.onnx")
    judge = Judge(trunk)
    state = {"parts.weight": torch.from_numpy(weights["parts.table"])}
    for number in range(LAYERS - SHARED):
        state |= layer(weights, f"judge.{number}", f"layers.{number}")
    judge.load_state_dict(state | linear(weights, "compare", "compare") | linear(weights, "decide", "decide"))
    return judge


def weights_of(file: Path) -> dict[str, np.ndarray]:
    return {one.name: numpy_helper.to_array(one).copy() for one in onnx.load(file).graph.initializer}


def table(weights):
    """Of four bits in blocks."""
    numbers, scales = weights["words"].astype(np.float32), weights["words.scales"].astype(np.float32)
    rows, blocks = scales.shape
    return torch.from_numpy((numbers.reshape(rows, blocks, -1) * scales[:, :, None]).reshape(rows, -1))


def layer(weights, theirs: str, ours: str):
    read = {part: norm if part.endswith("norm") else linear for part in PARTS}
    return {name: value for part in PARTS for name, value in read[part](weights, f"{theirs}.{part}", f"{ours}.{part}").items()}


def linear(weights, theirs: str, ours: str):
    """Of eight bits, counted from 128, in blocks of a row."""
    numbers, scales = weights[theirs].astype(np.float32) - 128, weights[f"{theirs}.scales"]
    rows = (numbers * scales.reshape(numbers.shape[:2])[:, :, None]).reshape(len(numbers), -1)
    return {f"{ours}.weight": torch.from_numpy(rows), f"{ours}.bias": torch.from_numpy(weights[f"{theirs}.bias"])}


def norm(weights, theirs: str, ours: str | None = None):
    return {f"{ours or theirs}.{kind}": torch.from_numpy(weights[f"{theirs}.{kind}"]) for kind in ("weight", "bias")}
