"""Writes a tuned MiniLM and its judge as three ONNX files, weights of eight bits, the word table of four: python export_onnx.py --help."""

import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from fold_words import BLOCK as WORD_BLOCK
from fold_words import four_bits
from judge import ENTRY, MESSAGE, SHARED, Judge
from minilm import HEADS, WIDTH, MiniLm, load_minilm
from onnx import TensorProto, helper, numpy_helper
from read_onnx import read_minilm

POSITIONS = 256
BLOCK = 128
# 4: the rows of a text are rounded to eight bits, too, for the sake of speed.
ACCURACY = 4


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--base", type=Path, help="folder of minilm-fp16")
    parser.add_argument("--tuned", type=Path, help="what train.py wrote, its words folded; without it the judge alone is written")
    parser.add_argument("--judge", type=Path, required=True, help="what train_judge.py wrote")
    parser.add_argument("--out", type=Path, required=True, help="folder")
    options = parser.parse_args()
    trunk, _ = load_minilm(options.base) if options.base else read_minilm(options.out)
    judge = Judge(trunk)
    judge.load_state_dict(torch.load(options.judge))
    graphs = {"judge": judging(judge)}
    if options.tuned:
        trunk.load_state_dict(torch.load(options.tuned))
        graphs |= {"shared": shared(trunk), "vectors": vectors(trunk)}
    for name, written in graphs.items():
        file = options.out / f"{name}.onnx"
        onnx.save(written, file)
        print(file, file.stat().st_size, "bytes")


def shared(trunk: MiniLm):
    """input_ids [1, tokens] -> states [1, tokens, 384] after the layers that both share."""
    graph = Graph()
    x = graph.embeddings(trunk)
    for number, layer in enumerate(trunk.layers[:SHARED]):
        x = graph.layer(x, layer, f"layers.{number}")
    return graph.model(x, "shared", [("input_ids", TensorProto.INT64, [1, "tokens"])], ("states", [1, "tokens", WIDTH]))


def vectors(trunk: MiniLm):
    """states -> last_hidden_state [1, tokens, 384]."""
    graph = Graph()
    x = "states"
    for number, layer in enumerate(trunk.layers[SHARED:], SHARED):
        x = graph.layer(x, layer, f"layers.{number}")
    return graph.model(x, "vectors", [STATES], ("last_hidden_state", [1, "tokens", WIDTH]))


def judging(judge: Judge):
    """states of a message and, behind them, of an entry; parts [1, tokens], 0 message, 1 entry, 2 entry told last -> probability [1]."""
    graph = Graph()
    x = graph.add("Add", ["states", graph.add("Gather", [graph.weight("parts.table", array(judge.parts.weight)), "parts"])])
    for number, layer in enumerate(judge.layers):
        x = graph.layer(x, layer, f"judge.{number}")
    of_message = graph.add("Equal", ["parts", graph.weight("message", np.array([MESSAGE]))])
    of_entry = graph.add("GreaterOrEqual", ["parts", graph.weight("entry", np.array([ENTRY]))])
    one, other = graph.mean(x, of_message), graph.mean(x, of_entry)
    start = graph.add("Gather", [x, graph.weight("start", np.array(0))], axis=1)
    product = graph.add("Mul", [one, other])
    difference = graph.add("Abs", [graph.add("Sub", [one, other])])
    compared = graph.add("Concat", [product, difference, start], axis=1)
    decided = graph.linear(graph.add("Gelu", [graph.linear(compared, judge.compare, "compare")]), judge.decide, "decide")
    probability = graph.add("Reshape", [graph.add("Sigmoid", [decided]), graph.weight("flat", np.array([1]))])
    return graph.model(probability, "judge", [STATES, ("parts", TensorProto.INT64, [1, "tokens"])], ("probability", [1]))


STATES = ("states", TensorProto.FLOAT, [1, "tokens", WIDTH])


