import type { VisitorConversation } from '@deskbell/contract';
import type { Server } from './post-turn.ts';
import type { SavedChat } from './saved-chat.ts';
import { postSeen, postTyping } from './visitor-requests.ts';

/** Who writes on is told of once in so long. */
const pauseMs = 3000;

/** Tells the desk what the visitor does while they speak with a person: the assistant needs none of it. */
export function tellPresence(server: Server, state: () => SavedChat & { standing: VisitorConversation }) {
  let typedAt = 0;
  let seenSeq = 0;
  return {
    typing(): void {
      const chat = state();
      if (chat.standing.handler === 'assistant' || Date.now() - typedAt < pauseMs) return;
      typedAt = Date.now();
      void postTyping(server, chat);
    },
    /** What a person wrote is in sight. */
    seen(): void {
      const chat = state();
      const seq = chat.messages.findLast(({ author }) => author)?.seq ?? 0;
      if (seq <= seenSeq || !chat.visitorToken) return;
      seenSeq = seq;
      void postSeen(server, chat, seq);
    },
  };
}
