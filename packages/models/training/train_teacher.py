"""Tunes mpnet's upper layers by what businesses are asked, as train_upper.py tunes ours: python train_teacher.py --help. It takes its options."""

import argparse
from functools import partial
from pathlib import Path

import torch
from check_upper import Checked
from mpnet_upper import MpnetStates, MpnetUpper
from read_asked import read_asked, read_common_questions
from train_upper import Training
from upper import embed


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--encoder", type=Path, required=True, help="folder of all-mpnet-base-v2")
    parser.add_argument("--states", type=Path, nargs="+", required=True, help="what read_mpnet.py wrote")
    parser.add_argument("--asked", type=Path, required=True, help="folder of our own questions")
    parser.add_argument("--common", type=Path, required=True, help="folder of common questions")
    parser.add_argument("--begin", type=Path, help="what an earlier run wrote; without it mpnet's own upper layers are begun with")
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--rate", type=float, default=4e-5)
    parser.add_argument("--needs", type=float, default=1.0, help="weight of the loss of services")
    parser.add_argument("--needy", type=int, default=3, help="of how many businesses services are told apart in a step")
    parser.add_argument("--bank", type=float, default=0.5, help="weight of the loss of common questions, in every other step")
    parser.add_argument("--lost", type=float, default=0.15, help="share of tokens left out by chance")
    parser.add_argument("--check", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    # Mpnet is left by as much as it likes: its states of texts written otherwise would have to be read, too.
    parser.set_defaults(stay=0.0, otherwise=0.0)
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    states = MpnetStates(options.encoder, options.states)
    businesses, common = read_asked(options.asked), read_common_questions(options.common)
    checked = Checked([one for one in businesses if one.is_held_out], {})
    taught = [texts for texts in common.values() if len(texts) >= 4]
    upper = MpnetUpper(states.whole())
    if options.begin:
        upper.load_state_dict(torch.load(options.begin))
    training = Training(upper, states, [one for one in businesses if not one.is_held_out], taught, options)
    kept = training.run(checked)
    torch.save(kept.state_dict(), options.out)
    checked.say("at last", partial(embed, kept, states))


if __name__ == "__main__":
    main()
