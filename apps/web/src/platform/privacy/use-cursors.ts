import { useState } from 'react';

/** The way through the pages of a card's list, which has no address of its own. */
export function useCursors() {
  const [cursors, setCursors] = useState<string[]>([]);
  return {
    current: cursors.at(-1),
    /** Pages before this one. */
    before: cursors.length,
    newer: cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null,
    olderTo: (next: string | null) => (next ? () => setCursors([...cursors, next]) : null),
    reset: () => setCursors([]),
  };
}
