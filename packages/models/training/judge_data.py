"""Messages with the entries that answer them and those that don't, for the judge."""

import random
import re
from dataclasses import dataclass

import torch
from read_asked import Asked, Business
from read_dialogs import Asking

NEAREST = 6
# Questions of two businesses this alike ask the same; below the other figure they ask something else.
SAME, OTHER = 0.86, 0.6


@dataclass
class Question:
    """`entries`: title and answer; the first `right` of them answer the message, the others don't. `told`: the place of the one told before."""

    message: tuple[str, str | None]
    entries: list[tuple[str, str]]
    right: int
    told: int | None = None


class AskedQuestions:
    """Of our own businesses, with the entries that come nearest as vectors see it."""

    def __init__(self, businesses: list[Business], embed):
        self.all = []
        for business in businesses:
            ids = list(business.entries)
            rows = embed([title for title, _ in business.entries.values()] + [a for _, a in business.entries.values()])
            asked = embed([one.text for one in business.asked])
            near = nearness(asked, rows[: len(ids)], rows[len(ids) :])
            for one, scores in zip(business.asked, near):
                order = sorted(ids, key=lambda i: -scores[ids.index(i)])
                self.all.append((business, one, order, {i: float(scores[ids.index(i)]) for i in ids}))

    def draw(self, chance: random.Random) -> Question:
        business, one, order, _ = chance.choice(self.all)
        right = one.right[:2]
        wrong = [i for i in order if i not in one.right]
        hard = [i for i in [*one.near, one.told] if i in wrong]
        hard = list(dict.fromkeys(hard + wrong[:NEAREST]))
        chosen = chance.sample(hard, min(len(hard), 4 - len(right)))
        if chance.random() < 0.5:
            chosen.append(chance.choice([i for i in wrong if i not in chosen]))
        return question(business, one, right + chosen, len(right))


class Needs:
    """What customers tell of who need a service, and what sounds like it, with their business's services."""

    def __init__(self, businesses: list[Business]):
        self.all = [(business, one) for business in businesses for one in business.needs]

    def draw(self, chance: random.Random) -> Question:
        business, one = chance.choice(self.all)
        wrong = [i for i in business.services if i not in one.right]
        chosen = one.right + chance.sample(wrong, min(len(wrong), 4 - len(one.right)))
        return Question((one.text, one.before), [business.services[i] for i in chosen], len(one.right))


def question(business: Business, one: Asked, ids: list[str], right: int) -> Question:
    told = ids.index(one.told) if one.told in ids else None
    return Question((one.text, one.before), [business.entries[i] for i in ids], right, told)


def nearness(asked, titles, answers):
    """As the product: the nearest of an entry's rows, and their middle."""
    middle = torch.nn.functional.normalize(titles + 0.75 * answers, dim=1)
    return 0.4 * torch.maximum(asked @ titles.T, asked @ answers.T) + 0.6 * asked @ middle.T


class BusinessQuestions:
    """Public questions and answers: what one business is asked, and another business's entries, as their questions agree."""

    def __init__(self, businesses, embed):
        self.businesses = [pairs for pairs in businesses if len(pairs) >= 12]
        self.rows = [embed([q for q, _ in pairs]) for pairs in self.businesses]
        self.kinds = len(self.businesses)

    def draw(self, chance: random.Random) -> Question:
        for _ in range(50):
            one, other = chance.randrange(self.kinds), chance.randrange(self.kinds)
            at = chance.randrange(len(self.businesses[one]))
            likeness = self.rows[other] @ self.rows[one][at]
            order = likeness.argsort(descending=True).tolist()
            right = [i for i in order if likeness[i] >= SAME][:1]
            wrong = [i for i in order if likeness[i] < OTHER]
            if one == other or (not right and chance.random() < 0.7) or len(wrong) < 6:
                continue
            chosen = right + chance.sample(wrong[:8], 3)
            entries = [self.businesses[other][i] for i in chosen]
            if chance.random() < 0.5:
                entries = [("", answer) for _, answer in entries]
            return Question((self.businesses[one][at][0], None), entries, len(right))
        raise ValueError("the businesses have too little in common")


