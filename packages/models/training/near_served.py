"""How near each message of our own businesses comes to each entry, by both encoders as they are served together: python near_served.py --help."""

import argparse
from functools import partial
from pathlib import Path

import torch
from batches import rarity_in
from judge_data import nearness
from mpnet_upper import MpnetStates, MpnetUpper, tuned_beside
from read_asked import Business, read_asked
from read_onnx import read_minilm
from upper import LowerStates, Upper, embed

# As in the product (packages/dialogue/src/retrieval): ours = SLOPE * theirs + OFFSET, of which SHARE counts.
SLOPE, OFFSET, SHARE = 0.95, -0.003, 0.5


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--weights", type=Path, required=True, help="folder of the product's ONNX files")
    parser.add_argument("--asked", type=Path, required=True, help="folder of our own questions")
    parser.add_argument("--encoder", type=Path, required=True, help="folder of all-mpnet-base-v2")
    parser.add_argument("--states", type=Path, nargs="*", default=[], help="what read_mpnet.py wrote")
    parser.add_argument("--tuned", type=Path, nargs="+", required=True, help="what train_teacher.py wrote; their mean is taken")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(1)
    trunk, tokenizer = read_minilm(options.weights)
    ours = partial(embed, Upper(trunk), LowerStates(trunk, tokenizer))
    states = MpnetStates(options.encoder, options.states)
    theirs = partial(embed, tuned_beside(MpnetUpper(states.whole()), options.tuned, 0.0), states)
    made = {}
    for at, business in enumerate(read_asked(options.asked)):
        made[business.name] = (1 - SHARE) * near(ours, business, True) + SHARE * (SLOPE * near(theirs, business, False) + OFFSET)
        if at % 20 == 0:
            print(at, "businesses", flush=True)
    torch.save(made, options.out)


@torch.no_grad()
def near(read, business: Business, is_weighed: bool):
    """A row a message, a column an entry. Ours weighs a question's words by their rarity."""
    told = list(business.entries.values())
    rows = read([title for title, _ in told] + [answer for _, answer in told])
    rarity = rarity_in([f"{title} {answer}" for title, answer in told]) if is_weighed else None
    return nearness(read([one.text for one in business.asked], rarity), rows[: len(told)], rows[len(told) :])


if __name__ == "__main__":
    main()
