const listed = (texts: readonly string[], word: string): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${word} ${texts.at(-1)}`;

/** "a, b and c". */
export const andList = (texts: readonly string[]): string => listed(texts, 'and');

/** "a, b or c". */
export const orList = (texts: readonly string[]): string => listed(texts, 'or');
