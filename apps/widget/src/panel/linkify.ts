/** A stretch of text that leads somewhere. */
export interface Link {
  text: string;
  href: string;
}

const web = String.raw`https?:\/\/[^\s<>"]+`;
const mail = String.raw`[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+`; // bounded: long runs of letters stay cheap
const phone = String.raw`(?<![\d\w])(?:\+\d[\d ().-]{6,17}\d|\(\d{3}\) ?\d{3}[-. ]\d{4}|\d{3}[-. ]\d{3}[-. ]\d{4})(?!\d)`;
const links = new RegExp(`${web}|${mail}|${phone}`, 'gi');

/** Splits a text at its web addresses, e-mail addresses and phone numbers. Only http(s), mailto and tel come out. */
export function linkify(text: string): (string | Link)[] {
  const parts: (string | Link)[] = [];
  let end = 0;
  for (const match of text.matchAll(links)) {
    const found = withoutTrailing(match[0]);
    const href = hrefOf(found);
    if (!href) continue;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ text: found, href });
    end = match.index + found.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** A sentence's own punctuation isn't part of the address; a bracket that it opened itself is. */
function withoutTrailing(found: string): string {
  for (;;) {
    const last = found.at(-1)!;
    const isOwnBracket = last === ')' && found.includes('(');
    if (!/[.,;:!?'")\]}*]/.test(last) || isOwnBracket) return found;
    found = found.slice(0, -1);
  }
}

function hrefOf(found: string): string | null {
  if (/^https?:/i.test(found)) return URL.canParse(found) ? new URL(found).href : null;
  if (found.includes('@')) return `mailto:${found}`;
  return `tel:${found.replace(/[^\d+]/g, '')}`;
}
