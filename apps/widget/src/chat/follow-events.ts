import type { VisitorConversation, VisitorMessage } from '@deskbell/contract';
import type { Server } from './post-turn.ts';
import { readEvents } from './read-events.ts';
import { waitOrOnline } from './wait-or-online.ts';

/** Follows a conversation and hands over each stored message, missed ones first. */
export interface FollowOptions {
  server: Server;
  conversationId: string;
  visitorToken: string;
  /** Where to go on, asked at each connection. */
  cursor(): number;
  onMessage(message: VisitorMessage): void;
  /** How the conversation stands: at each connection, and whenever it changes. */
  onStanding(conversation: VisitorConversation): void;
  /** A person writes. */
  onTyping(name: string): void;
  onGone(): void;
}

/** Reconnects by itself until `signal` aborts or the conversation is gone. */
export async function followEvents(options: FollowOptions, signal: AbortSignal): Promise<void> {
  let waitMs = 1000;
  while (!signal.aborted) {
    const status = await followOnce(options, signal, () => (waitMs = 1000));
    if (status === 404) return options.onGone();
    if (status === 409) return;
    await waitOrOnline(waitMs * (0.75 + Math.random() / 2), signal);
    waitMs = Math.min(waitMs * 2, 30_000);
  }
}

/** One connection, to its end. The HTTP status, or 0 when it broke. */
async function followOnce(
  options: FollowOptions,
  signal: AbortSignal,
  onMessage: () => void,
): Promise<number> {
  const { server, conversationId, visitorToken } = options;
  try {
    const response = await fetch(
      `${server.origin}/api/conversations/${conversationId}/events?after=${options.cursor()}`,
      {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${visitorToken}` },
        credentials: server.preview ? 'same-origin' : 'omit',
        signal,
      },
    );
    if (!response.ok) return response.status;
    for await (const { event, data } of readEvents(response.body!)) {
      if (event === 'conversation') options.onStanding(JSON.parse(data) as VisitorConversation);
      if (event === 'typing') options.onTyping((JSON.parse(data) as { name: string }).name);
      if (event !== 'message') continue;
      options.onMessage(JSON.parse(data) as VisitorMessage);
      onMessage();
    }
    return response.status;
  } catch {
    return 0; // broken or aborted: the loop decides
  }
}
