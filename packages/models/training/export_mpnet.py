"""Writes what the product makes its second encoder of, all-mpnet-base-v2 with its upper layers tuned: python export_mpnet.py --help.

graph.onnx: the model without its weights. layout.json: where each weight lies in the file that the product makes of the checkpoint, and
in which form. upper.bin: how the tuned upper layers differ from the checkpoint's, of matrices the largest directions alone."""

import argparse
import json
from pathlib import Path

import numpy as np
import onnx
import torch
from export_onnx import ACCURACY, BLOCK, Graph, array
from mpnet import BUCKETS, FILLER, HEADS, LAYERS, PARTS, WIDTH, buckets, load_mpnet
from mpnet_upper import LOWER, MpnetUpper, tuned_beside
from onnx import TensorProto, helper

WORDS, POSITIONS, MOST_TOKENS = 30_527, 514, 128
# The file is mapped into memory page by page.
PAGE = 4096
WEIGHTS = "mpnet-q8.bin"


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
    onnx.save(graph_of(tensors), options.out / "graph.onnx")
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

    def put_part(self, layer: int, part: str, source: str):
        outputs = 4 * WIDTH if part == "widen" else WIDTH
        inputs = 4 * WIDTH if part == "narrow" else WIDTH
        shape = [WIDTH] if part.endswith("norm") else [outputs, inputs]
        for kind, its in (("weight", shape), ("bias", [outputs])):
            form = "blocks" if len(its) == 2 else "float"
            self.put(f"layers.{layer}.{part}.{kind}", f"{source}.{kind}", form, its, layer=layer, part=f"{part}.{kind}")

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


def scales_of(tensor) -> int:
    return tensor["shape"][0] if tensor["as"] == "rows" else int(np.prod(tensor["shape"])) // BLOCK


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


def graph_of(tensors: list[dict]):
    """input_ids [1, tokens], at most `MOST_TOKENS` -> vector [1, 768] of unit length, last_hidden_state [1, tokens, 768]."""
    graph = MpnetGraph({tensor["name"]: tensor for tensor in tensors})
    hidden = graph.hidden()
    graph.nodes[-1].output[0] = "last_hidden_state"
    graph.vector("last_hidden_state")
    inputs = [helper.make_tensor_value_info("input_ids", TensorProto.INT64, [1, "tokens"])]
    outputs = [
        helper.make_tensor_value_info("vector", TensorProto.FLOAT, [1, WIDTH]),
        helper.make_tensor_value_info("last_hidden_state", TensorProto.FLOAT, [1, "tokens", WIDTH]),
    ]
    opsets = [helper.make_opsetid("", 21), helper.make_opsetid("com.microsoft", 1)]
    made = helper.make_graph(graph.nodes, "mpnet", inputs, outputs, graph.weights)
    return helper.make_model(made, opset_imports=opsets, ir_version=10, producer_name="deskbell")


class MpnetGraph(Graph):
    """Its weights lie in a file beside it."""

    def __init__(self, tensors: dict[str, dict]):
        super().__init__()
        self.tensors = tensors

    def hidden(self) -> str:
        one, none = self.weight("one", np.array([1])), self.weight("none", np.array([0]))
        tokens = self.add("Shape", ["input_ids"], start=1)
        words = self.add("Cast", [self.add("Gather", [self.lying("words"), "input_ids"])], to=TensorProto.FLOAT)
        scales = self.add("Unsqueeze", [self.add("Gather", [self.lying_scales("words"), "input_ids"]), self.weight("last", np.array([-1]))])
        first = self.weight("first", np.array([FILLER + 1]))
        places = self.add("Slice", [self.lying("positions"), first, self.add("Add", [tokens, first]), none])
        x = self.add("Add", [self.add("Mul", [words, scales]), places])
        x = self.norm(x, None, "norm")
        distances = self.distances(tokens, one, none)
        for layer in range(LAYERS):
            x = self.mpnet_layer(x, f"layers.{layer}", distances)
        return x

    def distances(self, tokens: str, one: str, none: str) -> str:
        """What the distance of each token (row) from each other adds: [1, heads, tokens, tokens]."""
        places = self.add("Range", [self.weight("begin", np.array(0)), self.add("Squeeze", [tokens]), self.weight("step", np.array(1))])
        ahead = self.add("Sub", [self.add("Unsqueeze", [places, none]), self.add("Unsqueeze", [places, one])])
        # Distances from -127 to 127.
        whole = buckets(MOST_TOKENS)
        known = torch.cat([whole[-1, :-1], whole[0]]).numpy()
        bucket = self.add("Gather", [self.weight("buckets", known), self.add("Add", [ahead, self.weight("nearest", np.array(MOST_TOKENS - 1))])])
        added = self.add("Transpose", [self.add("Gather", [self.lying("distances"), bucket])], perm=[2, 0, 1])
        return self.add("Unsqueeze", [added, none])

    def mpnet_layer(self, x: str, name: str, distances: str) -> str:
        thirds = [self.linear(x, None, f"{name}.{part}") for part in ("query", "key", "value")]
        seen = self.add("MultiHeadAttention", [*thirds, "", "", distances], "com.microsoft", num_heads=HEADS)
        x = self.norm(self.add("Add", [x, self.linear(seen, None, f"{name}.output")]), None, f"{name}.output_norm")
        wide = self.add("Gelu", [self.linear(x, None, f"{name}.widen")])
        return self.norm(self.add("Add", [x, self.linear(wide, None, f"{name}.narrow")]), None, f"{name}.norm")

    def vector(self, hidden: str):
        mean = self.add("ReduceMean", [hidden, "one"], keepdims=0)
        self.add("LpNormalization", [mean], axis=1, p=2)
        self.nodes[-1].output[0] = "vector"

    def linear(self, x: str, _, name: str) -> str:
        outputs, inputs = self.tensors[f"{name}.weight"]["shape"]
        given = [x, self.lying(f"{name}.weight"), self.lying_scales(f"{name}.weight"), "", "", self.lying(f"{name}.bias")]
        shape = {"K": inputs, "N": outputs, "bits": 8, "block_size": BLOCK, "accuracy_level": ACCURACY}
        return self.add("MatMulNBits", given, "com.microsoft", **shape)

    def norm(self, x: str, _, name: str) -> str:
        return self.add("LayerNormalization", [x, self.lying(f"{name}.weight"), self.lying(f"{name}.bias")], epsilon=1e-5)

    def lying(self, name: str) -> str:
        tensor = self.tensors[name]
        outputs, *rest = tensor["shape"]
        if tensor["as"] == "blocks":
            return self.external(name, TensorProto.UINT8, [outputs, rest[0] // BLOCK, BLOCK], tensor["at"], 1)
        kind = TensorProto.INT8 if tensor["as"] == "rows" else TensorProto.FLOAT
        return self.external(name, kind, tensor["shape"], tensor["at"], 1 if tensor["as"] == "rows" else 4)

    def lying_scales(self, name: str) -> str:
        tensor = self.tensors[name]
        return self.external(f"{name}.scales", TensorProto.FLOAT, [scales_of(tensor)], tensor["scalesAt"], 4)

    def external(self, name: str, kind: int, shape: list[int], at: int, size: int) -> str:
        tensor = TensorProto(name=name, data_type=kind, dims=shape, data_location=TensorProto.EXTERNAL)
        where = {"location": WEIGHTS, "offset": at, "length": size * int(np.prod(shape))}
        for key, value in where.items():
            tensor.external_data.add(key=key, value=str(value))
        self.weights.append(tensor)
        return name


if __name__ == "__main__":
    main()
