/** Version 1 of the state, as far as a conversation under way needs it. */
interface Earlier {
  version?: unknown;
  contact?: unknown;
  last?: { id: string; title: string } | null;
  questions?: unknown;
  wantsPerson?: unknown;
  contactRefused?: unknown;
  booking?: Record<string, unknown> | null;
}

/** Keeps of an earlier version's state what was told; what it had just asked is forgotten. */
export function upgradeState(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  const { version, contact, last, questions, wantsPerson, contactRefused, booking } = stored as Earlier;
  if (version !== 1) return stored;
  return {
    contact,
    topic: last ?? null,
    questions,
    wantsPerson,
    contactRefused,
    booking: booking ? { ...booking, asked: {}, offered: [] } : null,
  };
}