class Graph:
    """Collects nodes and weights."""

    def __init__(self):
        self.nodes, self.weights = [], []

    def model(self, x: str, name: str, given, made):
        self.nodes[-1].output[0] = made[0]
        inputs = [helper.make_tensor_value_info(*one) for one in given]
        outputs = [helper.make_tensor_value_info(made[0], TensorProto.FLOAT, made[1])]
        graph = helper.make_graph(self.nodes, name, inputs, outputs, self.weights)
        opsets = [helper.make_opsetid("", 21), helper.make_opsetid("com.microsoft", 1)]
        written = helper.make_model(graph, opset_imports=opsets, ir_version=10, producer_name="deskbell")
        onnx.checker.check_model(written)
        return written

    def embeddings(self, model: MiniLm) -> str:
        numbers, scales = four_bits(model.words.weight.detach())
        words = packed(numbers.flatten(1).numpy().astype(np.int8))
        words.name = "words"
        self.weights.append(words)
        given = ["words", "input_ids", self.weight("words.scales", scales.flatten(1).numpy().astype(np.float16))]
        x = self.add("GatherBlockQuantized", given, "com.microsoft", gather_axis=0, quantize_axis=1, block_size=WORD_BLOCK)
        positions = array(model.positions.weight)[:POSITIONS] + array(model.types.weight)[0]
        ends = [self.weight("zero", np.array([0])), self.add("Shape", ["input_ids"], start=1), self.weight("axis", np.array([0]))]
        places = self.add("Slice", [self.weight("positions", positions.astype(np.float16)), *ends])
        x = self.add("Add", [self.add("Cast", [x], to=TensorProto.FLOAT), self.add("Cast", [places], to=TensorProto.FLOAT)])
        return self.norm(x, model.norm, "norm")

    def layer(self, x: str, layer, name: str) -> str:
        thirds = [self.linear(x, getattr(layer, part), f"{name}.{part}") for part in ("query", "key", "value")]
        seen = self.add("MultiHeadAttention", thirds, "com.microsoft", num_heads=HEADS)
        x = self.add("Add", [x, self.linear(seen, layer.output, f"{name}.output")])
        x = self.norm(x, layer.output_norm, f"{name}.output_norm")
        wide = self.add("Gelu", [self.linear(x, layer.widen, f"{name}.widen")])
        x = self.add("Add", [x, self.linear(wide, layer.narrow, f"{name}.narrow")])
        return self.norm(x, layer.norm, f"{name}.norm")

    def mean(self, x: str, of: str) -> str:
        weights = self.add("Unsqueeze", [self.add("Cast", [of], to=TensorProto.FLOAT), self.weight_once("last", np.array([2]))])
        over = self.weight_once("tokens", np.array([1]))
        total = self.add("ReduceSum", [self.add("Mul", [x, weights]), over], keepdims=0)
        return self.add("Div", [total, self.add("ReduceSum", [weights, over], keepdims=0)])

    def linear(self, x: str, linear, name: str) -> str:
        weight = array(linear.weight)
        outputs, inputs = weight.shape
        rows, scales = eight_bits(weight.reshape(outputs, inputs // BLOCK, BLOCK))
        # The operator counts from 128.
        numbers = self.weight(name, (rows.astype(np.int16) + 128).astype(np.uint8))
        given = [x, numbers, self.weight(f"{name}.scales", scales.reshape(-1)), "", "", self.weight(f"{name}.bias", array(linear.bias))]
        shape = {"K": inputs, "N": outputs, "bits": 8, "block_size": BLOCK, "accuracy_level": ACCURACY}
        return self.add("MatMulNBits", given, "com.microsoft", **shape)

    def norm(self, x: str, norm, name: str) -> str:
        given = [x, self.weight(f"{name}.weight", array(norm.weight)), self.weight(f"{name}.bias", array(norm.bias))]
        return self.add("LayerNormalization", given, epsilon=1e-12)

    def weight(self, name: str, value: np.ndarray) -> str:
        self.weights.append(numpy_helper.from_array(value, name))
        return name

    def weight_once(self, name: str, value: np.ndarray) -> str:
        return name if any(one.name == name for one in self.weights) else self.weight(name, value)

    def add(self, kind: str, given: list[str], domain: str = "", **attributes) -> str:
        made = f"{kind}.{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, given, [made], domain=domain, **attributes))
        return made


def packed(numbers: np.ndarray):
    """Whole numbers of four bits, two a byte, the first in the lower half."""
    low, high = numbers[:, 0::2] & 15, numbers[:, 1::2] & 15
    return onnx.TensorProto(data_type=TensorProto.INT4, dims=numbers.shape, raw_data=(low | (high << 4)).astype(np.uint8).tobytes())


def eight_bits(values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Each row of the last dimension as whole numbers to be multiplied by its scale."""
    scales = np.abs(values).max(-1, keepdims=True) / 127
    return np.round(values / np.maximum(scales, 1e-12)).astype(np.int8), scales.astype(np.float32)


def array(tensor) -> np.ndarray:
    return tensor.detach().numpy().astype(np.float32)


if __name__ == "__main__":
    main()
