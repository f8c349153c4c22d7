"""Logistic regressions, and how well what is said tells apart."""

import numpy as np
from scipy.optimize import minimize
from scipy.special import expit


class Regression:
    """A logistic regression; `strength`: of the pull to zero, of weights on a common scale; `counts`: how much each row does; `bounds`: of each weight."""

    def __init__(self, x: np.ndarray, right: np.ndarray, strength: float, counts: np.ndarray | None = None, bounds: list | None = None):
        self.scale = np.where(x.std(0) > 0, x.std(0), 1)
        self.middle = x.mean(0)
        scaled = np.hstack([(x - self.middle) / self.scale, np.ones((len(x), 1))])
        aim = right * 2.0 - 1
        counts = np.ones(len(x)) if counts is None else counts

        def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
            margin = aim * (scaled @ weights)
            pull = np.append(weights[:-1], 0)
            return counts @ np.logaddexp(0, -margin) + strength * (pull @ pull) / 2, -(counts * aim * expit(-margin)) @ scaled + strength * pull

        found = minimize(loss, np.zeros(x.shape[1] + 1), jac=True, bounds=bounds and [*bounds, (None, None)], method="L-BFGS-B", options={"maxiter": 2000})
        self.weights = found.x[:-1] / self.scale
        self.offset = found.x[-1] - self.weights @ self.middle

    def probability(self, x: np.ndarray) -> np.ndarray:
        return expit(x @ self.weights + self.offset)


def auroc(right: np.ndarray, probability: np.ndarray) -> float:
    ranks = np.empty(len(right))
    ranks[np.argsort(probability, kind="stable")] = np.arange(len(right))
    return (ranks[right].mean() - ranks[~right].mean()) / len(right) + 0.5


def kept(x: np.ndarray, least: int) -> np.ndarray:
    """The signs that so many rows have otherwise than the rest."""
    usual = np.array([np.bincount(np.unique(column, return_inverse=True)[1]).max() for column in x.T])
    return len(x) - usual >= least
