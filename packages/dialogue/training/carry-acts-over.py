"""Carries the act networks over to another sentence encoder without training them: a linear map of its vectors to the former one's.

carry-acts-over.py FORMER_ROWS ROWS WEIGHTS NAME NEW_NAME   (ROWS: what embed-exemplars.ts wrote with each encoder)
"""

import json
import sys
from pathlib import Path

import numpy as np
from network_file import network_bytes, read_network

LEARNED_FROM, KEPT = 30000, 2000


def main():
    former, rows, weights, name, new_name = (Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]), *sys.argv[4:6])
    about = json.loads((rows / "about.json").read_text())
    (given, wanted), (x, y) = pairs(former, rows, about["dimensions"])
    mapped = np.linalg.solve(given.T @ given + 1e-2 * np.eye(given.shape[1]), given.T @ wanted)
    print(f"cosine {likeness(x, y):.4f}, mapped {likeness(x @ mapped, y):.4f}")
    header = json.loads((weights / f"{name}.json").read_text())
    file = (weights / f"{name}.bin").read_bytes()
    hidden, acts, parts = header["vectorHidden"], len(header["acts"]), [header["dimensions"], len(header["situations"])]
    # The vector's network comes last: the inner matrix in eight bits with two scales a row, biases and the outer matrix in halves.
    at = len(file) - (hidden * sum(parts) + 2 * (2 * hidden + hidden + acts * hidden + acts))
    (inner, *rest), _ = read_network(file, at, parts, hidden, acts)
    inner[:, : parts[0]] = inner[:, : parts[0]] @ mapped.T
    header["encoder"] = about["encoder"]
    (weights / f"{new_name}.bin").write_bytes(file[:at] + network_bytes(parts, inner, *rest))
    (weights / f"{new_name}.json").write_text(json.dumps(header, indent=2) + "\n")


def pairs(former: Path, rows: Path, dimensions: int):
    """Vectors of the same texts by both encoders: those to learn from, and some to check by."""
    (new_places, new), (old_places, old) = cache(rows, dimensions), cache(former, dimensions)
    texts = [text for text in new_places if text in old_places]
    np.random.default_rng(1).shuffle(texts)
    taken = lambda some: (new[[new_places[text] for text in some]], old[[old_places[text] for text in some]])
    return taken(texts[KEPT : KEPT + LEARNED_FROM]), taken(texts[:KEPT])


def cache(rows: Path, dimensions: int):
    (names,) = rows.glob("cache-*.json")
    texts = json.loads(names.read_text())
    vectors = np.memmap(names.with_suffix(".f32"), np.float32, "r").reshape(len(texts), dimensions)
    return {text: place for place, text in enumerate(texts)}, vectors


def likeness(one, other) -> float:
    return float(((one * other).sum(1) / np.linalg.norm(one, axis=1) / np.linalg.norm(other, axis=1)).mean())


main()
