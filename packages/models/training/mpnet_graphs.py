"""mpnet as three ONNX graphs whose weights lie in one file beside them: the layers that vectors and judge share, those that give vectors, and the judge."""

import numpy as np
import torch
from export_onnx import ACCURACY, BLOCK, Graph, array
from judge import ENTRY, MESSAGE
from mpnet import FILLER, HEADS, LAYERS, WIDTH, buckets
from mpnet_judge import LOWER as SHARED
from mpnet_judge import MpnetJudge
from onnx import TensorProto, helper

MOST_TOKENS = 128
WEIGHTS = "mpnet-q8.bin"
STATES = ("states", TensorProto.FLOAT, [1, "tokens", WIDTH])
PARTS = ("parts", TensorProto.INT64, [1, "tokens"])


def scales_of(tensor) -> int:
    return tensor["shape"][0] if tensor["as"] == "rows" else int(np.prod(tensor["shape"])) // BLOCK


def shared(tensors: list[dict]):
    """input_ids [1, tokens], at most `MOST_TOKENS` -> states [1, tokens, 768]."""
    graph = MpnetGraph(tensors)
    tokens = graph.add("Shape", ["input_ids"], start=1)
    x = graph.words(tokens)
    distances = graph.distances(tokens)
    for layer in range(SHARED):
        x = graph.mpnet_layer(x, f"layers.{layer}", distances)
    return graph.made("shared", [("input_ids", TensorProto.INT64, [1, "tokens"])], {x: ("states", [1, "tokens", WIDTH])})


def vectors(tensors: list[dict]):
    """states -> vector [1, 768] of unit length, last_hidden_state [1, tokens, 768]."""
    graph = MpnetGraph(tensors)
    x, distances = "states", graph.distances(graph.add("Shape", ["states"], start=1, end=2))
    for layer in range(SHARED, LAYERS):
        x = graph.mpnet_layer(x, f"layers.{layer}", distances)
    mean = graph.add("ReduceMean", [x, graph.number("one", [1])], keepdims=0)
    vector = graph.add("LpNormalization", [mean], axis=1, p=2)
    return graph.made("vectors", [STATES], {vector: ("vector", [1, WIDTH]), x: ("last_hidden_state", [1, "tokens", WIDTH])})


def judging(tensors: list[dict], judge: MpnetJudge):
    """states of a message and, behind them, of an entry; parts [1, tokens], 0 message, 1 entry, 2 entry told last -> probability [1]."""
    graph = MpnetGraph(tensors)
    x = graph.add("Add", ["states", graph.add("Gather", [graph.weight("parts.table", array(judge.parts.weight)), "parts"])])
    distances = graph.distances(graph.add("Shape", ["states"], start=1, end=2))
    for layer in range(SHARED, LAYERS - 1):
        x = graph.mpnet_layer(x, f"judge.{layer}", distances)
    of_message = graph.add("Equal", ["parts", graph.number("message", [MESSAGE])])
    count = graph.add("ReduceSum", [graph.add("Cast", [of_message], to=TensorProto.INT64)], keepdims=0)
    first = graph.add("Reshape", [count, graph.number("alone", [1])])
    asked = graph.mpnet_layer(x, f"judge.{LAYERS - 1}", distances, first)
    entry = graph.add("Slice", [x, first, graph.number("end", [MOST_TOKENS]), graph.number("one", [1])])
    means = [graph.add("ReduceMean", [one, graph.number("one", [1])], keepdims=0) for one in (asked, entry)]
    start = graph.add("Gather", [asked, graph.weight("start", np.array(0))], axis=1)
    difference = graph.add("Abs", [graph.add("Sub", means)])
    compared = graph.add("Concat", [graph.add("Mul", means), difference, start], axis=1)
    wide = graph.add("Gelu", [graph.small(compared, judge.compare, "compare")])
    decided = graph.add("Gemm", [wide, graph.weight("decide", array(judge.decide.weight)), graph.weight("decide.bias", array(judge.decide.bias))], transB=1)
    probability = graph.add("Reshape", [graph.add("Sigmoid", [decided]), graph.number("alone", [1])])
    return graph.made("judge", [STATES, PARTS], {probability: ("probability", [1])})


