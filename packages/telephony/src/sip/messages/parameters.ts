/**
 * Parameters as they follow a value: `;name=value;flag`. Names in small letters, values without quotes; a flag's value is
 * empty. Null: not written as parameters are.
 */
export function parseParameters(text: string): Map<string, string> | null {
  const parameters = new Map<string, string>();
  let rest = text;
  while (rest.trim() !== '') {
    const found = one.exec(rest);
    if (!found) return null;
    const [whole, name, quoted, plain] = found;
    const key = name!.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '');
    rest = rest.slice(whole.length);
  }
  return parameters;
}

const one =
  /^\s*;\s*([A-Za-z0-9.!%*_+`'~-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([A-Za-z0-9.!%*_+`'~:[\]/$&-]*)))?\s*(?=;|$)/;

export const writeParameters = (parameters: ReadonlyMap<string, string>): string =>
  [...parameters].map(([name, value]) => (value === '' ? `;${name}` : `;${name}=${value}`)).join('');

/** Splits at commas outside of quotes and angle brackets. */
export function splitList(value: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let isQuoted = false;
  let isInside = false;
  for (let at = 0; at < value.length; at += 1) {
    const letter = value[at];
    if (isQuoted && letter === '\\') at += 1;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === '<') isInside = true;
    else if (!isQuoted && letter === '>') isInside = false;
    else if (letter === ',' && !isQuoted && !isInside) {
      parts.push(value.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...parts, value.slice(from).trim()].filter((part) => part !== '');
}
