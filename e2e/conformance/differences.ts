/** Texts that a client decides by: they are compared as they are, others only by their kind. */
const telling = new Set([
  'role',
  'handler',
  'status',
  'statusCode',
  'code',
  'error',
  'event',
  'type',
  'kind',
]);

/**
 * In what two values that should have the same shape differ: fields, kinds of values, null or not, and the texts that a
 * client decides by. Lists are compared by their first entries, where both have one.
 */
export function differences(real: unknown, fake: unknown, path = ''): string[] {
  if (Array.isArray(real) && Array.isArray(fake)) {
    return real.length > 0 && fake.length > 0 ? differences(real[0], fake[0], `${path}[]`) : [];
  }
  if (isRecord(real) && isRecord(fake)) {
    const names = new Set([...Object.keys(real), ...Object.keys(fake)]);
    return [...names].flatMap((name) => differences(real[name], fake[name], `${path}.${name}`));
  }
  const isTold = telling.has(path.split('.').at(-1) ?? '');
  const [theirs, ours] = [describe(real, isTold), describe(fake, isTold)];
  return theirs === ours ? [] : [`${path}: ${theirs} of the server, ${ours} of the fake`];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function describe(value: unknown, isTold: boolean): string {
  if (value === undefined) return 'nothing';
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
  if (isTold) return `'${value}'`;
  if (/^[0-9a-f-]{36}$/.test(value)) return 'an id';
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? 'an instant' : value === '' ? 'no text' : 'a text';
}
