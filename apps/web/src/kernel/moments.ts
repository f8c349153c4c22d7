import type { LiveMoments } from '@deskbell/contract';

/** Hands out what is true for a moment, as the account's stream tells it: `MessageEvent`s by the names of `LiveMoments`, JSON in `data`. */
export const moments = new EventTarget();

/** Hears of one kind until the returned function is called. */
export function onMoment<Name extends keyof LiveMoments>(
  name: Name,
  hear: (moment: LiveMoments[Name]) => void,
): () => void {
  const listen = (event: Event) => hear(JSON.parse((event as MessageEvent<string>).data));
  moments.addEventListener(name, listen);
  return () => moments.removeEventListener(name, listen);
}
