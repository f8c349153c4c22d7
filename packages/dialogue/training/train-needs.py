"""Trains what tells whether a message calls for something done by appointment: python train-needs.py ROWS --out FOLDER."""

import argparse
import json
import math
from pathlib import Path

import numpy as np
import torch
from network_file import network_bytes, write_weights
from torch import nn
from torch.nn import functional as F

NAME = "deskbell-minilm-2"
HIDDEN, NETWORKS, ROUNDS, NOISE = 32, 3, 24, 0.02
# The logit of 0.8.
SURE = 1.386


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("rows", type=Path, help="folder that embed-needs.ts wrote")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(1)
    rows = [json.loads(line) for line in (options.rows / "rows.jsonl").open()]
    vectors = torch.from_numpy(np.fromfile(options.rows / "vectors.f32", np.float32).reshape(len(rows), -1))
    needed = torch.tensor([float(row["isNeed"]) for row in rows])
    kept = torch.tensor([row["isHeldOut"] for row in rows])
    networks = [train(vectors[~kept], needed[~kept], seed) for seed in range(NETWORKS)]
    joined = side_by_side(networks)
    logits = run(joined, vectors)
    found = likest(rows, kept)
    for language in ("en", "es"):
        of = kept & torch.tensor([row["language"] == language and row["business"] != "exemplars" for row in rows])
        sure = of & (logits > SURE)
        print(language, int(of.sum()), "messages held out: needed AUROC", percent(auroc(needed[of], logits[of])), "from 0.8 right", percent(float(needed[sure].mean())),
              "found", percent(float(needed[sure].sum() / needed[of].sum())), "the service among the likest 1, 2, 3:", found[language])
    social = kept & torch.tensor([row["business"] == "exemplars" for row in rows])
    print("thanks, yes and their like:", int((logits[social] > 0).sum()), "of", int(social.sum()), "taken for a need")
    write(options.out, joined, json.loads((options.rows / "about.json").read_text()))


def likest(rows, kept):
    """By language, how often the needed service is among the likest one, two and three, in percent."""
    found = {}
    for language in ("en", "es"):
        some = [row["services"] for row, out in zip(rows, kept) if out and row["isNeed"] and row["language"] == language]
        found[language] = [percent(sum(any(one["isNeeded"] for one in services[:most]) for services in some) / len(some)) for most in (1, 2, 3)]
    return found


def train(vectors, needed, seed):
    torch.manual_seed(seed)
    network = nn.Sequential(nn.Linear(vectors.shape[1], HIDDEN), nn.ReLU(), nn.Dropout(0.3), nn.Linear(HIDDEN, 1))
    optimizer = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=0.1)
    for done in range(ROUNDS):
        for group in optimizer.param_groups:
            group["lr"] = 2e-3 * (1 - done / ROUNDS)
        for batch in torch.randperm(len(vectors)).split(64):
            given = F.normalize(vectors[batch] + NOISE * torch.randn(len(batch), vectors.shape[1]), dim=1)
            loss = F.binary_cross_entropy_with_logits(network(given).squeeze(1), needed[batch])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    return network.eval()


@torch.no_grad()
def side_by_side(networks):
    """One network that says the mean of theirs."""
    return {
        "inner": torch.cat([one[0].weight for one in networks]),
        "innerBias": torch.cat([one[0].bias for one in networks]),
        "outer": torch.cat([one[3].weight for one in networks], 1) / len(networks),
        "outerBias": torch.stack([one[3].bias for one in networks]).mean(0),
    }


def run(network, vectors):
    hidden = F.relu(vectors @ network["inner"].T + network["innerBias"])
    return (hidden @ network["outer"].T + network["outerBias"]).squeeze(1)


def write(folder, network, about):
    """`about`: the encoder's id, and how many numbers its vectors have."""
    arrays = [network[name].numpy() for name in ("inner", "innerBias", "outer", "outerBias")]
    header = {**about, "hidden": HIDDEN * NETWORKS}
    write_weights(folder, NAME, header, [network_bytes([about["dimensions"]], *arrays)])


def auroc(right, said) -> float:
    order = said.argsort()
    ranks = torch.empty(len(order), dtype=torch.float64)
    ranks[order] = torch.arange(1, len(order) + 1, dtype=torch.float64)
    positive = right > 0.5
    count = int(positive.sum())
    return float((ranks[positive].sum() - count * (count + 1) / 2) / (count * (len(order) - count))) if 0 < count < len(order) else math.nan


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


if __name__ == "__main__":
    main()
