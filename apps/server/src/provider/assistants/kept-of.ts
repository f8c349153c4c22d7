import type { ProviderAssistantFields } from '@deskbell/contract';

/** What is kept after a change: given fields over those before. Null takes one away; the name has a column of its own. */
export function keptOf(before: object, { name: _, ...given }: ProviderAssistantFields): object {
  const all = Object.entries({ ...before, ...withoutUndefined(given) });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

const withoutUndefined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
