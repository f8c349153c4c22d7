"""Our own questions to invented businesses (asked/*.jsonl), and the common questions that customers ask of any business."""

import json
from dataclasses import dataclass
from pathlib import Path


# Of so many businesses one is held out.
HELD_OUT_OF = 7


@dataclass
class Asked:
    """A customer's message. `right`: ids of the entries that answer it; `near`: of those that tempt.
    `before`: what was asked before it; `told`: the id of the entry that was told then."""

    text: str
    right: list[str]
    near: list[str]
    before: str | None = None
    told: str | None = None


@dataclass
class Business:
    name: str
    # Only judged, never trained on.
    is_held_out: bool
    # Put in English word by word.
    is_spanish: bool
    # By id: title and answer, as the product has them.
    entries: dict[str, tuple[str, str]]
    asked: list[Asked]
    # By id: title and description, as the product asks whether it is needed.
    services: dict[str, tuple[str, str]]
    # What calls for services (`right`) or for none.
    needs: list[Asked]


def read_asked(folder: Path) -> list[Business]:
    """`folder`: NUMBER-….jsonl, one business each: a line tells of one entry, service or message."""
    return [business_of([json.loads(line) for line in file.open()], file.name) for file in sorted(folder.glob("*.jsonl"))]


def business_of(lines: list[dict], file: str) -> Business:
    given = {kind: [line[kind] for line in lines if kind in line] for kind in ("entry", "service", "asked", "follow", "unknown", "need")}
    entries = {entry["id"]: (entry["q"], entry["a"]) for entry in given["entry"]}
    entries |= {service["id"]: service_entry(service) for service in given["service"]}
    asked = [Asked(one["text"], known(one["by"], entries), []) for one in given["asked"]]
    asked += [
        Asked(one["text"], known(one["by"], entries), [], one["before"], one["told"] if one["told"] in entries else None)
        for one in given["follow"]
    ]
    asked += [Asked(one["text"], [], known(one["near"], entries)) for one in given["unknown"]]
    services = {service["id"]: (f"Book: {service['name']}", service.get("a", "")) for service in given["service"]}
    needs = [Asked(one["text"], known(one["services"], services), [], one.get("before")) for one in given["need"]]
    number, rest = file.split("-", 1)
    return Business(lines[0]["business"], int(number) % HELD_OUT_OF == 3, rest.startswith("es-"), entries, asked, services, needs)


def known(ids, entries) -> list[str]:
    return [one for one in ids if one in entries]


def service_entry(service: dict) -> tuple[str, str]:
    """As the product tells of a service (packages/dialogue/src/profile/service-entries.ts)."""
    hours, minutes = divmod(service["minutes"] or 0, 60)
    units = [f"{count} {unit}{'' if count == 1 else 's'}" for count, unit in ((hours, "hour"), (minutes, "minute")) if count]
    price = f" and costs ${service['price']}" if service.get("price") else ""
    takes = f"{service['name']} takes {' '.join(units)}{price}."
    return service["name"], " ".join(filter(None, [takes, service.get("a", "")]))


def read_common_questions(folder: Path) -> dict[str, list[str]]:
    """`folder`: locale/en/common-questions. Those that ask of many things are left out: two wordings may ask of different ones."""
    questions, wordings = {}, []
    for file in sorted(folder.glob("*.txt")):
        for line in map(str.strip, file.read_text().splitlines()):
            if line.startswith(("= ", "~ ")):
                wordings = []
                if line.startswith("= "):
                    questions[line[2:]] = wordings
            elif line and not line.startswith("#"):
                wordings.append(line)
    return questions
