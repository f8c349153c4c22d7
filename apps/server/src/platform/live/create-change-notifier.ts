import type { Bus, DomainEvent } from '../../kernel/events/index.ts';

/** Wakes an account's event streams when its rows or memberships changed in any process. */
export interface ChangeNotifier {
  /** Calls `wake` on every change; returns the unsubscriber. */
  add(accountId: string, wake: () => void): () => void;
}

/** One bus subscription for all streams of this process. After a gap every stream is woken. */
export function createChangeNotifier(bus: Bus): ChangeNotifier {
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
