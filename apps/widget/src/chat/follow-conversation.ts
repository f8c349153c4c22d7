import type { VisitorConversation, VisitorMessage } from '@deskbell/contract';
import { followEvents } from './follow-events.ts';
import type { Server } from './post-turn.ts';
import type { SavedChat } from './saved-chat.ts';

/** What following needs to know of the chat, and whom it tells. */
export interface FollowedChat {
  conversation(): Pick<SavedChat, 'conversationId' | 'visitorToken' | 'cursor'>;
  /** While a reply is awaited, stored messages wait: the turn's own stream shows them first. */
  isBusy(): boolean;
  onMessage(message: VisitorMessage): void;
  onStanding(conversation: VisitorConversation): void;
  onTyping(name: string): void;
  onGone(): void;
}

/** Hears of messages from elsewhere (an agent, another tab), but only while somebody watches. */
export function followConversation(server: Server, chat: FollowedChat) {
  let connection: AbortController | null = null;
  let watched = false;
  let waiting: VisitorMessage[] = [];
  return {
    start,
    stop,
    watch(now: boolean): void {
      watched = now;
      if (watched) start();
      else stop();
    },
  };

  /** Hands over what has waited and connects, where that makes sense and isn't done yet. */
  function start(): void {
    if (!chat.isBusy()) for (const message of waiting.splice(0)) chat.onMessage(message);
    const { conversationId, visitorToken } = chat.conversation();
    if (!watched || connection || !conversationId || !visitorToken) return;
    connection = new AbortController();
    const cursor = () => chat.conversation().cursor;
    const { onStanding, onTyping } = chat;
    const options = { server, conversationId, visitorToken, cursor, onMessage, onStanding, onTyping, onGone };
    void followEvents(options, connection.signal);
  }

  /** What has waited is forgotten: the cursor stands before it, so it comes again. */
  function stop(): void {
    connection?.abort();
    connection = null;
    waiting = [];
  }

  function onMessage(message: VisitorMessage): void {
    if (chat.isBusy()) waiting.push(message);
    else chat.onMessage(message);
  }

  function onGone(): void {
    stop();
    if (!chat.isBusy()) chat.onGone();
  }
}
