import type { SearchHit } from '@deskbell/contract';
import { createContext, useContext, useEffect } from 'react';
import type { DashboardSearch } from '../../kernel/address.ts';

// Where in a conversation what was searched for stands: in the address as `m` and a message's seq, or `n` and a note's id.

const placeOf = ({ noteId, seq }: SearchHit): string => (noteId ? `n${noteId}` : `m${seq}`);

/** What opens a conversation: at its place in a search, if it was found by one. */
export const opening = ({
  id,
  hit,
}: {
  id: string;
  hit?: SearchHit | null;
}): Pick<DashboardSearch, 'conversation' | 'at'> => ({
  conversation: id,
  at: hit ? placeOf(hit) : undefined,
});

/** What goes back to the list. */
export const closing = { conversation: undefined, at: undefined } as const;

/** The place that was searched for in the opened conversation, and the words; null: it was opened otherwise. */
export const FoundPlace = createContext<{ at: string; search: string } | null>(null);

/** What marks an element as that place, and the words to be marked in it; null: it is another. */
export function useFoundHere(place: string): { search: string } | null {
  const found = useContext(FoundPlace);
  return found?.at === place ? found : null;
}

/** Spread onto what is the place: it is framed, gone to and can be focused. */
export const foundHere = { 'data-found': '', tabIndex: -1 } as const;

export const foundLook = 'rounded-card outline-2 outline-offset-4 outline-brass';

/** Goes to the place once it is drawn: calls and notes come later than messages. */
export function useGoToFound(isFound: boolean): void {
  useEffect(() => {
    if (!isFound) return;
    const go = () => {
      const place = document.querySelector<HTMLElement>('main [data-found]');
      place?.scrollIntoView({ block: 'center' });
      place?.focus({ preventScroll: true });
      return place !== null;
    };
    if (go()) return;
    const watcher = new MutationObserver(() => {
      if (go()) watcher.disconnect();
    });
    watcher.observe(document.querySelector('main')!, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [isFound]);
}
