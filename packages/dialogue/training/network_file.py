"""Networks with one hidden layer as understand/network.ts reads them: the inner matrix in eight bits, all else in halves."""

import json
from pathlib import Path

import numpy as np


def write_weights(folder: Path, name: str, header: dict, parts: list[bytes]):
    """NAME.json and NAME.bin."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.bin").write_bytes(b"".join(parts))
    (folder / f"{name}.json").write_text(json.dumps(header, indent=2) + "\n")


def table_scale(table) -> float:
    """What the whole numbers of a table of n-grams are multiplied by; one in ten thousand is cut."""
    return float(np.quantile(np.abs(table), 0.9999) / 127)


def table_bytes(table, scale: float) -> bytes:
    """The table in eight bits."""
    return np.clip(np.round(table / scale), -127, 127).astype(np.int8).tobytes()


def network_bytes(parts: list[int], inner, inner_bias, outer, outer_bias) -> bytes:
    """Of arrays: inner [hidden, inputs], its bias [hidden], outer [outputs, hidden], its bias [outputs]. `parts`: how many inputs are of one
    kind and size, one after the other; each has a scale for each row."""
    written = []
    for part in np.split(inner, np.cumsum(parts)[:-1], axis=1):
        scales = (np.abs(part).max(1, keepdims=True) / 127).astype("<f2")
        rows = np.round(part / np.maximum(scales.astype(np.float32), 1e-7))
        written += [np.clip(rows, -127, 127).astype(np.int8), scales]
    written += [array.astype("<f2") for array in (inner_bias, outer, outer_bias)]
    return b"".join(array.tobytes() for array in written)


def read_network(file: bytes, at: int, parts: list[int], hidden: int, outputs: int):
    """The four arrays of `network_bytes` from `at` on, and where they end."""

    def take(kind, shape):
        nonlocal at
        array = np.frombuffer(file, kind, int(np.prod(shape)), at).reshape(shape)
        at += array.nbytes
        return array.astype(np.float32)

    inner = np.concatenate([take(np.int8, (hidden, part)) * take("<f2", (hidden, 1)) for part in parts], 1)
    return [inner, take("<f2", hidden), take("<f2", (outputs, hidden)), take("<f2", outputs)], at
