const place = /\{\{\s*([\w.-]+)\s*(?:\|[^{}]*)?\}\}/g;

type Values = Readonly<Record<string, unknown>>;

/**
 * The same with its `{{places}}` filled in all texts, at any depth, as far as their values are known: others are for a tool to ask.
 * In the address of a request (`url`) they are encoded. Where a business's server is stays as it was checked.
 */
export function fillVariables<Given>(given: Given, values: Values): Given {
  return Object.keys(values).length === 0 ? given : (fill(given, values, '') as Given);
}

function fill(given: unknown, values: Values, name: string): unknown {
  if (typeof given === 'string') return fillKnown(given, values, name === 'url' ? encodeURIComponent : same);
  if (Array.isArray(given)) return given.map((one) => fill(one, values, name));
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(
    Object.entries(given).map(([key, one]) => [key, key === 'server' ? one : fill(one, values, key)]),
  );
}

/** What is said as it stands: nobody asks for what isn't known, so it is left out. */
export const fillLine = (line: string, values: Values): string =>
  line.replace(place, (_, path: string) => textOf(valueAt(values, path)));

const fillKnown = (text: string, values: Values, encode: (value: string) => string): string =>
  text.replace(place, (whole, path: string) => {
    const value = valueAt(values, path);
    return value === undefined ? whole : encode(textOf(value));
  });

/** A name as it stands, else what its dots lead to. */
function valueAt(values: Values, path: string): unknown {
  if (Object.hasOwn(values, path)) return values[path];
  let found: unknown = values;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Values)[name];
  }
  return found;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const same = (value: string) => value;