class MpnetGraph(Graph):
    """Its weights lie in a file beside it."""

    def __init__(self, tensors: list[dict]):
        super().__init__()
        self.tensors = {tensor["name"]: tensor for tensor in tensors}

    def made(self, name: str, given, made: dict[str, tuple[str, list]]):
        """`made`: by what nodes call it, the name and shape of what is put out."""
        for node in self.nodes:
            for names in (node.input, node.output):
                for at, one in enumerate(names):
                    names[at] = made[one][0] if one in made else one
        inputs = [helper.make_tensor_value_info(*one) for one in given]
        outputs = [helper.make_tensor_value_info(out, TensorProto.FLOAT, shape) for out, shape in made.values()]
        opsets = [helper.make_opsetid("", 21), helper.make_opsetid("com.microsoft", 1)]
        graph = helper.make_graph(self.nodes, name, inputs, outputs, self.weights)
        return helper.make_model(graph, opset_imports=opsets, ir_version=10, producer_name="deskbell")

    def words(self, tokens: str) -> str:
        words = self.add("Cast", [self.add("Gather", [self.lying("words"), "input_ids"])], to=TensorProto.FLOAT)
        scales = self.add("Unsqueeze", [self.add("Gather", [self.lying_scales("words"), "input_ids"]), self.number("last", [-1])])
        first = self.number("first", [FILLER + 1])
        places = self.add("Slice", [self.lying("positions"), first, self.add("Add", [tokens, first]), self.number("none", [0])])
        return self.norm(self.add("Add", [self.add("Mul", [words, scales]), places]), None, "norm")

    def distances(self, tokens: str) -> str:
        """What the distance of each token (row) from each other adds: [1, heads, tokens, tokens]."""
        one, none = self.number("one", [1]), self.number("none", [0])
        places = self.add("Range", [self.weight("begin", np.array(0)), self.add("Squeeze", [tokens]), self.weight("step", np.array(1))])
        ahead = self.add("Sub", [self.add("Unsqueeze", [places, none]), self.add("Unsqueeze", [places, one])])
        # Distances from -127 to 127.
        whole = buckets(MOST_TOKENS)
        known = torch.cat([whole[-1, :-1], whole[0]]).numpy()
        bucket = self.add("Gather", [self.weight("buckets", known), self.add("Add", [ahead, self.number("nearest", [MOST_TOKENS - 1])])])
        added = self.add("Transpose", [self.add("Gather", [self.lying("distances"), bucket])], perm=[2, 0, 1])
        return self.add("Unsqueeze", [added, none])

    def mpnet_layer(self, x: str, name: str, distances: str, first: str | None = None) -> str:
        """`first`: so many tokens are put out; all of them when absent."""
        own, none = x, self.number("none", [0])
        if first:
            own = self.add("Slice", [x, none, first, self.number("one", [1])])
            distances = self.add("Slice", [distances, none, first, self.number("rows", [2])])
        thirds = [self.linear(of, None, f"{name}.{part}") for part, of in (("query", own), ("key", x), ("value", x))]
        seen = self.add("MultiHeadAttention", [*thirds, "", "", distances], "com.microsoft", num_heads=HEADS)
        own = self.norm(self.add("Add", [own, self.linear(seen, None, f"{name}.output")]), None, f"{name}.output_norm")
        wide = self.add("Gelu", [self.linear(own, None, f"{name}.widen")])
        return self.norm(self.add("Add", [own, self.linear(wide, None, f"{name}.narrow")]), None, f"{name}.norm")

    def linear(self, x: str, _, name: str) -> str:
        outputs, inputs = self.tensors[f"{name}.weight"]["shape"]
        given = [x, self.lying(f"{name}.weight"), self.lying_scales(f"{name}.weight"), "", "", self.lying(f"{name}.bias")]
        return self.add("MatMulNBits", given, "com.microsoft", K=inputs, N=outputs, bits=8, block_size=BLOCK, accuracy_level=ACCURACY)

    def small(self, x: str, linear, name: str) -> str:
        """One whose weights lie in the graph."""
        return super().linear(x, linear, name)

    def norm(self, x: str, _, name: str) -> str:
        return self.add("LayerNormalization", [x, self.lying(f"{name}.weight"), self.lying(f"{name}.bias")], epsilon=1e-5)

    def number(self, name: str, value: list[int]) -> str:
        return self.weight_once(name, np.array(value))

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
