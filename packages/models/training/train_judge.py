"""Trains the judge on top of a tuned MiniLM: python train_judge.py --help. Seeds, figures and licenses: README.md."""

import argparse
import copy
import random
import time
from pathlib import Path

import torch
from judge import LONGEST_ENTRY, LONGEST_MESSAGE, Judge, States, joined
from judge_data import AskedQuestions, BusinessQuestions, CommonQuestions, Needs, Question, Sentences, Turns, question
from judge_data import written_otherwise
from minilm import half_where_fast, load_minilm
from read_asked import read_asked, read_common_questions
from read_data import read_dstc9
from read_onnx import read_judge, read_minilm
from read_dialogs import read_dstc9_turns, read_dstc11_turns, read_squad
from torch.nn import functional as F
from train import embed

MESSAGES, PART = 16, 48
# What is kept is the mean of the last hundred steps or so; no answer is wholly sure.
KEPT, UNSURE = 0.99, 0.02


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--base", type=Path, help="folder of minilm-fp16")
    parser.add_argument("--tuned", type=Path, help="what train.py wrote")
    parser.add_argument("--weights", type=Path, help="instead of both: the product's ONNX files, whose judge it goes on from unless told otherwise")
    parser.add_argument("--asked", type=Path, help="folder of our own questions")
    parser.add_argument("--conversations", type=Path, help="folder of what conversations-as-asked.ts wrote")
    parser.add_argument("--dstc9", type=Path)
    parser.add_argument("--common", type=Path, help="folder of common questions")
    parser.add_argument("--turns", type=Path, help="folder of DSTC9's turns (read_dialogs.py)")
    parser.add_argument("--dstc11", type=Path, help="folder of DSTC11's track 5")
    parser.add_argument("--squad", type=Path, help="a file of SQuAD 2.0")
    parser.add_argument("--shares", default="7,0.5,0.7,1.5,1,3,0", help="of messages: our own, public businesses', common, users' turns, SQuAD's, needs, conversations'")
    parser.add_argument("--begin", type=Path, help="a judge to go on from")
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=1e9, help="stop as planned for so long")
    parser.add_argument("--rate", type=float, default=5e-5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--check", type=int, default=200)
    parser.add_argument("--checked", type=int, default=1, help="of so many held-out messages one is judged at a check")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    trunk, tokenizer = read_minilm(options.weights) if options.weights else load_minilm(options.base)
    if options.tuned:
        trunk.load_state_dict(torch.load(options.tuned))
    vectors = lambda texts: embed_all(trunk, tokenizer, texts)
    businesses = read_asked(options.asked) if options.asked else []
    talked = read_asked(options.conversations) if options.conversations else []
    kept = [AskedQuestions([one for one in some if one.is_held_out], vectors) for some in (businesses, talked)]
    shares = [float(share) for share in options.shares.split(",")]
    sources = [
        shares[0] and AskedQuestions([one for one in businesses if not one.is_held_out], vectors),
        shares[1] and BusinessQuestions(random.Random(1).sample(read_dstc9(options.dstc9), 120), vectors),
        shares[2] and CommonQuestions(read_common_questions(options.common), vectors),
        shares[3] and Turns(turns(options), vectors),
        shares[4] and Sentences(read_squad(options.squad)),
        shares[5] and Needs([one for one in businesses if not one.is_held_out]),
        shares[6] and AskedQuestions([one for one in talked if not one.is_held_out], vectors),
    ]
    needs = Needs([one for one in businesses if one.is_held_out])
    for held_out in (kept[0], needs):
        held_out.all = held_out.all[:: options.checked]
    print(len(businesses), "businesses,", len(sources[0].all) if sources[0] else 0, "messages;", *(len(one.all) for one in kept), "held out", flush=True)
    judge = read_judge(options.weights, trunk) if options.weights else Judge(trunk)
    if options.begin:
        judge.load_state_dict(torch.load(options.begin))
    states = States(trunk, tokenizer)
    judge = train(judge, states, sources, shares, (kept, needs), options)
    torch.save(judge.state_dict(), options.out)
    check_all(judge, states, kept, needs)


def turns(options):
    knowledge = [options.dstc9 / part / "knowledge.json" for part in ("data", "data_eval")]
    return read_dstc9_turns(options.turns, knowledge) + read_dstc11_turns(options.dstc11)


def train(judge, states, sources, shares, held_out, options):
    chance = random.Random(options.seed)
    decayed = [p for p in judge.parameters() if p.dim() > 1]
    plain = [p for p in judge.parameters() if p.dim() <= 1]
    optimizer = torch.optim.AdamW([{"params": decayed, "weight_decay": 0.05}, {"params": plain, "weight_decay": 0}], lr=options.rate)
    began, losses = time.time(), []
    kept_judge = copy.deepcopy(judge)
    for step in range(options.steps):
        done = max(step / options.steps, (time.time() - began) / 60 / options.minutes)
        if done >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min((step + 1) / (0.06 * options.steps), (1 - done))
        drawn = [written_otherwise(chance.choices(sources, shares)[0].draw(chance), chance) for _ in range(MESSAGES)]
        optimizer.zero_grad()
        losses.append(learn(judge, states, drawn))
        torch.nn.utils.clip_grad_norm_(judge.parameters(), 1.0)
        optimizer.step()
        keep(kept_judge, judge, min(KEPT, (step + 1) / (step + 10)))
        if step % 20 == 0:
            print(f"step {step} loss {sum(losses[-20:]) / len(losses[-20:]):.3f} after {time.time() - began:.0f} s", flush=True)
        if step and step % options.check == 0:
            torch.save(kept_judge.state_dict(), options.out)
            check_all(kept_judge, states, *held_out)
    return kept_judge


def keep(kept, judge, share: float):
    with torch.no_grad():
        for mean, now in zip(kept.parameters(), judge.parameters()):
            mean.lerp_(now, 1 - share)


def learn(judge, states, drawn: list[Question]) -> float:
    """Gradients of a batch, in parts of like length."""
    pairs = [(one.message, entry, one.told == i, i < one.right) for one in drawn for i, entry in enumerate(one.entries)]
    pairs.sort(key=lambda pair: sum(len(text or "") for text in (*pair[0], *pair[1])))
    total = 0.0
    for start in range(0, len(pairs), PART):
        part = pairs[start : start + PART]
        with half_where_fast():
            logits = judge(*inputs(states, part)).float()
        right = torch.tensor([1 - UNSURE if pair[3] else UNSURE for pair in part])
        loss = F.binary_cross_entropy_with_logits(logits, right, reduction="sum") / len(pairs)
        loss.backward()
        total += loss.item()
    return total


def inputs(states, pairs):
    messages = states.read([pair[0] for pair in pairs], LONGEST_MESSAGE)
    entries = states.read([(title or answer, answer if title else None) for _, (title, answer), _, _ in pairs], LONGEST_ENTRY)
    return joined(messages, entries, [pair[2] for pair in pairs])


def logits_of(judge, states, pairs) -> list[float]:
    order = sorted(range(len(pairs)), key=lambda i: sum(len(text or "") for text in (*pairs[i][0], *pairs[i][1])))
    found = [0.0] * len(pairs)
    for start in range(0, len(order), 128):
        some = order[start : start + 128]
        with torch.no_grad(), half_where_fast():
            for i, logit in zip(some, judge(*inputs(states, [pairs[i] for i in some])).float().tolist()):
                found[i] = logit
    return found


def check_all(judge, states, kept: list[AskedQuestions], needs: Needs):
    for one in kept:
        check(judge, states, one)
    check_needs(judge, states, needs)


def check(judge, states, kept: AskedQuestions, looked_at: int = 4):
    """Of each message the entries that come nearest are judged."""
    if not kept.all:
        return
    pairs, spans = [], []
    for business, one, order, scores in kept.all:
        asked = question(business, one, order[:looked_at], 0)
        spans.append((len(pairs), one, order[:looked_at], [scores[i] for i in order[:looked_at]]))
        pairs += [(asked.message, entry, asked.told == i, False) for i, entry in enumerate(asked.entries)]
    logits = logits_of(judge, states, pairs)
    for kind in ("first", "follow"):
        figures(kind, [(one, ids, near, logits[at : at + len(ids)]) for at, one, ids, near in spans if (one.before is None) == (kind == "first")])


def check_needs(judge, states, needs: Needs):
    """Of each message all services of the business are judged."""
    if not needs.all:
        return
    spans = [(one, [(one.text, one.before)], list(business.services.items())) for business, one in needs.all]
    pairs = [(message, entry, False, False) for _, (message,), services in spans for _, entry in services]
    logits = iter(logits_of(judge, states, pairs))
    rows = [(one, [(next(logits), i in one.right) for i, _ in services]) for one, _, services in spans]
    needed = [said for one, said in rows if one.right]
    top = sum(max(said)[1] for said in needed) / len(needed)
    parted = auroc([float(bool(one.right)) for one, _ in rows], [max(said)[0] for _, said in rows])
    each = [one for _, said in rows for one in said]
    pairwise = auroc([float(right) for _, right in each], [logit for logit, _ in each])
    print(f"  needs {len(rows)}: top-1 {100 * top:.1f}, needed AUROC {100 * parted:.1f}, pairs {100 * pairwise:.1f}", flush=True)


def figures(kind, rows):
    answered = [row for row in rows if row[0].right]
    top = lambda by: sum(ids[max(range(len(ids)), key=lambda i: by((near, said), i))] in one.right for one, ids, near, said in answered) / len(answered)
    among = sum(any(i in one.right for i in ids) for one, ids, _, _ in answered) / len(answered)
    firsts = (top(lambda r, i: r[0][i]), top(lambda r, i: r[1][i]), top(lambda r, i: 8 * r[0][i] + r[1][i]))
    told = [float(bool(row[0].right)) for row in rows]
    best = lambda score: [max(map(score, zip(near, said))) for _, _, near, said in rows]
    parted = [auroc(told, best(score)) for score in (lambda p: p[0], lambda p: p[1], lambda p: 8 * p[0] + p[1])]
    each = [(float(i in one.right), logit, score) for one, ids, near, said in rows for i, logit, score in zip(ids, said, near)]
    pairwise = [auroc([row[0] for row in each], [row[at] for row in each]) for at in (2, 1)]
    said = lambda numbers: " ".join(f"{100 * number:.1f}" for number in numbers)
    print(f"  {kind} {len(rows)}: top-1 of {said([among])} vectors/judge/both {said(firsts)}, answerable AUROC {said(parted)}, pairs {said(pairwise)}", flush=True)


def auroc(right, scores) -> float:
    order = sorted(range(len(scores)), key=lambda i: scores[i])
    ranks = {i: rank for rank, i in enumerate(order, 1)}
    positive = [ranks[i] for i, one in enumerate(right) if one]
    count = len(positive) * (len(right) - len(positive))
    return (sum(positive) - len(positive) * (len(positive) + 1) / 2) / count if count else float("nan")


def embed_all(trunk, tokenizer, texts: list[str]):
    with torch.no_grad(), half_where_fast():
        return torch.cat([embed(trunk, tokenizer, texts[i : i + 64]) for i in range(0, len(texts), 64)])


if __name__ == "__main__":
    main()
