import type { Bus, DomainEvent } from '../../kernel/events/index.ts';

/** Wakes the streams of an account when something of theirs, or who is what in it, changed in any process. */
export interface Wakers {
  /** Calls `wake` from now on; the result ends it. */
  add(accountId: string, wake: () => void): () => void;
}

/** One subscription for all streams of this process. After a gap everybody looks. */
export function createWakers(bus: Bus): Wakers {
  const byAccount = new Map<string, Set<() => void>>();

  bus.subscribe((event) => {
    if (wakesAccount(event)) for (const wake of byAccount.get(event.accountId) ?? []) wake();
  });
  bus.onGap(() => {
    for (const wakes of byAccount.values()) for (const wake of wakes) wake();
  });

  return {
    add(accountId, wake) {
      const wakes = byAccount.get(accountId) ?? new Set();
      byAccount.set(accountId, wakes.add(wake));
      return () => {
        wakes.delete(wake);
        if (wakes.size === 0) byAccount.delete(accountId);
      };
    },
  };
}

function wakesAccount(event: DomainEvent): event is DomainEvent & { accountId: string } {
  switch (event.kind) {
    case 'message.stored':
    case 'conversation.changed':
    case 'lead.captured':
    case 'lead.updated':
      return true;
    case 'sessions.changed':
      return event.accountId !== undefined;
    default:
      return false;
  }
}
