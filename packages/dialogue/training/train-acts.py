"""Trains the act classifier on what embed-exemplars.ts wrote, and says how good it is. See README.md.

train-acts.py ROWS [--out FOLDER --name NAME]
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

WIDTH = 32  # numbers an n-gram has
NGRAM_HIDDEN = 64
VECTOR_HIDDEN = 512
VECTOR_SCALE = 8  # brings the numbers of a unit vector to about one
EPOCHS = {"ngrams": 8, "vectors": 15}
KINDS = ("ngrams", "vectors")
NETWORKS = {"ngrams": 3, "vectors": 3}  # of other random numbers each; their mean is steadier than any of them
BATCH = 256
KIND_WEIGHT = {"plain": 1.0, "wording": 0.6, "varied": 0.5, "joined": 0.6, "turn": 1.0, "varied-turn": 0.6}
MEASURED_FOLDS = 1  # of the five: with the turns enough to measure by, in less time
MODES = (("withVector", "with"), ("withoutVector", "without"))
# What is taken away or ended by mistake costs more than what is asked once more: believed only when more likely than not.
WITH_CONSEQUENCES = ("change", "cancel", "start-over", "bye")
# Help that doesn't come costs more than a false alarm: believed as soon as more likely than not.
OF_HELP = ("urgent", "danger")


class Rows:
    def __init__(self, folder):
        about = json.loads((folder / "about.json").read_text())
        self.acts, self.encoder = about["acts"], about["encoder"]
        self.dimensions, self.buckets, self.situations = about["dimensions"], about["buckets"], about["situations"]
        self.rows = [json.loads(line) for line in (folder / "rows.jsonl").open()]
        vectors = np.fromfile(folder / "vectors.f32", dtype=np.float32)
        self.vectors = torch.from_numpy(vectors.reshape(len(self.rows), self.dimensions))
        self.features = [np.array(row["features"], dtype=np.int64) for row in self.rows]
        place = {situation: i for i, situation in enumerate(self.situations)}
        self.before = torch.zeros(len(self.rows), len(self.situations))
        for i, row in enumerate(self.rows):
            for situation in row.get("situations", []):
                self.before[i, place[situation]] = 1
        index = {act: i for i, act in enumerate(self.acts)}
        self.labels = torch.zeros(len(self.rows), len(self.acts))
        self.counts = torch.ones(len(self.rows), len(self.acts))  # 0: doubtful
        for i, row in enumerate(self.rows):
            for act in row["doubtful"]:
                self.counts[i, index[act]] = 0
            for act in row["acts"]:
                self.labels[i, index[act]] = 1
                self.counts[i, index[act]] = 1
        self.weights = torch.tensor([row.get("weight", KIND_WEIGHT.get(row["kind"], 1.0)) for row in self.rows])
        self.folds = np.array([row["fold"] for row in self.rows])
        kinds = np.array([row["kind"] for row in self.rows])
        self.plain = (kinds == "plain") & (self.folds < MEASURED_FOLDS)
        self.kept = kinds == "kept-turn"  # of businesses that nothing is trained on
        self.languages = np.array([row["language"] for row in self.rows])
        self.spanish = torch.from_numpy((self.languages == "es").astype(np.float32))


class NgramNet(nn.Module):
    """Sum of n-grams over the root of their number, through a hidden layer. Its last output is whether it is Spanish."""

    def __init__(self, buckets, acts):
        super().__init__()
        self.table = nn.EmbeddingBag(buckets, WIDTH, mode="sum")
        nn.init.normal_(self.table.weight, std=0.05)
        self.inner, self.outer = nn.Linear(WIDTH, NGRAM_HIDDEN), nn.Linear(NGRAM_HIDDEN, acts + 1)

    def forward(self, data, rows, rng=None):
        ids, offsets, scale = bag([data.features[i] for i in rows], 0.3 if rng else 0, rng)
        summed = self.table(ids, offsets) * scale[:, None]
        hidden = F.relu(self.inner(F.dropout(summed, 0.15, self.training)))
        return self.outer(F.dropout(hidden, 0.3, self.training))


class VectorNet(nn.Module):
    """The sentence vector and the situations through a hidden layer."""

    def __init__(self, dimensions, situations, acts):
        super().__init__()
        self.inner, self.outer = nn.Linear(dimensions + situations, VECTOR_HIDDEN), nn.Linear(VECTOR_HIDDEN, acts)

    def forward(self, data, rows, rng=None):
        vectors = F.dropout(data.vectors[rows] * VECTOR_SCALE, 0.1, self.training)
        told = torch.cat([vectors, data.before[rows]], 1)
        return self.outer(F.dropout(F.relu(self.inner(told)), 0.5, self.training))


def bag(features, drop, rng):
    """N-grams of several texts as an embedding bag wants them; `drop`: the share left out in training."""
    if drop:
        features = [f[rng.random(len(f)) >= drop] if len(f) > 4 else f for f in features]
    lengths = np.array([len(f) for f in features])
    offsets = torch.from_numpy(np.concatenate([[0], np.cumsum(lengths)[:-1]]))
    scale = torch.from_numpy(1 / np.sqrt(np.maximum(lengths, 1))).float()
    return torch.from_numpy(np.concatenate(features)), offsets, scale


def train(kind, data, chosen, seed):
    """One network. They are trained apart: together, the n-grams learn the lines by heart and the vector learns little."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    if kind == "ngrams":
        net = NgramNet(data.buckets, len(data.acts))
        optimizers = [
            torch.optim.Adam(net.table.parameters(), lr=1.5e-2),
            torch.optim.AdamW([*net.inner.parameters(), *net.outer.parameters()], lr=4e-3, weight_decay=0.02),
        ]
    else:
        net = VectorNet(data.dimensions, len(data.situations), len(data.acts))
        optimizers = [torch.optim.AdamW(net.parameters(), lr=4e-3, weight_decay=0.02)]
    batches = -(-len(chosen) // BATCH)
    steps = EPOCHS[kind] * batches
    slow = lambda step: min(1, (step + 1) / 30) * max(0.02, 1 - step / steps)
    schedules = [torch.optim.lr_scheduler.LambdaLR(o, slow) for o in optimizers]
    share = (data.labels[chosen] * data.weights[chosen, None]).sum(0) / data.weights[chosen].sum()
    positive_weight = (0.06 / share).clamp(1, 4)
    for _ in range(EPOCHS[kind]):
        for rows in np.array_split(rng.permutation(chosen), batches):
            weigh = data.counts[rows] * data.weights[rows, None]
            target = data.labels[rows] * 0.98 + 0.005
            logits = net(data, rows, rng)
            told = logits[:, : len(data.acts)]
            loss = F.binary_cross_entropy_with_logits(told, target, reduction="none", pos_weight=positive_weight)
            loss = (loss * weigh).sum() / weigh.sum() * len(data.acts)
            if kind == "ngrams":
                loss = loss + F.binary_cross_entropy_with_logits(logits[:, -1], data.spanish[rows])
            for o in optimizers:
                o.zero_grad()
            loss.backward()
            for o in optimizers:
                o.step()
            for s in schedules:
                s.step()
    return net.eval()


def predict(net, data, chosen):
    with torch.no_grad():
        return torch.cat([net(data, rows) for rows in np.array_split(chosen, -(-len(chosen) // 1024))])


def cross_validate(data, seed):
    """Logits of the rows of some folds, by networks that have seen no line of their families."""
    logits = {"ngrams": torch.zeros(len(data.rows), len(data.acts) + 1), "vectors": torch.zeros_like(data.labels)}
    for fold in range(MEASURED_FOLDS):
        held = np.flatnonzero(data.folds == fold)
        learned = np.flatnonzero((data.folds != fold) & ~data.kept)
        for kind in KINDS:
            logits[kind][held] = predict(train(kind, data, learned, seed), data, held)
    return logits


def best_factors(logits, data, chosen):
    """What to multiply each network's logits by, so that the held-out labels are most likely: mixing and calibration.

    Of a language each: the encoder knows English better than Spanish.
    """
    return {language: fit_factors(logits, data, chosen[data.languages[chosen] == language]) for language in ("en", "es")}


def fit_factors(logits, data, chosen):
    factors = torch.full((len(logits),), 0.5, requires_grad=True)
    stacked = torch.stack([l[chosen] for l in logits])
    counts, labels = data.counts[chosen], data.labels[chosen]
    optimizer = torch.optim.LBFGS([factors], max_iter=50)

    def loss():
        optimizer.zero_grad()
        mixed = (factors[:, None, None] * stacked).sum(0)
        value = (F.binary_cross_entropy_with_logits(mixed, labels, reduction="none") * counts).mean()
        value.backward()
        return value

    optimizer.step(loss)
    return [round(f, 4) for f in factors.tolist()]


def mix(logits, factors, spanish):
    """The networks' logits, each times its factor, between the languages' by how likely it is Spanish."""
    share = torch.sigmoid(spanish)[:, None]
    return sum(
        l * (factors["en"][i] * (1 - share) + factors["es"][i] * share) for i, l in enumerate(logits)
    )


def f1(probabilities, labels, counts, threshold):
    said = (probabilities >= threshold).float()
    hit = (said * labels * counts).sum(0)
    wrong, missed = (said * (1 - labels) * counts).sum(0), ((1 - said) * labels * counts).sum(0)
    return 2 * hit / (2 * hit + wrong + missed).clamp(min=1e-9)


def best_thresholds(probabilities, data, chosen):
    """Per act the threshold of the best F1 on held-out rows, between .35 and .8; the middle of those about as good.

    A question that only asks weighs three times: most of what customers write is that.
    """
    grid = torch.arange(0.35, 0.81, 0.02)
    ask = data.acts.index("ask")
    only = (data.labels[chosen].sum(1) == 1) & (data.labels[chosen][:, ask] == 1)
    counts = data.counts[chosen] * torch.where(only, 3.0, 1.0)[:, None]
    scores = torch.stack([f1(probabilities[chosen], data.labels[chosen], counts, t) for t in grid])
    good = scores >= scores.max(0).values - 0.003
    best = torch.stack([grid[good[:, a]].mean() for a in range(scores.shape[1])])
    for act in WITH_CONSEQUENCES:
        best[data.acts.index(act)] = best[data.acts.index(act)].clamp(min=0.5)
    for act in OF_HELP:
        best[data.acts.index(act)] = best[data.acts.index(act)].clamp(max=0.5)
    return best


def report(data, probabilities, thresholds):
    rows = {"en": data.plain & (data.languages == "en"), "es": data.plain & (data.languages == "es"), "turns": data.kept}
    print(f"{'act':16}" + "".join(f"{lang + ' ' + head[:6]:>13}" for lang in rows for head in probabilities) + "    threshold")
    table = {}
    for lang, mask in rows.items():
        chosen = np.flatnonzero(mask)
        for head, p in probabilities.items():
            table[lang, head] = f1(p[chosen], data.labels[chosen], data.counts[chosen], thresholds[head])
    for a, act in enumerate(data.acts):
        print(f"{act:16}" + "".join(f"{100 * t[a]:13.1f}" for t in table.values()) + "   " + " ".join(f"{t[a]:.2f}" for t in thresholds.values()))
    print(f"{'mean':16}" + "".join(f"{100 * t.mean():13.1f}" for t in table.values()))


def taken_for_more(data, probabilities, thresholds):
    """Held-out lines that only ask, taken for another act as well or instead."""
    ask = data.acts.index("ask")
    only = (data.labels.sum(1) == 1) & (data.labels[:, ask] == 1)
    for lang, rows in (("en", data.plain & (data.languages == "en")), ("es", data.plain & (data.languages == "es")), ("turns", data.kept)):
        for head, p in probabilities.items():
            chosen = np.flatnonzero(rows & only.numpy())
            others = (p[chosen] >= thresholds[head]) & (data.counts[chosen] > 0)
            others[:, ask] = False
            print(f"questions {lang} {head:8} {len(chosen)}: taken for another act {100 * others.any(1).float().mean():.1f} %")


def errors(data, probabilities, thresholds, head, file):
    with open(file, "w") as out:
        for i in np.flatnonzero(data.plain | data.kept):
            said = probabilities[head][i] >= thresholds[head]
            wrong = (said != (data.labels[i] > 0)) & (data.counts[i] > 0)
            if wrong.any():
                p = probabilities[head][i]
                named = ", ".join(f"{data.acts[a]} {p[a]:.2f}" for a in np.argsort(-p.numpy())[:4])
                out.write(f"{data.rows[i]['kind']}\t{'+'.join(data.rows[i]['situations'])}\t{data.rows[i].get('reply', '')[-80:]}\t{data.rows[i]['text']}\t{'+'.join(data.rows[i]['acts'])}\t{named}\n")


def as_one(nets, scales=1):
    """Several networks as one whose hidden layer is theirs side by side: what it says is their mean."""
    return [
        torch.block_diag(*[net.inner.weight for net in nets]) if hasattr(nets[0], "table")
        else torch.cat([net.inner.weight for net in nets]) * scales,
        torch.cat([net.inner.bias for net in nets]),
        torch.cat([net.outer.weight for net in nets], 1) / len(nets),
        sum(net.outer.bias for net in nets) / len(nets),
    ]  # fmt: skip


def write(nets, data, factors, thresholds, folder, name):
    """NAME.json and NAME.bin, as act-weights.ts reads them. The vector's scale is multiplied in."""
    table = np.concatenate([net.table.weight.detach().numpy() for net in nets["ngrams"]], 1)
    scale = table_scale(table)
    scales = torch.tensor([VECTOR_SCALE] * data.dimensions + [1] * len(data.situations))
    networks = [([table.shape[1]], as_one(nets["ngrams"])), ([data.dimensions, len(data.situations)], as_one(nets["vectors"], scales))]
    header = {
        "encoder": data.encoder,
        "dimensions": data.dimensions,
        "width": table.shape[1],
        "tableScale": scale,
        "ngramHidden": NGRAM_HIDDEN * len(nets["ngrams"]),
        "vectorHidden": VECTOR_HIDDEN * len(nets["vectors"]),
        "factors": {
            name: {language: dict(zip(KINDS, [*f, 0])) for language, f in factors[mode].items()}
            for name, mode in MODES
        },
        "acts": data.acts,
        "situations": data.situations,
        "thresholds": {
            name: {act: round(float(t), 2) for act, t in zip(data.acts, thresholds[mode])}
            for name, mode in MODES
        },
    }
    parts = [table_bytes(table, scale)]
    parts += [network_bytes(inputs, *(array.detach().numpy() for array in network)) for inputs, network in networks]
    write_weights(folder, name, header, parts)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("rows", type=Path)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--name", default="deskbell-minilm-2")
    parser.add_argument("--seed", type=int, default=12)
    parser.add_argument("--errors", type=Path)
    args = parser.parse_args()
    data = Rows(args.rows)
    print(f"{len(data.rows)} rows, {int(data.plain.sum())} of them exemplars as written, to measure by")
    held_out = cross_validate(data, args.seed)
    measured = np.flatnonzero(data.plain | data.kept)
    ngrams, spanish = held_out["ngrams"][:, :-1], held_out["ngrams"][:, -1]
    both = {"with": [ngrams, held_out["vectors"]], "without": [ngrams]}
    factors = {mode: best_factors(logits, data, measured) for mode, logits in both.items()}
    print("factors", factors)
    probabilities = {mode: torch.sigmoid(mix(logits, factors[mode], spanish)) for mode, logits in both.items()}
    thresholds = {head: best_thresholds(p, data, measured) for head, p in probabilities.items()}
    report(data, probabilities, thresholds)
    taken_for_more(data, probabilities, thresholds)
    if args.errors:
        errors(data, probabilities, thresholds, "with", args.errors)
    if args.out:
        everything = np.flatnonzero(~data.kept)
        nets = {kind: [train(kind, data, everything, args.seed + i) for i in range(NETWORKS[kind])] for kind in KINDS}
        write(nets, data, factors, thresholds, args.out, args.name)


if __name__ == "__main__":
    main()
