"""Joins two trained sets of act networks into one that says their mean: python join-acts.py FOLDER FOLDER --out FOLDER."""

import argparse
import json
from pathlib import Path

import numpy as np
from network_file import network_bytes, read_network, table_bytes, table_scale, write_weights

NAME = "deskbell-minilm-2"
# Rows of the n-grams' table (understand/acts/act-features.ts).
BUCKETS = 32768


def read(folder: Path, name: str):
    """Header, the n-grams' table (rows of `width`), and both networks, as train-acts.py writes them."""
    header = json.loads((folder / f"{name}.json").read_text())
    file = (folder / f"{name}.bin").read_bytes()
    acts, width = len(header["acts"]), header["width"]
    at = BUCKETS * width
    table = np.frombuffer(file, np.int8, at).reshape(-1, width) * np.float32(header["tableScale"])
    ngrams, at = read_network(file, at, [width], header["ngramHidden"], acts + 1)
    vectors, at = read_network(file, at, parts_of(header), header["vectorHidden"], acts)
    assert at == len(file), f"{name}.bin is longer than {name}.json says"
    return header, table, ngrams, vectors


def parts_of(header) -> list[int]:
    return [header["dimensions"], len(header["situations"])]


def side_by_side(one, other, have_own_inputs: bool):
    """Hidden layers side by side, outputs halved."""
    inner = blocks(one[0], other[0]) if have_own_inputs else np.concatenate([one[0], other[0]])
    return [inner, np.concatenate([one[1], other[1]]), np.concatenate([one[2], other[2]], 1) / 2, (one[3] + other[3]) / 2]


def blocks(one, other):
    whole = np.zeros((one.shape[0] + other.shape[0], one.shape[1] + other.shape[1]), np.float32)
    whole[: one.shape[0], : one.shape[1]] = one
    whole[one.shape[0] :, one.shape[1] :] = other
    return whole


def means(one, other, digits: int):
    if isinstance(one, dict):
        return {key: means(one[key], other[key], digits) for key in one}
    return round((one + other) / 2, digits)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folders", type=Path, nargs=2)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--name", default=NAME)
    args = parser.parse_args()
    (header, table, ngrams, vectors), (other, *arrays) = (read(folder, args.name) for folder in args.folders)
    for same in ("encoder", "dimensions", "acts", "situations"):
        assert header[same] == other[same], f"they differ in {same}"
    tables = np.concatenate([table, arrays[0]], 1)
    scale = table_scale(tables)
    joined = {
        **header,
        "width": tables.shape[1],
        "tableScale": scale,
        "ngramHidden": header["ngramHidden"] + other["ngramHidden"],
        "vectorHidden": header["vectorHidden"] + other["vectorHidden"],
        "factors": means(header["factors"], other["factors"], 4),
        "thresholds": means(header["thresholds"], other["thresholds"], 2),
    }
    networks = [([tables.shape[1]], side_by_side(ngrams, arrays[1], True)), (parts_of(header), side_by_side(vectors, arrays[2], False))]
    written = [table_bytes(tables, scale), *(network_bytes(inputs, *network) for inputs, network in networks)]
    write_weights(args.out, args.name, joined, written)


if __name__ == "__main__":
    main()
