"""Questions to hotels and restaurants as rows for embed-exemplars.ts: what ordinary asking looks like in other hands.

read_questions.py DSTC9 OUT.jsonl: DSTC9 is a checkout of alexa/alexa-with-dstc9-track1-dataset.
"""

import hashlib
import json
import re
import sys
from pathlib import Path

QUESTIONS = 2500
ASKS = re.compile(r"(is|are|do|does|can|what|how|where|when|which|will|could|may)\b")
# What may as well be a wish: it counts neither way.
NEAR_BOOKING = re.compile("book|reserv|cancel|chang|appoint|speak|contact|call|phone|availab|opening|vacan|table")
NEAR_CALLING = re.compile("speak|contact|call|phone")

own = Path(__file__).parent.parent / "eval/own/acts/questions.txt"


def main(folder, out):
    measured = {line.strip().lower() for line in own.open()}
    titles = {}
    for file in ("data/knowledge.json", "data_eval/knowledge.json"):
        for domain in json.loads((Path(folder) / file).read_text()).values():
            for entity in domain.values():
                for doc in entity["docs"].values():
                    title = doc["title"].strip()
                    if title.endswith("?") or ASKS.match(title.lower()):
                        titles[title.lower()] = title
    chosen = sorted((title for key, title in titles.items() if key not in measured), key=hash_of)[:QUESTIONS]
    with open(out, "w") as rows:
        for title in chosen:
            doubtful = ["request-booking", "change", "cancel", "see-booking"] if NEAR_BOOKING.search(title.lower()) else []
            if NEAR_CALLING.search(title.lower()):
                doubtful += ["want-person", "want-callback"]
            row = {"text": title, "acts": ["ask"], "doubtful": doubtful, "language": "en", "fold": int(hash_of(title), 16) % 5}
            rows.write(json.dumps({**row, "kind": "public", "weight": 0.4}) + "\n")


def hash_of(text):
    return hashlib.md5(text.encode()).hexdigest()


main(*sys.argv[1:])
