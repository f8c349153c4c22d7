import type { LiveMoments } from '@deskbell/contract';
import type { Bus, DomainEvent } from '../../kernel/events/index.ts';

/** What an event stream of an account is told of. */
export interface Listener {
  /** Its rows or memberships changed, in any process. */
  wake(): void;
  /** Somebody looks at a conversation or writes in it, which is true for a moment. */
  tell<Name extends keyof LiveMoments>(name: Name, moment: LiveMoments[Name]): void;
}

/** Tells an account's event streams what happens. */
export interface ChangeNotifier {
  /** Returns the unsubscriber. */
  add(accountId: string, listener: Listener): () => void;
}

/** One bus subscription for all streams of this process. After a gap every stream is woken. */
export function createChangeNotifier(bus: Bus): ChangeNotifier {
  const byAccount = new Map<string, Set<Listener>>();
  const listenersOf = (accountId: string) => byAccount.get(accountId) ?? [];

  bus.subscribe((event) => {
    if (wakesAccount(event)) for (const { wake } of listenersOf(event.accountId)) wake();
    if (event.kind === 'conversation.attended') {
      const { kind, accountId, ...moment } = event;
      for (const { tell } of listenersOf(accountId)) tell('attended', moment);
    }
    if (event.kind === 'customer.typed') {
      const { accountId, conversationId } = event;
      for (const { tell } of listenersOf(accountId)) tell('typed', { conversationId });
    }
  });
  bus.onGap(() => {
    for (const listeners of byAccount.values()) for (const { wake } of listeners) wake();
  });

  return {
    add(accountId, listener) {
      const listeners = byAccount.get(accountId) ?? new Set();
      byAccount.set(accountId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) byAccount.delete(accountId);
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
