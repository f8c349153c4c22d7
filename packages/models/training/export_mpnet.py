"""Writes what the product makes its second encoder of, all-mpnet-base-v2 with its upper layers tuned: python export_mpnet.py --help.

shared.onnx, vectors.onnx: the model without its weights. layout.json: where each weight lies in the file that the product makes of the checkpoint, and
in which form. upper.bin: how the tuned upper layers differ from the checkpoint's, of matrices the largest directions alone."""

import argparse
import json
from pathlib import Path

import numpy as np
import onnx
import torch
from export_onnx import BLOCK, array
from mpnet import BUCKETS, HEADS, LAYERS, PARTS, WIDTH, load_mpnet
from mpnet_graphs import WEIGHTS, scales_of, shared, vectors
from mpnet_upper import LOWER, MpnetUpper, tuned_beside

WORDS, POSITIONS = 30_527, 514
# The file is mapped into memory page by page.
PAGE = 4096


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--encoder", type=Path, required=True, help="folder of all-mpnet-base-v2")
    parser.add_argument("--tuned", type=Path, nargs="+", required=True, help="what train_teacher.py wrote; their mean is taken")
    parser.add_argument("--former", type=float, default=0.0, help="share of mpnet as it was in the mean with what was tuned")
    parser.add_argument("--rank", type=int, default=96, help="how many directions of a matrix's difference are kept")
    parser.add_argument("--out", type=Path, required=True, help="folder")
    options = parser.parse_args()
    torch.set_num_threads(1)
    whole, _ = load_mpnet(options.encoder)
    before = MpnetUpper(whole).layers.state_dict()
    after = tuned_beside(MpnetUpper(whole), options.tuned, options.former).layers.state_dict()
    tensors = Layout().tensors
    differences = Differences(options.rank)
    for tensor in tensors:
        if tensor.get("layer", -1) >= LOWER:
            name = f"{tensor['layer'] - LOWER}.{tensor['part']}"
            tensor["difference"] = differences.add(array(after[name] - before[name]))
    options.out.mkdir(parents=True, exist_ok=True)
    write_layout(tensors, options.out / "layout.json")
    (options.out / "upper.bin").write_bytes(differences.written)
    for name, graph in {"shared": shared(tensors), "vectors": vectors(tensors)}.items():
        onnx.save(graph, options.out / f"{name}.onnx")
    for file in sorted(options.out.iterdir()):
        print(file, file.stat().st_size, "bytes")


class Layout:
    """The weights in the order of the file. `as`: "blocks": whole numbers from 0 to 255, 128 of them is nothing, with a scale for each `BLOCK` of a row; "rows": whole
    numbers from -127 to 127 with a scale a row; "float": single precision. `at`, `scalesAt`: where numbers and scales begin, in bytes."""

    def __init__(self):
        self.tensors, self.bytes = [], 0
        self.put("words", "embeddings.word_embeddings.weight", "rows", [WORDS, WIDTH])
        self.put("positions", "embeddings.position_embeddings.weight", "float", [POSITIONS, WIDTH])
        self.put("distances", "encoder.relative_attention_bias.weight", "float", [BUCKETS, HEADS])
        self.put("norm.weight", "embeddings.LayerNorm.weight", "float", [WIDTH])
        self.put("norm.bias", "embeddings.LayerNorm.bias", "float", [WIDTH])
        for layer in range(LAYERS):
            for part, theirs in PARTS.items():
                self.put_part(layer, part, f"encoder.layer.{layer}.{theirs}")

    def put_part(self, layer: int, part: str, source: str, of: str = "layers"):
        outputs = 4 * WIDTH if part == "widen" else WIDTH
        inputs = 4 * WIDTH if part == "narrow" else WIDTH
        shape = [WIDTH] if part.endswith("norm") else [outputs, inputs]
        for kind, its in (("weight", shape), ("bias", [outputs])):
            form = "blocks" if len(its) == 2 else "float"
            self.put(f"{of}.{layer}.{part}.{kind}", f"{source}.{kind}", form, its, layer=layer, part=f"{part}.{kind}")

    def put(self, name: str, source: str, form: str, shape: list[int], **more):
        count = int(np.prod(shape))
        tensor = {"name": name, "source": source, "as": form, "shape": shape, **more}
        tensor["at"] = self.room(count * 4 if form == "float" else count)
        if form != "float":
            tensor["scalesAt"] = self.room(4 * scales_of(tensor))
        self.tensors.append(tensor)

    def room(self, size: int) -> int:
        at = self.bytes
        self.bytes = -(-(at + size) // PAGE) * PAGE
        return at


class Differences:
    """Written one behind the other. Of a matrix: `rank` scales in single precision, then as many rows of whole numbers from -127 to 127, one a number put out (`left`),
    then as many, one a number taken in (`right`); the difference is the sum of scale * left (as a column) * right. Of anything else: the numbers, single precision."""

    def __init__(self, rank: int):
        self.rank, self.written = rank, b""

    def add(self, difference: np.ndarray) -> dict:
        at = len(self.written)
        if difference.ndim == 1:
            self.written += difference.astype(np.float32).tobytes()
            return {"at": at}
        left, sizes, right = np.linalg.svd(difference.astype(np.float64), full_matrices=False)
        lefts, lefts_scales = whole_numbers(left[:, : self.rank].T)
        rights, rights_scales = whole_numbers(right[: self.rank])
        scales = (sizes[: self.rank] * lefts_scales * rights_scales).astype(np.float32)
        self.written += scales.tobytes() + lefts.tobytes() + rights.tobytes()
        return {"at": at, "rank": self.rank}


def whole_numbers(rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    scales = np.abs(rows).max(1) / 127
    return np.round(rows / scales[:, None]).astype(np.int8), scales


def write_layout(tensors: list[dict], file: Path):
    last = tensors[-1]
    kept = [{name: value for name, value in tensor.items() if name not in ("layer", "part")} for tensor in tensors]
    lines = ",\n".join(f"    {json.dumps(tensor)}" for tensor in kept)
    size = last["at"] + 4 * int(np.prod(last["shape"]))
    file.write_text(f'{{\n  "file": "{WEIGHTS}",\n  "bytes": {size},\n  "block": {BLOCK},\n  "tensors": [\n{lines}\n  ]\n}}\n')


if __name__ == "__main__":
    main()
