"""The vectors that train_upper.py is taught by: ours and mpnet's, tuned or not, side by side: python make_teacher.py --help."""

import argparse
from functools import partial
from pathlib import Path

import torch
from batches import rarity_in
from check_encoder import beside
from mpnet_upper import MpnetStates, MpnetUpper, tuned_beside
from read_asked import read_asked, read_common_questions
from read_mpnet import texts_of
from read_onnx import read_minilm
from upper import LowerStates, Upper, embed

AT_ONCE = 1024


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--weights", type=Path, required=True, help="folder of the product's ONNX files")
    parser.add_argument("--asked", type=Path, required=True, help="folder of our own questions")
    parser.add_argument("--common", type=Path, required=True, help="folder of common questions")
    parser.add_argument("--encoder", type=Path, required=True, help="folder of all-mpnet-base-v2")
    parser.add_argument("--states", type=Path, nargs="+", required=True, help="what read_mpnet.py wrote")
    parser.add_argument("--tuned", type=Path, nargs="*", default=[], help="what train_teacher.py wrote; their mean is taken")
    parser.add_argument("--former", type=float, default=0.3, help="share of mpnet as it was in the mean with what was tuned")
    parser.add_argument("--share", type=float, default=0.4, help="of mpnet, beside our vectors")
    parser.add_argument("--known", type=Path, help="what was made by the same of fewer texts")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(1)
    trunk, tokenizer = read_minilm(options.weights)
    states = MpnetStates(options.encoder, options.states)
    upper = tuned_beside(MpnetUpper(states.whole()), options.tuned, options.former)
    read = partial(beside, partial(embed, Upper(trunk), LowerStates(trunk, tokenizer)), partial(embed, upper, states), options.share)
    businesses = [one for one in read_asked(options.asked) if not one.is_held_out]
    texts = {text for business in businesses for text in texts_of(business)}
    texts |= {text for wordings in read_common_questions(options.common).values() for text in wordings}
    known = torch.load(options.known) if options.known else {"plain": {}, "weighed": {}}
    weighed = known["weighed"]
    for business in businesses:
        if business.name in weighed:
            continue
        rarity = rarity_in([f"{title} {answer}" for title, answer in business.entries.values()])
        weighed[business.name] = vectors(read, [one.text for one in business.asked if one.before is None], rarity)
    plain = known["plain"] | vectors(read, sorted(texts - set(known["plain"]), key=len))
    torch.save({"plain": plain, "weighed": weighed}, options.out)


@torch.no_grad()
def vectors(read, texts: list[str], rarity=None) -> dict[str, torch.Tensor]:
    parts = [texts[at : at + AT_ONCE] for at in range(0, len(texts), AT_ONCE)]
    return {text: row.clone() for some in parts for text, row in zip(some, read(some, rarity).half())}


if __name__ == "__main__":
    main()
