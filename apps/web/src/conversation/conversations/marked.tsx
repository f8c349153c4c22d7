import { type MarkedText, markWords } from '@deskbell/contract';
import { Fragment } from 'react';

/** A text with what was searched for marked in it. */
export function Marked({ text }: { text: MarkedText }) {
  let at = 0;
  return text.map((piece) => {
    const start = at;
    at += piece.text.length;
    return piece.isMatch ? (
      <mark key={start} className="rounded-sm bg-brass-soft font-semibold text-brass-ink">
        {piece.text}
      </mark>
    ) : (
      <Fragment key={start}>{piece.text}</Fragment>
    );
  });
}

/** The same of any text; as it is where nothing is searched for. */
export function MarkedWords({ text, search }: { text: string; search: string | undefined }) {
  return search ? <Marked text={markWords(text, search)} /> : text;
}
