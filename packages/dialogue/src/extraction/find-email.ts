import type { Span } from './find-contact.ts';

// Bounded repeats and no nesting: linear on any text. Local part as RFC 5322 dot-atoms as people use them.
const WRITTEN =
  /[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,24}/u;
// "ada dot king at example dot org", also with "@": only before a "dot"/"." and a known kind of ending.
const SPOKEN =
  /\b([a-z0-9][\w+-]{0,40}(?:(?: dot | underscore | dash |\.)[\w+-]{1,40}){0,3})(?: at | ?\(at\) ?| ?\[at\] ?| ?@ ?)([\w-]{1,40}(?:(?: dot |\.)[\w-]{1,40}){0,2})(?: dot | ?\(dot\) ?| ?\[dot\] ?|\.)([a-z]{2,12})\b/i;

/** The first e-mail address in a text, in lower case but for its local part; written or spelled out ("at", "dot"). */
export function findEmail(text: string): Span | null {
  const written = text.includes('@') ? WRITTEN.exec(text) : null;
  if (written)
    return { value: tidy(written[0]), start: written.index, end: written.index + written[0].length };
  if (!/ dot |\bdot\b|\(dot\)|\[dot\]|@/i.test(text)) return null;
  const spoken = SPOKEN.exec(text);
  if (!spoken) return null;
  const [whole, local, domain, ending] = spoken;
  return {
    value: tidy(`${local}@${domain}.${ending}`),
    start: spoken.index,
    end: spoken.index + whole.length,
  };
}

function tidy(address: string): string {
  const joined = address
    .replace(/ dot /gi, '.')
    .replace(/ underscore /gi, '_')
    .replace(/ dash /gi, '-')
    .replace(/\s+/g, '');
  const at = joined.lastIndexOf('@');
  return `${joined.slice(0, at)}@${joined.slice(at + 1).toLowerCase()}`;
}
