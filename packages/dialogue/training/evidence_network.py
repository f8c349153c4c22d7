"""A network with one hidden layer that tells from named signs how probable something is, as understand/evidence-network.ts reads it."""

from pathlib import Path

import numpy as np
import torch
from network_file import network_bytes, write_weights
from regression import Regression
from scipy.special import expit
from torch import nn
from torch.nn import functional as F

HIDDEN, NETWORKS, DROPPED, DECAY, RATE = 96, 5, 0.5, 0.3, 3e-3
BATCH = 256
# How much of what is said is a logistic regression's, which stays sound where few rows were like it.
LINEAR = 0.5
STRENGTH = 20.0
# On its common scale a sign is no farther from its middle than this.
FARTHEST = 6


class EvidenceNetwork:
    """Networks learned with other random numbers and a logistic regression, side by side: what it says is the mean of their logits. `names`: of
    the signs, in order."""

    def __init__(self, names: list[str], x: np.ndarray):
        self.names = names
        self.middle = x.mean(0)
        self.scale = np.where(x.std(0) > 1e-6, x.std(0), 1)
        self.arrays: list[np.ndarray] = []

    def scaled(self, x: np.ndarray) -> np.ndarray:
        return np.clip((x - self.middle) / self.scale, -FARTHEST, FARTHEST).astype(np.float32)

    def join(self, networks: list[nn.Sequential], linear: Regression) -> None:
        """The regression is two units more, of which one is its logit and the other what it is below zero."""
        of = lambda layer, name, axis: np.concatenate([getattr(one[layer], name).detach().numpy() for one in networks], axis)
        share = (1 - LINEAR) / len(networks)
        own = np.concatenate([linear.weights, np.zeros(len(self.middle) - len(linear.weights))])
        self.arrays = [
            np.vstack([of(0, "weight", 0), own, -own]),
            np.concatenate([of(0, "bias", 0), [linear.offset, -linear.offset]]),
            np.hstack([of(-1, "weight", 1) * share, [[LINEAR, -LINEAR]]]),
            (1 - LINEAR) * np.mean([one[-1].bias.detach().numpy() for one in networks], 0),
        ]

    def probability(self, x: np.ndarray) -> np.ndarray:
        inner, inner_bias, outer, outer_bias = self.arrays
        return expit((np.maximum(self.scaled(x) @ inner.T + inner_bias, 0) @ outer.T + outer_bias)[:, 0])

    def write(self, folder: Path, name: str) -> None:
        """Beside the network the middles and the scales of the signs, in halves."""
        header = {"hidden": len(self.arrays[1]), "signs": self.names}
        around = [np.asarray(numbers).astype("<f2").tobytes() for numbers in (self.middle, self.scale)]
        write_weights(folder, name, header, [*around, network_bytes([len(self.middle)], *self.arrays)])


def learn(
    names: list[str], x: np.ndarray, right: np.ndarray, weight: np.ndarray, rounds: int, question: np.ndarray | None = None, bounds=None
) -> EvidenceNetwork:
    """`weight`: how much a row counts. `question`: the number of what was asked, of which one row at most is chosen; the network then learns to
    choose, too. `bounds`: of the regression, which is of the signs themselves, without what they are beside the others'."""
    torch.set_num_threads(1)
    found = EvidenceNetwork(names, x)
    scaled = found.scaled(x)
    rows = [torch.from_numpy(numbers.astype(np.float32)) for numbers in (scaled, right, weight)]
    of = torch.from_numpy(np.arange(len(x)) if question is None else np.unique(question, return_inverse=True)[1])
    networks = [train(*rows, of, rounds, seed, chooses=question is not None) for seed in range(NETWORKS)]
    found.join(networks, Regression(scaled[:, : len(names)].astype(float), right, STRENGTH, weight, bounds))
    return found


def train(x, right, weight, question, rounds: int, seed: int, chooses: bool) -> nn.Sequential:
    torch.manual_seed(seed)
    network = nn.Sequential(nn.Linear(x.shape[1], HIDDEN), nn.ReLU(), nn.Dropout(DROPPED), nn.Linear(HIDDEN, 1))
    count = int(question.max()) + 1
    batches = max(8, count // BATCH)
    optimizer = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE * 2, total_steps=rounds * batches)
    for _ in range(rounds):
        batch_of = torch.randperm(count) % batches
        for batch in range(batches):
            among = batch_of[question] == batch
            logits = network(x[among]).squeeze(1)
            loss = (F.binary_cross_entropy_with_logits(logits, right[among], reduction="none") * weight[among]).mean()
            if chooses:
                loss = 0.75 * loss + 0.05 * choice_loss(logits, right[among], weight[among], question[among])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
    return network.eval()


def choice_loss(logits, right, weight, question):
    """Cross-entropy of which candidate of a question is right, none being one more of them."""
    question = torch.unique(question, return_inverse=True)[1]
    sums = lambda numbers: torch.zeros(int(question.max()) + 1).index_add(0, question, numbers)
    odds = logits.clamp(max=15).exp()
    chosen, answered = sums(right * odds), sums(right) > 0
    per_row = sums(weight) / sums(torch.ones_like(weight))
    return -((torch.where(answered, chosen, torch.ones_like(chosen)) / (sums(odds) + 1)).log() * per_row).mean()
