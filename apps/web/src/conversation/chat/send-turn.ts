import type { ChatReply, ChatStreamEvents, DemoChatReply } from '@deskbell/contract';
import { readEvents, type ServerEvent } from './read-events.ts';
import type { Turn, TurnReply } from './turn.ts';

/**
 * Sends one customer message and gives the stored reply; `onText` gets the whole text so far as it grows.
 * Throws when the request is refused, fails, or ends before the server has acknowledged the turn.
 */
export async function sendTurn(
  path: '/api/chat/demo' | '/api/chat/widget',
  body: Turn & { assistantId?: string; preview?: boolean },
  onText: (text: string) => void,
): Promise<TurnReply> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream, application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!streams || !response.body) return replyOf((await response.json()) as ChatReply | DemoChatReply);
  return readReply(response.body, onText);
}

async function readReply(
  body: ReadableStream<Uint8Array>,
  onText: (text: string) => void,
): Promise<TurnReply> {
  let text = '';
  for await (const event of readEvents(body)) {
    if (event.event === 'done') return replyOf(dataOf<'done'>(event));
    if (event.event === 'error') throw new Error(dataOf<'error'>(event).message);
    if (event.event === 'delta') text += dataOf<'delta'>(event).text;
    if (event.event === 'replace') text = dataOf<'replace'>(event).text;
    onText(text);
  }
  throw new Error('The connection was lost before the reply was complete.');
}

const dataOf = <Name extends keyof ChatStreamEvents>(event: ServerEvent) =>
  JSON.parse(event.data) as ChatStreamEvents[Name];

function replyOf(reply: ChatReply | DemoChatReply): TurnReply {
  const text = 'response' in reply ? reply.response : reply.message;
  return { ...reply, text: text ?? '', sources: reply.sources ?? [], suggestions: reply.suggestions ?? [] };
}
