/** Where most private addresses are, without the ending; said in two words, they are still one. */
const PROVIDERS = new Set(
  `gmail googlemail hotmail outlook yahoo ymail rocketmail icloud aol live msn protonmail gmx btinternet comcast verizon
  rediffmail yandex fastmail zoho`.split(/\s+/),
);
const ENDINGS = 'com|net|org|in|de|fr|uk|co\\.?uk|ca|au|com\\.?au';
const GLUED = new RegExp(
  `^(?<local>[\\w.+-]*?)(?<provider>${[...PROVIDERS].join('|')})\\.?(?<ending>${ENDINGS})$`,
);

/** Whether a word is the name of a well-known mail provider. */
export const isProvider = (word: string): boolean => PROVIDERS.has(word);

/** "adagmailcom", as recognisers and hasty writers put it; null when no well-known provider ends it. */
export function splitGlued(word: string): { local: string; domain: string } | null {
  const groups = GLUED.exec(word)?.groups;
  if (!groups) return null;
  const ending = groups.ending!.replace(/^(co|com)\.?(uk|au)$/, '$1.$2');
  return { local: groups.local!, domain: `${groups.provider}.${ending}` };
}

/** Whether a domain looks like a slip of the finger: "gmial.com", "gmail.con". */
export function isLikelyMisspelt(domain: string): boolean {
  const [name = '', ...endings] = domain.split('.');
  const ending = endings.join('.');
  if (/^(?:con|cmo|ocm|vom|xom|comm|coom|nte|ner|ogr)$/.test(ending)) return true;
  if (PROVIDERS.has(name)) return name === 'gmail' && ending !== 'com';
  return (
    name.length >= 4 &&
    [...PROVIDERS].some((provider) => provider.length >= 5 && isOneSlipApart(name, provider))
  );
}

/** One letter left out, added, changed or swapped with its neighbour. */
function isOneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
