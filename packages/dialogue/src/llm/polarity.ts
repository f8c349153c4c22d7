const NEGATIONS =
  /\b(?:not|no|never|none|nobody|nothing|without|cannot|neither|nor|unable|impossible)\b|n't\b/g;
/** Pairs of which a sentence must not have one where its source has the other. */
const OPPOSITES: readonly [RegExp, RegExp][] = [
  [/\bopen(?:s|ed)?\b/, /\bclose[sd]?\b/],
  [/\bbefore\b/, /\bafter\b/],
  [/\babove|over|more than\b/, /\bbelow|under|less than\b/],
  [/\bfirst\b/, /\blast\b/],
  [/\bindoors?\b/, /\boutdoors?\b/],
  [/\binside\b/, /\boutside\b/],
  [/\bwith\b/, /\bwithout\b/],
  [/\bat least|minimum\b/, /\bat most|maximum|up to\b/],
  [/\bearl(?:y|ier|iest)\b/, /\blate[rs]?\b/],
  [/\bfree|without (?:extra|charge)|no extra|included\b/, /\bextra|charged?\b/],
  [/\balways|every\b/, /\bnever\b/],
  [/\beverybody|everyone|all\b/, /\bnobody|no one|none\b/],
  [/\brequired|must\b/, /\boptional\b/],
  [/\byour own\b/, /\b(?:for everybody|provided|here for)\b/],
];

/** What a sentence is held against: the clause it rests on, and the whole sentence that is part of. */
interface Told {
  text: string;
  sentence: string;
  /** It is a question answered by "no". */
  denied: boolean;
}

/** Whether a sentence says yes where its source says no, or the opposite of it. */
export function contradicts(sentence: string, source: Told): boolean {
  const said = sentence.toLowerCase();
  if (isNegative(said) !== (isNegative(source.text.toLowerCase()) !== source.denied)) return true;
  const told = source.sentence.toLowerCase();
  return OPPOSITES.some(
    ([one, other]) =>
      (one.test(said) && !other.test(said) && other.test(told) && !one.test(told)) ||
      (other.test(said) && !one.test(said) && one.test(told) && !other.test(told)),
  );
}

/** Two negations make a yes. "No extra cost" and "nothing but" deny nothing of the rest. */
const isNegative = (lower: string): boolean =>
  (lower
    .replace(/\b(?:no|without) (?:extra|additional)\b|\bno problem\b|\bcosts? nothing\b|\bnot only\b/g, '')
    .match(NEGATIONS)?.length ?? 0) %
    2 ===
  1;
