import type { StripeObject } from './objects.ts';
import type { Store } from './store.ts';

/** Objects are shared by reference in the fake; what leaves it is a copy, with ids in place of what isn't expanded. */
export function expand(store: Store, result: unknown, paths: readonly string[]): unknown {
  const copy = structuredClone(result);
  const wanted = new Set(paths);
  strip(copy, '', wanted);
  for (const path of paths) follow(store, copy, path.split('.'), path, wanted);
  return copy;
}

/** An invoice's secret is told only to who expands it. */
function strip(value: unknown, at: string, wanted: ReadonlySet<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const object = value as Record<string, unknown>;
  if (object.object === 'invoice' && !wanted.has(join(at, 'confirmation_secret')))
    delete object.confirmation_secret;
  if (object.object === 'list')
    for (const row of object.data as unknown[]) strip(row, join(at, 'data'), wanted);
}

function follow(
  store: Store,
  value: unknown,
  [field, ...rest]: string[],
  path: string,
  wanted: ReadonlySet<string>,
): void {
  if (typeof value !== 'object' || value === null || field === undefined) return;
  if (Array.isArray(value)) {
    for (const row of value) follow(store, row, [field, ...rest], path, wanted);
    return;
  }
  const object = value as Record<string, unknown>;
  const held = object[field];
  if (Array.isArray(held))
    object[field] = held.map((id) => (typeof id === 'string' ? structuredClone(store.get(id) ?? id) : id));
  if (typeof held === 'string') {
    const found: StripeObject | undefined = store.get(held);
    if (found) {
      object[field] = structuredClone(found);
      const at = path.slice(0, path.length - rest.join('.').length).replace(/\.$/, '');
      strip(object[field], at, wanted);
    }
  }
  follow(store, object[field], rest, path, wanted);
}

const join = (at: string, field: string) => (at ? `${at}.${field}` : field);
