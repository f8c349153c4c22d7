import { isPronounceable, spellOut } from './letters.ts';
import { verbalizeDigits } from './numbers.ts';
import { type Rule, rule } from './rule.ts';

const topLevelDomains =
  'com|org|net|edu|gov|info|biz|app|dev|shop|store|online|site|tech|cloud|example|co|io|ai|me|tv|us|uk|ca|au|nz|ie|de|fr|eu|in|nl|ch|es|it|se|no';
const hostPattern = `(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,60}[\\p{L}\\p{N}])?\\.)+`;

/** E-mail and web addresses: "john dot smith at gmail dot com". */
export const addresses: readonly Rule[] = [
  rule(
    `(?:mailto:)?([\\p{L}\\p{N}._%+'-]{1,64})@(${hostPattern}\\p{L}{2,24})(?![\\p{L}\\p{N}])`,
    ([, name, host]) => verbalizeEmail(`${name}@${host}`),
    'i',
  ),
  rule(
    `(?:https?:\\/\\/|www\\.)([^\\s<>()"'\\]]*[^\\s<>()"'\\].,;:!?*_])`,
    ([, rest]) => verbalizeWeb(rest!),
    'i',
  ),
  rule(
    `((?:${hostPattern})(?:${topLevelDomains})(?:\\/[\\p{L}\\p{N}_~-]+)*)\\/?(?![\\p{L}\\p{N}]|\\.\\p{L})`,
    ([, rest]) => verbalizeWeb(rest!),
    'i',
  ),
];

/** "john.smith@gmail.com" -> "john dot smith at gmail dot com". */
export function verbalizeEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${verbalizeSigns(name)} at ${verbalizeHost(host)}`;
}

/** The host and a short path; what identifies a click or a session is left out. */
function verbalizeWeb(address: string): string {
  const [place = ''] = address.replace(/^www\./i, '').split(/[?#]/);
  const [host = '', ...path] = place.split('/').filter(Boolean);
  const spoken = [verbalizeHost(host.replace(/:\d+$/, '')), ...path.slice(0, 2).map(verbalizeSigns)];
  return spoken.filter(Boolean).join(' slash ');
}

const pronounceableDomains = new Set(['co', 'me', 'in', 'no', 'it', 'es']);

function verbalizeHost(host: string): string {
  const labels = host.split('.');
  const isEnding = (index: number) => index === labels.length - 1 && labels.length > 1;
  return labels
    .map((label, index) =>
      isEnding(index) && label.length === 2 && !pronounceableDomains.has(label.toLowerCase())
        ? spellOut(label)
        : verbalizeSigns(label),
    )
    .join(' dot ');
}

const signNames = new Map(
  Object.entries({
    '.': 'dot',
    _: 'underscore',
    '-': 'dash',
    '+': 'plus',
    '%': 'percent',
  }),
);

/** Words as words, everything else letter by letter, digits one by one. */
const verbalizeSigns = (text: string): string =>
  (text.match(/\p{L}+|\d+|[._+%-]/gu) ?? [])
    .map((run) => signNames.get(run) ?? (/^\d/.test(run) ? verbalizeDigits(run) : verbalizeRun(run)))
    .join(' ');

const verbalizeRun = (letters: string): string =>
  letters.length > 1 && isPronounceable(letters) ? letters : spellOut(letters);