class CommonQuestions:
    """Wordings of the common questions, one for the entry's title, without an answer."""

    def __init__(self, questions: dict[str, list[str]], embed):
        self.questions = {name: texts for name, texts in questions.items() if len(texts) > 3}
        names = list(self.questions)
        middles = torch.stack([torch.nn.functional.normalize(embed(texts).mean(0), dim=0) for texts in self.questions.values()])
        order = (middles @ middles.T).argsort(descending=True).tolist()
        self.near = {name: [names[i] for i in row if names[i] != name] for name, row in zip(names, order)}

    def draw(self, chance: random.Random) -> Question:
        name = chance.choice(list(self.questions))
        message, same = chance.sample(self.questions[name], 2)
        others = chance.sample(self.near[name][2:12], 3)
        entries = [(same, "")] + [(chance.choice(self.questions[other]), "") for other in others]
        return Question((message, None), entries, 1)


class Turns:
    """Of real users, with the entries of the business that they ask. Titles like the right one's are left out, as they may answer it, too."""

    def __init__(self, turns: list[Asking], embed):
        self.all = turns
        titles = sorted({title for one in turns for title, _ in one.entries})
        self.at = {title: at for at, title in enumerate(titles)}
        self.rows, self.asked = embed(titles), embed([one.text for one in turns])

    def draw(self, chance: random.Random) -> Question:
        which = chance.randrange(len(self.all))
        one = self.all[which]
        rows = self.rows[[self.at[title] for title, _ in one.entries]]
        unlike = [at for at, (title, _) in enumerate(one.entries) if title and at not in one.right]
        if one.right:
            likeness = (rows @ rows[one.right].T).amax(1)
            unlike = [at for at in unlike if likeness[at] < 0.8]
        near = sorted(unlike, key=lambda at: -float(rows[at] @ self.asked[which]))
        right = one.right[:2] if chance.random() < 0.8 else []
        chosen = right + chance.sample(near[:8], min(len(near), 4 - len(right)))
        return Question((one.text, one.before), [one.entries[at] for at in chosen], len(right))


class Sentences:
    """Questions on a paragraph: its sentences, those that share most words with the question."""

    def __init__(self, questions: list[Asking]):
        self.all = questions

    def draw(self, chance: random.Random) -> Question:
        one = chance.choice(self.all)
        words = words_of(one.text)
        wrong = [at for at in range(len(one.entries)) if at not in one.right]
        wrong.sort(key=lambda at: -len(words & words_of(one.entries[at][1])))
        chosen = one.right + chance.sample(wrong[:4], 3 if one.right else 2)
        titled = chance.random() < 0.5
        return Question((one.text, None), [(title if titled else "", text) for title, text in (one.entries[at] for at in chosen)], len(one.right))


def words_of(text: str) -> set[str]:
    return {word for word in re.findall(r"[a-z0-9]+", text.lower()) if len(word) > 3}


GREETINGS = ("hi", "hello", "hey", "hi there", "good morning", "quick question", "sorry", "ok", "thanks", "please")


def written_otherwise(one: Question, chance: random.Random) -> Question:
    text, before = one.message
    return Question((written_otherwise_text(text, chance), before), one.entries, one.right, one.told)


def written_otherwise_text(text: str, chance: random.Random) -> str:
    """A message as others would type it: without marks or capitals, a greeting before it, a letter wrong."""
    if chance.random() < 0.3:
        text = text.lower()
    if chance.random() < 0.25:
        text = text.rstrip("?!. ")
    elif chance.random() < 0.1 and text[-1:].isalpha():
        text += "?"
    if chance.random() < 0.12:
        text = f"{chance.choice(GREETINGS)}{chance.choice((',', '', '!'))} {text}"
    if chance.random() < 0.2:
        text = mistyped(text, chance)
    return text


def mistyped(text: str, chance: random.Random) -> str:
    """A letter of a long word lost, doubled or swapped with the next."""
    words = [match for match in re.finditer(r"[A-Za-z]{5,}", text)]
    if not words:
        return text
    word = chance.choice(words)
    at = chance.randrange(word.start() + 1, word.end() - 1)
    kind = chance.randrange(3)
    typed = ("", text[at] * 2, text[at + 1] + text[at])[kind]
    return text[:at] + typed + text[at + (2 if kind == 2 else 1) :]
