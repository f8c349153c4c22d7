"""Trains the reading of questions on what embed-questions.ts wrote, and says how good it is. See README.md.

train-questions.py ROWS [--out FOLDER --name NAME]
"""

import argparse
import json
from pathlib import Path

import numpy as np
import torch
from network_file import network_bytes, table_bytes, table_scale, write_weights
from torch import nn
from torch.nn import functional as F

torch.set_num_threads(1)

BUCKETS, WIDTH = 4096, 16  # of the n-grams
HIDDEN = 96
VECTOR_SCALE = 8  # brings the numbers of a unit vector to about one
EPOCHS, BATCH = 20, 64
NETWORKS = 2
VARIED_WEIGHT = 0.5
SURE = 0.6  # as in read-question.ts
LEANING = 0.5  # as there


class Rows:
    def __init__(self, folder):
        about = json.loads((folder / "about.json").read_text())
        self.attributes, self.encoder, self.dimensions = about["attributes"], about["encoder"], about["dimensions"]
        self.rows = [json.loads(line) for line in (folder / "rows.jsonl").open()]
        vectors = np.fromfile(folder / "vectors.f32", dtype=np.float32)
        self.vectors = torch.from_numpy(vectors.reshape(len(self.rows), self.dimensions))
        self.features = [np.array(row["features"], dtype=np.int64) % BUCKETS for row in self.rows]
        self.asks = torch.zeros(len(self.rows), len(self.attributes) + 1)  # the last: nothing
        for i, row in enumerate(self.rows):
            for attribute in row["asks"]:
                self.asks[i, self.attributes.index(attribute)] = 1 / len(row["asks"])
            self.asks[i, -1] = not row["asks"]
        self.leans = torch.tensor([float(row["leans"] is True) for row in self.rows])
        self.kinds = np.array([row["kind"] for row in self.rows])
        self.languages = np.array([row["language"] for row in self.rows])
        self.weights = torch.tensor([VARIED_WEIGHT if kind == "varied" else 1.0 for kind in self.kinds])
        self.learned = np.flatnonzero(np.isin(self.kinds, ["plain", "varied"]))


class Net(nn.Module):
    """The sentence vector and the sum of the n-grams over the root of their number, through a hidden layer."""

    def __init__(self, dimensions, outputs):
        super().__init__()
        self.table = nn.EmbeddingBag(BUCKETS, WIDTH, mode="sum")
        nn.init.normal_(self.table.weight, std=0.05)
        self.inner, self.outer = nn.Linear(dimensions + WIDTH, HIDDEN), nn.Linear(HIDDEN, outputs)

    def forward(self, data, rows, rng=None):
        ids, offsets, scale = bag([data.features[i] for i in rows], 0.3 if rng else 0, rng)
        summed = F.dropout(self.table(ids, offsets) * scale[:, None], 0.3, self.training)
        vectors = F.dropout(data.vectors[rows] * VECTOR_SCALE, 0.1, self.training)
        hidden = F.relu(self.inner(torch.cat([vectors, summed], 1)))
        return self.outer(F.dropout(hidden, 0.5, self.training))


def bag(features, drop, rng):
    """N-grams of several texts as an embedding bag wants them; `drop`: the share left out in training."""
    if drop:
        features = [f[rng.random(len(f)) >= drop] if len(f) > 4 else f for f in features]
    lengths = np.array([len(f) for f in features])
    offsets = torch.from_numpy(np.concatenate([[0], np.cumsum(lengths)[:-1]]))
    scale = torch.from_numpy(1 / np.sqrt(np.maximum(lengths, 1))).float()
    return torch.from_numpy(np.concatenate(features)), offsets, scale


def train(data, seed):
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    kinds = len(data.attributes) + 1
    net = Net(data.dimensions, kinds + 1)
    optimizer = torch.optim.AdamW(net.parameters(), lr=3e-3, weight_decay=0.05)
    batches = -(-len(data.learned) // BATCH)
    steps = EPOCHS * batches
    slow = lambda step: min(1, (step + 1) / 30) * max(0.02, 1 - step / steps)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, slow)
    for _ in range(EPOCHS):
        for rows in np.array_split(rng.permutation(data.learned), batches):
            logits = net(data, rows, rng)
            asks = F.cross_entropy(logits[:, :kinds], data.asks[rows] * 0.95 + 0.05 / kinds, reduction="none")
            leans = F.binary_cross_entropy_with_logits(logits[:, kinds], data.leans[rows] * 0.96 + 0.02, reduction="none")
            loss = ((asks + leans) * data.weights[rows]).sum() / data.weights[rows].sum()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
    return net.eval()


def report(nets, data):
    every = np.arange(len(data.rows))
    with torch.no_grad():
        logits = sum(net(data, every) for net in nets) / len(nets)
    shares = torch.softmax(logits[:, : len(data.attributes) + 1], 1)[:, :-1]
    best, sure = shares.argmax(1).tolist(), (shares.max(1).values >= SURE).tolist()
    leans = (torch.sigmoid(logits[:, -1]) >= LEANING).tolist()
    for kind in sorted(set(data.kinds) - {"plain", "varied"}):
        for language in ("en", "es"):
            chosen = np.flatnonzero((data.kinds == kind) & (data.languages == language))
            print(f"{kind} {language}, {len(chosen)}: right/wrong/missed")
            for a, attribute in enumerate(data.attributes):
                asked = [attribute in data.rows[i]["asks"] for i in chosen]
                said = [sure[i] and best[i] == a for i in chosen]
                right = sum(x and y for x, y in zip(asked, said))
                missed = sum(data.rows[i]["asks"][:1] == [attribute] and not (sure[i] and data.attributes[best[i]] in data.rows[i]["asks"]) for i in chosen)
                print(f"  {attribute:13} {right:3} {sum(said) - right:3} {missed:3}")
            told = [i for i in chosen if data.rows[i]["asks"] and data.rows[i]["leans"] is not None]
            right = sum(leans[i] and data.rows[i]["leans"] for i in told)
            print(f"  leans         {right:3} {sum(leans[i] for i in told) - right:3} {sum(data.rows[i]['leans'] for i in told) - right:3}")


def write(nets, data, folder, name):
    """NAME.json and NAME.bin, as question-weights.ts reads them. The vector's scale is multiplied in."""
    scales = torch.tensor([VECTOR_SCALE] * data.dimensions + [1] * WIDTH)
    tables = [net.table.weight.detach().numpy() for net in nets]
    table_scales = [table_scale(table) for table in tables]
    parts = []
    for net, table, scale in zip(nets, tables, table_scales):
        parts.append(table_bytes(table, scale))
        arrays = [net.inner.weight * scales, net.inner.bias, net.outer.weight, net.outer.bias]
        parts.append(network_bytes([data.dimensions, WIDTH], *(array.detach().numpy() for array in arrays)))
    header = {
        "encoder": data.encoder,
        "dimensions": data.dimensions,
        "buckets": BUCKETS,
        "width": WIDTH,
        "hidden": HIDDEN,
        "tableScales": table_scales,
        "attributes": data.attributes,
    }
    write_weights(folder, name, header, parts)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("rows", type=Path)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--name", default="deskbell-minilm-2")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    data = Rows(args.rows)
    print(f"{len(data.rows)} rows, {len(data.learned)} to learn from")
    nets = [train(data, args.seed + i) for i in range(NETWORKS)]
    report(nets, data)
    if args.out:
        write(nets, data, args.out, args.name)


if __name__ == "__main__":
    main()
