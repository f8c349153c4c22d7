"""Makes the second encoder's weights of the checkpoint and what export_mpnet.py wrote, as the product does: python make_mpnet.py --help."""

import argparse
import json
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--encoder", type=Path, required=True, help="folder of all-mpnet-base-v2")
    parser.add_argument("--weights", type=Path, required=True, help="folder of what export_mpnet.py wrote; the weights are written to it, too")
    parser.add_argument("--out", type=Path, help="another folder to write them to")
    options = parser.parse_args()
    layout = json.loads((options.weights / "layout.json").read_text())
    checkpoint = load_file(options.encoder / "model.safetensors")
    upper = (options.weights / "upper.bin").read_bytes()
    made = np.memmap((options.out or options.weights) / layout["file"], np.uint8, "w+", shape=(layout["bytes"],))
    for tensor in layout["tensors"]:
        values = checkpoint[tensor["source"]].astype(np.float32)
        assert list(values.shape) == tensor["shape"], tensor["name"]
        if "difference" in tensor:
            values = values + difference(upper, tensor["difference"], values.shape)
        put = lambda at, some: made.__setitem__(slice(at, at + some.nbytes), np.frombuffer(some.tobytes(), np.uint8))
        if tensor["as"] == "float":
            put(tensor["at"], values)
            continue
        in_blocks = tensor["as"] == "blocks"
        numbers, scales = eight_bits(values.reshape(-1, layout["block"] if in_blocks else values.shape[1]))
        put(tensor["at"], (numbers.astype(np.int16) + 128).astype(np.uint8) if in_blocks else numbers)
        put(tensor["scalesAt"], scales)
    made.flush()


def difference(upper: bytes, given: dict, shape) -> np.ndarray:
    if "rank" not in given:
        return np.frombuffer(upper, np.float32, int(np.prod(shape)), given["at"])
    (outputs, inputs), rank, at = shape, given["rank"], given["at"]
    scales = np.frombuffer(upper, np.float32, rank, at)
    left = np.frombuffer(upper, np.int8, rank * outputs, at + 4 * rank).reshape(rank, outputs)
    right = np.frombuffer(upper, np.int8, rank * inputs, at + 4 * rank + rank * outputs).reshape(rank, inputs)
    return (left.T * scales.astype(np.float64)) @ right.astype(np.float64)


def eight_bits(rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    rows = rows.astype(np.float32)
    scales = np.abs(rows).max(1) / np.float32(127)
    divisors = np.where(scales == 0, np.float32(1), scales)
    return np.round(rows / divisors[:, None]).astype(np.int8), scales


if __name__ == "__main__":
    main()
