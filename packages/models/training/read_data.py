"""The public training data. README.md tells where it comes from and its licenses."""

import json
from collections import defaultdict
from pathlib import Path

# {intent: texts}
Intents = dict[str, list[str]]
# Of each business the pairs of question and answer.
Businesses = list[list[tuple[str, str]]]

FEWEST_TEXTS = 10
FEWEST_FAQS = 10


def read_clinc(folder: Path) -> Intents:
    """`folder`: the repository clinc/oos-eval. Its out-of-scope rows are left out, as the evaluation has such questions."""
    rows = json.loads((folder / "data/data_full.json").read_text())
    return grouped(row for part in ("train", "val", "test") for row in rows[part])


def read_hwu(folder: Path) -> Intents:
    """`folder`: Datasets/HWU64 of the repository jianguoz/Few-Shot-Intent-Detection."""
    pairs = []
    for part in ("train", "valid", "test"):
        texts = (folder / part / "seq.in").read_text().splitlines()
        labels = (folder / part / "label").read_text().splitlines()
        pairs += zip(texts, labels, strict=True)
    return grouped(pairs)


def read_dstc9(folder: Path) -> Businesses:
    """`folder`: the repository alexa/alexa-with-dstc9-track1-dataset. What hotels, restaurants and sights are asked."""
    found = {}
    for part in ("data", "data_eval"):
        kinds = json.loads((folder / part / "knowledge.json").read_text())
        for kind, businesses in kinds.items():
            for business in businesses.values():
                pairs = {doc["title"].strip(): doc["body"].strip() for doc in business["docs"].values()}
                found[(kind, business["name"])] = list(pairs.items())
    return [pairs for _, pairs in sorted(found.items(), key=lambda item: str(item[0])) if len(pairs) >= FEWEST_FAQS]


def without(intents: Intents, exclude: set[str]) -> Intents:
    """`exclude`: texts, lower case, that the model will be judged by."""
    kept = {intent: sorted({t for t in texts if t.lower() not in exclude}) for intent, texts in intents.items()}
    return {intent: texts for intent, texts in sorted(kept.items()) if len(texts) >= FEWEST_TEXTS}


def grouped(pairs) -> Intents:
    intents = defaultdict(list)
    for text, intent in pairs:
        intents[intent.replace("_", " ")].append(text.strip())
    return dict(intents)
