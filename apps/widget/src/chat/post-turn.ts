import type { ChatReply, ChatStreamEvents, ErrorBody, WidgetChatRequest } from '@deskbell/contract';
import { readEvents } from './read-events.ts';

/** How one attempt to send a message ended. Only `reply` means that it is stored. */
export type TurnOutcome =
  | { kind: 'reply'; reply: ChatReply }
  /** Worth another attempt with the same clientMessageId. */
  | { kind: 'broken'; retryAfterMs?: number; tooMany?: boolean }
  /** The server doesn't know this conversation (any more). */
  | { kind: 'gone' }
  | { kind: 'notLive' }
  | { kind: 'refused' };

/** Where and as whom to ask. */
export interface Server {
  origin: string;
  /** Cookies travel in the owner's preview only: visitors are known by their token alone. */
  preview: boolean;
}

/** Nothing heard for this long, not even a heartbeat: the connection is taken for dead. */
const silenceMs = 45_000;

/** Sends one turn and hands the growing text of the reply to `onText`. Never throws. */
export async function postTurn(
  server: Server,
  request: Partial<WidgetChatRequest>,
  onText: (text: string) => void,
): Promise<TurnOutcome> {
  const { visitorToken, ...body } = request;
  const abort = new AbortController();
  let timer = setTimeout(() => abort.abort(), silenceMs);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(), silenceMs);
  };
  try {
    const response = await fetch(`${server.origin}/api/chat/widget`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(visitorToken && { authorization: `Bearer ${visitorToken}` }),
      },
      credentials: server.preview ? 'same-origin' : 'omit',
      body: JSON.stringify(body),
      signal: abort.signal,
    });
    heard();
    if (!response.ok) return await outcomeOfError(response, Boolean(body.conversationId));
    if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
      return { kind: 'reply', reply: (await response.json()) as ChatReply };
    return await outcomeOfStream(response.body!, onText, heard);
  } catch {
    // No connection, cut in mid-reply, silent for too long, or an answer that isn't ours (a captive portal's).
    return { kind: 'broken' };
  } finally {
    clearTimeout(timer);
  }
}

async function outcomeOfStream(
  body: ReadableStream<Uint8Array>,
  onText: (text: string) => void,
  heard: () => void,
): Promise<TurnOutcome> {
  let text = '';
  for await (const { event, data } of readEvents(body, heard)) {
    const payload = JSON.parse(data) as unknown;
    if (event === 'done') return { kind: 'reply', reply: payload as ChatReply };
    if (event === 'error') return outcomeOfCode((payload as ChatStreamEvents['error']).code);
    if (event === 'delta') text += (payload as ChatStreamEvents['delta']).text;
    if (event === 'replace') text = (payload as ChatStreamEvents['replace']).text;
    onText(text);
  }
  return { kind: 'broken' };
}

async function outcomeOfError(response: Response, hadConversation: boolean): Promise<TurnOutcome> {
  if (response.status >= 500 || response.status === 408) return { kind: 'broken' };
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    return { kind: 'broken', tooMany: true, retryAfterMs: seconds > 0 ? seconds * 1000 : undefined };
  }
  if (hadConversation && body.code === 'not_found') return { kind: 'gone' };
  return outcomeOfCode(body.code);
}

function outcomeOfCode(code: string | undefined): TurnOutcome {
  if (code === 'internal' || code === 'unavailable') return { kind: 'broken' };
  if (code === 'rate_limited') return { kind: 'broken', tooMany: true };
  return { kind: code === 'assistant_not_live' || code === 'not_found' ? 'notLive' : 'refused' };
}
