"""Adds the judge to what export_mpnet.py wrote: python export_mpnet_judge.py --help.

judge.onnx: its graph, with what is its own. layout.json, upper.bin: its layers are the checkpoint's, too, with differences of their own, behind all else."""

import argparse
import json
from pathlib import Path

import onnx
import torch
from export_mpnet import Differences, Layout, write_layout
from export_onnx import array
from mpnet import LAYERS, PARTS, load_mpnet
from mpnet_graphs import judging, shared, vectors
from mpnet_judge import LOWER, Changed, MpnetJudge


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--encoder", type=Path, required=True, help="folder of all-mpnet-base-v2")
    parser.add_argument("--judge", type=Path, required=True, help="what train_mpnet_judge.py wrote")
    parser.add_argument("--weights", type=Path, required=True, help="folder of what export_mpnet.py wrote")
    options = parser.parse_args()
    torch.set_num_threads(1)
    model, _ = load_mpnet(options.encoder)
    trained = torch.load(options.judge)
    rank = trained["layers.0.query.left"].shape[1]
    judge = MpnetJudge(model, rank)
    judge.load_state_dict(trained)
    layout, differences, differences_file = Layout(), Differences(rank), options.weights / "upper.bin"
    of_vectors = [one for one in json.loads((options.weights / "layout.json").read_text())["tensors"] if not one["name"].startswith("judge.")]
    for tensor, known in zip(layout.tensors, of_vectors, strict=True):
        assert tensor["name"] == known["name"] and tensor["at"] == known["at"]
        tensor |= known
    differences.written = differences_file.read_bytes()[: end_of(of_vectors)]
    for number in range(LOWER, LAYERS):
        for part, theirs in PARTS.items():
            begin = len(layout.tensors)
            layout.put_part(number, part, f"encoder.layer.{number}.{theirs}", "judge")
            ours, whole = getattr(judge.layers[number - LOWER], part), getattr(model.layers[number], part)
            for tensor in layout.tensors[begin:]:
                kind = tensor["part"].split(".")[-1]
                is_changed = isinstance(ours, Changed) and kind == "weight"
                change = ours.difference() if is_changed else getattr(ours, kind) - getattr(whole, kind)
                tensor["difference"] = differences.add(array(change))
    write_layout(layout.tensors, options.weights / "layout.json")
    differences_file.write_bytes(differences.written)
    graphs = {"shared": shared(layout.tensors), "vectors": vectors(layout.tensors), "judge": judging(layout.tensors, judge)}
    for name, graph in graphs.items():
        onnx.save(graph, options.weights / f"{name}.onnx")
    for file in sorted(options.weights.iterdir()):
        print(file, file.stat().st_size, "bytes")


def end_of(tensors: list[dict]) -> int:
    """Where the differences of these end in their file."""
    last = [one for one in tensors if "difference" in one][-1]
    assert "rank" not in last["difference"]
    return last["difference"]["at"] + 4 * last["shape"][0]


if __name__ == "__main__":
    main()
