import { type Rule, rule } from './rule.ts';

const signNames = new Map(
  Object.entries({
    '&': 'and',
    '+': 'plus',
    '=': 'equals',
    '%': 'percent',
    '@': 'at',
    '°': 'degrees',
    '×': 'times',
    '÷': 'divided by',
    '±': 'plus or minus',
    '≈': 'about',
    '½': 'one half',
    '¼': 'one quarter',
    '¾': 'three quarters',
    '⅓': 'one third',
    '⅔': 'two thirds',
    '²': 'squared',
    '³': 'cubed',
    '§': 'section',
    '€': 'euros',
    $: 'dollars',
    '£': 'pounds',
    '¥': 'yen',
  }),
);

/** Signs read as words, and signs read as pauses. */
export const symbols: readonly Rule[] = [
  rule("['’]s(?![\\p{L}\\d])", () => "'s"),
  rule('~(?=\\s?[\\d$£€])', () => 'about'),
  rule('<(?=\\s?[\\d$£€])', () => 'less than'),
  rule('>(?=\\s?[\\d$£€])', () => 'more than'),
  rule('(?<=\\p{L})/(?=\\p{L})', () => 'or'),
  rule('(?<=[\\p{L}\\p{N}])\\s?/(?=\\s?[\\p{L}\\p{N}])', () => 'slash'),
  rule('#(?=\\s?\\d)', () => 'number'),
  rule('…|\\.{2,}', (_, { after }) => (/^\s*$/.test(after) ? '.' : ',')),
  rule('\\((?=[^()]*\\p{L})', (_, { before }) => (/[\p{L}\p{N}]\s*$/u.test(before) ? ',' : '')),
  rule('\\)', (_, { before, after }) => (/\p{L}/u.test(before) && /^\s+\S/.test(after) ? ',' : '')),
  rule('[—–]|(?<=\\s)-+(?=\\s)|--+', () => ','),
  // "Node.js"; a capital starts a sentence whose space is missing.
  rule('(?<=[\\p{L}\\p{N}])\\.(?=[\\p{Ll}\\p{N}])', () => 'dot'),
  rule('[.!?,;:]', ([sign]) => sign),
  rule('[。！？]', ([sign]) => ({ '。': '.', '！': '!', '？': '?' })[sign]!),
  rule('\\S', ([sign]) => signNames.get(sign) ?? ''),
];
