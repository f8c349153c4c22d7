"""What a teacher's likenesses, ours and a bigger encoder's together, tell the vectors that are tuned."""

from pathlib import Path

import torch
from torch.nn import functional as F
from train import TEMPERATURE


class Teacher:
    """`file`: what make_teacher.py wrote: unit vectors by text; of messages also as their words weigh in a business, by its name."""

    def __init__(self, file: Path):
        read = torch.load(file)
        self.plain, self.weighed = read["plain"], read["weighed"]

    def vectors(self, texts: list[str], business: str | None = None):
        known = self.weighed[business] if business else self.plain
        return torch.stack([known[text] for text in texts]).float()


class Lesson:
    """Of one step: what was read of messages and rows, until `losses` are asked for."""

    def __init__(self, file: Path, taught: float, related: float):
        self.teacher, self.taught, self.related = Teacher(file), taught, related
        self.begin()

    def begin(self):
        self.within, self.messages, self.rows = [], [], []

    def hear(self, said, told, likeness, answered, own=None):
        """`said`: texts of messages, their vectors, and the business whose words weigh, if any; `told`: texts and vectors of rows. `likeness`: of
        messages to what is told by rows. `answered`: which messages count; `own`: which of what is told is of a message's business; else all."""
        texts, messages, business = said
        lesson, lesson_rows = self.teacher.vectors(texts, business), self.teacher.vectors(told[0])
        ours, theirs = likeness(messages, told[1]), likeness(lesson, lesson_rows)
        if own is not None:
            ours, theirs = ours.masked_fill(~own, -10), theirs.masked_fill(~own, -10)
        if answered.any():
            self.within.append(unlikeness(ours[answered], theirs[answered]))
        self.messages.append((messages, lesson))
        self.rows.append((told[1], lesson_rows))

    def overhear(self, said, told):
        """As `hear`, but what is told counts only among all texts of the step."""
        self.messages.append((said[1], self.teacher.vectors(said[0], said[2])))
        self.rows.append((told[1], self.teacher.vectors(told[0])))

    def losses(self):
        (messages, lesson), (rows, lesson_rows) = (map(torch.cat, zip(*pairs)) for pairs in (self.messages, self.rows))
        within = sum(self.within) / len(self.within)
        related = unlikeness(messages @ rows.T, lesson @ lesson_rows.T)
        self.begin()
        return [self.taught * within, self.related * related]


def unlikeness(ours, theirs):
    """How far our likenesses of a row share out otherwise than theirs (Kullback-Leibler)."""
    return F.kl_div((ours / TEMPERATURE).log_softmax(1), (theirs / TEMPERATURE).log_softmax(1), reduction="batchmean", log_target=True)
