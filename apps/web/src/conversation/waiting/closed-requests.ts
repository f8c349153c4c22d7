import { useSyncExternalStore } from 'react';

const storageKey = 'deskbell-closed-requests';
const listeners = new Set<() => void>();
let closed: ReadonlySet<string> = new Set(load());

/** The requests whose cards were closed or acted on in this browser, in any tab. */
export const useClosedRequests = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => closed);

/** Closes the card of a request; `waiting`: those that there are, as others needn't be remembered. */
export function closeRequest(request: string, waiting: readonly string[]): void {
  if (closed.has(request)) return;
  change(new Set([...closed].filter((other) => waiting.includes(other)).concat(request)));
  try {
    localStorage.setItem(storageKey, JSON.stringify([...closed]));
  } catch {
    // Storage is switched off: it stays closed as long as the page.
  }
}

function load(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((request) => typeof request === 'string') : [];
  } catch {
    return []; // nothing kept, or by something else
  }
}

function subscribe(listener: () => void) {
  const onOtherTab = ({ key }: StorageEvent) => key === storageKey && change(new Set(load()));
  listeners.add(listener);
  window.addEventListener('storage', onOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onOtherTab);
  };
}

function change(next: ReadonlySet<string>) {
  closed = next;
  for (const listener of listeners) listener();
}
