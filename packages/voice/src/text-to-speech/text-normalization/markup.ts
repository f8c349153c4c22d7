import { type Rule, rule } from './rule.ts';

const silent = () => '';
const atLineStart = '(?<=^[ \\t]*|\\n[ \\t]*)';

/** What has no spoken form: Markdown, HTML tags, link targets, emoji. */
export const markup: readonly Rule[] = [
  rule('<\\/?[a-z][^<>\\n]{0,200}>', silent, 'i'),
  // A code fence with its language, a horizontal rule, a heading, a quotation, a bullet.
  rule(`${atLineStart}(?:\`{3,}|~{3,})[\\w-]*(?=\\s|$)`, silent),
  rule(`${atLineStart}(?:[-*_=][ \\t]?){3,}(?=\\n|$)`, silent),
  rule(`${atLineStart}#{1,6}(?=\\s)`, silent),
  rule(`${atLineStart}>+(?=\\s)`, silent),
  rule(`${atLineStart}[-*+•◦▪‣–](?=\\s)`, silent),
  rule('!?\\[(?=[^\\]\\n]*\\]\\()', silent),
  rule('\\]\\([^()\\s]*(?:\\([^()\\s]*\\)[^()\\s]*)?(?:\\s"[^"\\n]*")?\\)', silent),
  rule(
    '\\p{Regional_Indicator}+|(?:\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|[\\u200d\\ufe0e\\ufe0f\\u20e3])+',
    silent,
  ),
];
