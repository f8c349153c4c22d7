const place = /\{\{\s*([^{}|]+?)\s*(?:\|[^{}]*)?\}\}/g;

/** A text with its `{{places}}` filled; what isn't known is left out. `encode`: for where it stands. */
export const filled = (
  text: string,
  values: Readonly<Record<string, unknown>>,
  encode: (value: string) => string = (value) => value,
): string =>
  text.replace(place, (_, name: string) => encode(asText(new Map(Object.entries(values)).get(name))));

/** The places of a text that the customer's conversation has to fill, not the customer's number or the time. */
export const placesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(place)]
      .map((match) => match[1]!)
      .filter((name) => /^[\w-]+$/.test(name) && name !== 'now'),
  ),
];

function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
