"""Reads what mpnet's lower layers make of all texts of businesses and of common questions: python read_mpnet.py --help."""

import argparse
import time
from pathlib import Path

import torch
from check_upper import service_texts
from mpnet_upper import MpnetStates
from read_asked import Business, read_asked, read_common_questions

AT_ONCE = 1024


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--asked", type=Path, required=True, help="folder of our own questions")
    parser.add_argument("--common", type=Path, required=True, help="folder of common questions")
    parser.add_argument("--encoder", type=Path, required=True, help="folder of all-mpnet-base-v2")
    parser.add_argument("--known", type=Path, nargs="*", default=[], help="files of texts that were read before")
    parser.add_argument("--shares", type=int, default=1, help="of how many processes that read at once")
    parser.add_argument("--share", type=int, default=0, help="which of them this is")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(1)
    known = {text for file in options.known for text in torch.load(file)}
    texts = {text for business in read_asked(options.asked) for text in texts_of(business)}
    texts |= {text for wordings in read_common_questions(options.common).values() for text in wordings}
    missing = sorted(texts - known, key=lambda text: (len(text), text))[options.share :: options.shares]
    states, began = MpnetStates(options.encoder, []), time.time()
    for at in range(0, len(missing), AT_ONCE):
        states.read(missing[at : at + AT_ONCE])
        print(at, "of", len(missing), f"texts after {time.time() - began:.0f} s", flush=True)
    states.keep(options.out)


def texts_of(business: Business) -> list[str]:
    told = [text for entry in business.entries.values() for text in entry]
    return told + [text for texts in service_texts(business) for text in texts] + [one.text for one in business.asked + business.needs]


if __name__ == "__main__":
    main()
