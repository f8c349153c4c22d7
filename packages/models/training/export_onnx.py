"""Writes a tuned MiniLM as one ONNX file with weights of eight bits: python export_onnx.py --help."""

import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from minilm import HEADS, WIDTH, MiniLm, load_minilm
from onnx import TensorProto, helper, numpy_helper

POSITIONS = 256
BLOCK = 64
# 4: the rows of a text are rounded to eight bits, too, for the sake of speed.
ACCURACY = 4


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--base", type=Path, required=True, help="folder of minilm-fp16")
    parser.add_argument("--tuned", type=Path, help="what train.py wrote; without it the base is written")
    parser.add_argument("--block", type=int, default=BLOCK)
    parser.add_argument("--accuracy", type=int, default=ACCURACY)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    model, _ = load_minilm(options.base)
    if options.tuned:
        model.load_state_dict(torch.load(options.tuned))
    written = Graph(options.block, options.accuracy).write(model)
    onnx.save(written, options.out)
    print(options.out, options.out.stat().st_size, "bytes")


class Graph:
    """Collects nodes and weights. Inputs: input_ids [1, tokens]; output: last_hidden_state [1, tokens, 384]."""

    def __init__(self, block: int, accuracy: int):
        self.block, self.accuracy = block, accuracy
        self.nodes, self.weights = [], []

    def write(self, model: MiniLm):
        x = self.embeddings(model)
        for number, layer in enumerate(model.layers):
            x = self.layer(x, layer, f"layers.{number}")
        self.nodes[-1].output[0] = "last_hidden_state"
        graph = helper.make_graph(
            self.nodes,
            "minilm",
            [helper.make_tensor_value_info("input_ids", TensorProto.INT64, [1, "tokens"])],
            [helper.make_tensor_value_info("last_hidden_state", TensorProto.FLOAT, [1, "tokens", WIDTH])],
            self.weights,
        )
        opsets = [helper.make_opsetid("", 21), helper.make_opsetid("com.microsoft", 1)]
        written = helper.make_model(graph, opset_imports=opsets, ir_version=10, producer_name="deskbell")
        onnx.checker.check_model(written)
        return written

    def embeddings(self, model: MiniLm) -> str:
        rows, scales = eight_bits(array(model.words.weight))
        x = self.add("Gather", [self.weight("words", rows), "input_ids"])
        scale = self.add("Gather", [self.weight("words.scales", scales), "input_ids"])
        x = self.add("Mul", [self.add("Cast", [x], to=TensorProto.FLOAT), scale])
        positions = array(model.positions.weight)[:POSITIONS] + array(model.types.weight)[0]
        ends = [self.weight("zero", np.array([0])), self.add("Shape", ["input_ids"], start=1), self.weight("axis", np.array([0]))]
        x = self.add("Add", [x, self.add("Slice", [self.weight("positions", positions), *ends])])
        return self.norm(x, model.norm, "norm")

    def layer(self, x: str, layer, name: str) -> str:
        thirds = [self.linear(x, getattr(layer, part), f"{name}.{part}") for part in ("query", "key", "value")]
        seen = self.add("MultiHeadAttention", thirds, "com.microsoft", num_heads=HEADS)
        x = self.add("Add", [x, self.linear(seen, layer.output, f"{name}.output")])
        x = self.norm(x, layer.output_norm, f"{name}.output_norm")
        wide = self.add("Gelu", [self.linear(x, layer.widen, f"{name}.widen")])
        x = self.add("Add", [x, self.linear(wide, layer.narrow, f"{name}.narrow")])
        return self.norm(x, layer.norm, f"{name}.norm")

    def linear(self, x: str, linear, name: str) -> str:
        weight = array(linear.weight)
        outputs, inputs = weight.shape
        rows, scales = eight_bits(weight.reshape(outputs, inputs // self.block, self.block))
        # The operator counts from 128.
        packed = self.weight(name, (rows.astype(np.int16) + 128).astype(np.uint8))
        given = [x, packed, self.weight(f"{name}.scales", scales.reshape(-1)), "", "", self.weight(f"{name}.bias", array(linear.bias))]
        shape = {"K": inputs, "N": outputs, "bits": 8, "block_size": self.block, "accuracy_level": self.accuracy}
        return self.add("MatMulNBits", given, "com.microsoft", **shape)

    def norm(self, x: str, norm, name: str) -> str:
        given = [x, self.weight(f"{name}.weight", array(norm.weight)), self.weight(f"{name}.bias", array(norm.bias))]
        return self.add("LayerNormalization", given, epsilon=1e-12)

    def weight(self, name: str, value: np.ndarray) -> str:
        self.weights.append(numpy_helper.from_array(value, name))
        return name

    def add(self, kind: str, given: list[str], domain: str = "", **attributes) -> str:
        made = f"{kind}.{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, given, [made], domain=domain, **attributes))
        return made


def eight_bits(values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Each row of the last dimension as whole numbers to be multiplied by its scale."""
    scales = np.abs(values).max(-1, keepdims=True) / 127
    return np.round(values / np.maximum(scales, 1e-12)).astype(np.int8), scales.astype(np.float32)


def array(tensor) -> np.ndarray:
    return tensor.detach().numpy().astype(np.float32)


if __name__ == "__main__":
    main()
