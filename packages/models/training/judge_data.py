"""Messages with the entries that answer them and those that don't, for the judge."""

import random
from dataclasses import dataclass

import torch
from read_asked import Asked, Business

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
