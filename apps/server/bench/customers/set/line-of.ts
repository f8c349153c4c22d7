/**
 * The line, from 1, on which the value at a path of a JSON text begins; where nothing is at the path, that of the nearest thing around it.
 * The text must be JSON.
 */
export function lineOf(text: string, path: readonly PropertyKey[]): number {
  let at = 0;
  for (const step of path) {
    const inside = placeWithin(text, skipBlanks(text, at), step);
    if (inside === null) break;
    at = inside;
  }
  return text.slice(0, skipBlanks(text, at)).split('\n').length;
}

/** Where the entry `step` of the object or list that opens at `at` begins (of an object: its key); null: there is none. */
function placeWithin(text: string, at: number, step: PropertyKey): number | null {
  const opens = text[at];
  if (opens !== '{' && opens !== '[') return valueAfterKey(text, at, step);
  let next = skipBlanks(text, at + 1);
  for (let nr = 0; text[next] !== '}' && text[next] !== ']'; nr += 1) {
    const begins = next;
    if (opens === '{') {
      const key = JSON.parse(text.slice(next, endOf(text, next))) as string;
      if (key === step) return begins;
      next = afterColon(text, next);
    } else if (nr === step) return begins;
    next = skipBlanks(text, endOf(text, next));
    if (text[next] === ',') next = skipBlanks(text, next + 1);
  }
  return null;
}

/** `at` is a key of an object: goes on into its value. */
function valueAfterKey(text: string, at: number, step: PropertyKey): number | null {
  if (text[at] !== '"') return null;
  const colon = skipBlanks(text, endOf(text, at));
  return text[colon] === ':' ? placeWithin(text, afterColon(text, at), step) : null;
}

const afterColon = (text: string, key: number): number =>
  skipBlanks(text, skipBlanks(text, endOf(text, key)) + 1);

/** Behind the value that begins at `at`. */
function endOf(text: string, at: number): number {
  const opens = text[at];
  if (opens === '"') {
    let end = at + 1;
    while (text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
    return end + 1;
  }
  if (opens !== '{' && opens !== '[') {
    let end = at;
    while (end < text.length && !/[\s,\]}]/.test(text[end]!)) end += 1;
    return end;
  }
  let end = at + 1;
  while (text[end] !== '}' && text[end] !== ']') end = /[\s,:]/.test(text[end]!) ? end + 1 : endOf(text, end);
  return end + 1;
}

function skipBlanks(text: string, at: number): number {
  let next = at;
  while (next < text.length && /\s/.test(text[next]!)) next += 1;
  return next;
}
