"""Real users' turns with the entry that answers them: dialogs of DSTC9 track 1 and DSTC11 track 5, questions of SQuAD 2.0."""

import json
import re
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Asking:
    """A turn: `entries` are all those of the business, title and answer; `right`: places of those that answer."""

    text: str
    before: str | None
    entries: list[tuple[str, str]]
    right: list[int]


def read_dstc9_turns(folder: Path, knowledge: Path) -> list[Asking]:
    """`folder`: Task_1/Domain_cls/Evaluations of the repository muditchaudhary/CUHK-DSTC9; `knowledge`: that of DSTC9's data."""
    businesses = read_knowledge(knowledge)
    turns = {}
    for file in sorted(folder.glob("[ft]p_summary_*.json")):
        for said, labels, *_ in json.loads(file.read_text()):
            # Some have what was told before it in front.
            text = said["text"].strip() if isinstance(said, dict) else last_sentence(said)
            turns[(text, json.dumps(labels, sort_keys=True))] = labels
    found = [asking(text, None, labels, businesses) for (text, _), labels in sorted(turns.items())]
    return [one for one in found if one and len(one.text) > 12]


def read_dstc11_turns(folder: Path) -> list[Asking]:
    """`folder`: data of the repository alexa/dstc11-track5. Turns that entries answer, and questions that need none."""
    businesses = read_knowledge([folder / "knowledge.json"])
    logs, labels = (json.loads((folder / f"val/{name}.json").read_text()) for name in ("logs", "labels"))
    found = []
    for turns, label in zip(logs, labels):
        told = [turn["text"].strip() for turn in turns if turn["speaker"] == "U"]
        before = told[-2] if len(told) > 1 and "?" in told[-2] else None
        of_entries = [one for one in label.get("knowledge", []) if one["doc_type"] == "faq"]
        if of_entries:
            found.append(asking(told[-1], before, of_entries, businesses))
        elif not label["target"] and "?" in told[-1]:
            named = [b for b in businesses.values() if any(b[0].lower() in turn["text"].lower() for turn in turns)]
            found += [Asking(told[-1], before, entries, []) for _, entries in named[:1]]
    return [one for one in found if one]


def read_knowledge(files: list[Path]) -> dict[tuple[str, str], tuple[str, list[tuple[str, str]]]]:
    """By domain and number of a business: its name, and its entries in their order."""
    found = {}
    for file in files:
        for domain, businesses in json.loads(file.read_text()).items():
            for number, one in businesses.items():
                entries = one.get("docs") or one.get("faqs") or {}
                rows = {int(at): (e.get("title") or e["question"], e.get("body") or e["answer"]) for at, e in entries.items()}
                if rows:
                    found[(domain, number)] = (one["name"] or domain, [rows.get(at, ("", "")) for at in range(max(rows) + 1)])
    return found


def asking(text, before, labels, businesses) -> Asking | None:
    business = businesses.get((labels[0]["domain"], str(labels[0]["entity_id"])))
    if not business or any(label["doc_id"] >= len(business[1]) for label in labels):
        return None
    return Asking(text, before, business[1], [label["doc_id"] for label in labels])


def last_sentence(text: str) -> str:
    return re.split(r"(?<=[.!?])\s+", text.strip())[-1]


def read_squad(file: Path) -> list[Asking]:
    """`file`: one of SQuAD 2.0's. The entries are the sentences of the paragraph; what can't be answered has none that is right."""
    found = []
    for article in json.loads(file.read_text())["data"]:
        for paragraph in article["paragraphs"]:
            spans = [(m.start(), m.end()) for m in re.finditer(r"\S.*?(?:(?<=[.!?])(?=\s+[A-Z\"(])|$)", paragraph["context"], re.S)]
            sentences = [paragraph["context"][a:b] for a, b in spans]
            for one in paragraph["qas"]:
                starts = {answer["answer_start"] for answer in one["answers"]}
                right = sorted({at for at, (a, b) in enumerate(spans) for start in starts if a <= start < b})
                if len(spans) >= 4 and bool(right) != one["is_impossible"] and len(right) < 2:
                    title = article["title"].replace("_", " ")
                    found.append(Asking(one["question"].strip(), None, [(title, sentence) for sentence in sentences], right))
    return found
