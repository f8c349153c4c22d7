import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  CallTokenSchema,
  ChatReplySchema,
  type Endpoint,
  type ErrorBody,
  endpoints,
  errorStatus,
  type VisitorConversation,
  type VisitorMessage,
  VisitorMessageSchema,
  type WidgetChatRequest,
  WidgetChatRequestSchema,
  type WidgetConfig,
} from '@deskbell/contract';
import { callToken, type createFakeCallServer } from './fake-call-server.ts';

/** It alone opens the fake's conversation. */
export const visitorToken = 'token-of-the-visitor';

/** What the fake remembers and how it is set. */
export interface WidgetMemory {
  config: WidgetConfig;
  /** 200, or 503: the server is not itself. */
  configStatus: 200 | 503;
  /** Every chat request as it came, repeated ones included. */
  requests: WidgetChatRequest[];
  stored: VisitorMessage[];
  /** The one conversation that there is; the server knows no other. */
  conversationId: string;
  standing: VisitorConversation;
  ratings: { score: number; comment: string }[];
  /** Addresses the conversation was mailed to. */
  mailedTo: string[];
  /** Why the assistant can't be called now; null when it can. */
  callReason: string | null;
  /** Every line is taken. */
  isBusy: boolean;
  /** How often leave to call was asked for. */
  callTokens: number;
  /** Streams that follow the conversation. */
  followers: Set<ServerResponse>;
  /** Lets a 'slow' reply go on. */
  release(): void;
}

interface Fake {
  memory: WidgetMemory;
  desk: ReturnType<typeof createFakeCallServer>;
}

/**
 * Answers a request of the widget. A chat message containing 'cut', 'slow', 'refuse', 'busy' or 'empty' is treated so.
 */
export async function answerApi(
  fake: Fake,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const { memory, desk } = fake;
  const { pathname, searchParams } = new URL(request.url!, 'http://127.0.0.1');
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'retry-after');
  if (request.method === 'OPTIONS') return allow(response);
  if (pathname === '/provider/call/web') return desk.answerCall(request, response);
  if (pathname.startsWith('/api/widget/')) {
    if (!pathname.endsWith(memory.config.assistantId)) return refuse(response, notFound('Assistant'));
    if (memory.configStatus === 200) return send(response, 200, memory.config);
    return refuse(response, { code: 'unavailable', message: 'The service is restarting.' });
  }
  if (pathname === '/api/chat/widget') return takeTurn(memory, request, response);
  if (pathname === '/api/voice/token') return giveCallToken(memory, request, response);
  const [, id, what] = /^\/api\/conversations\/([^/]+)\/(events|rating|transcript)$/.exec(pathname) ?? [];
  if (!what) return refuse(response, { code: 'not_found', message: 'There is no such endpoint.' });
  const isOpen = id === memory.conversationId && request.headers.authorization === `Bearer ${visitorToken}`;
  if (what === 'events') {
    if (!isOpen) return refuse(response, notFound('Conversation'));
    return follow(memory, Number(searchParams.get('after')), response);
  }
  const schema = what === 'rating' ? endpoints.rateConversation.body : endpoints.mailTranscript.body;
  const body = await checked<{ score: number; comment: string; email: string }>(schema, request, response);
  if (!body) return;
  if (!isOpen) return refuse(response, notFound('Conversation'));
  if (what === 'transcript') memory.mailedTo.push(body.email);
  else {
    memory.ratings.push(body);
    memory.standing = { ...memory.standing, rated: true };
    tellFollowers(memory, 'conversation', memory.standing);
  }
  return response.writeHead(what === 'rating' ? 204 : 202).end();
}

/** Keeps a message of the conversation. */
export function store(
  memory: WidgetMemory,
  said: {
    role: 'user' | 'assistant';
    content: string;
    clientMessageId?: string | undefined;
    author?: string;
  },
): VisitorMessage {
  const { role, content, clientMessageId, author = null } = said;
  const isReply = role === 'assistant' && author === null;
  const quote = 'We are open from 9 to 6.';
  const message = VisitorMessageSchema.parse({
    id: randomUUID(),
    seq: memory.stored.length + 1,
    role,
    content,
    author,
    sources: isReply ? [{ kind: 'faq', id: randomUUID(), title: 'Opening hours', quote }] : [],
    suggestions: isReply ? ['And on Sundays?'] : [],
    attachment: null,
    clientMessageId,
    createdAt: new Date().toISOString(),
  });
  memory.stored.push(message);
  return message;
}

export function tellFollowers(
  memory: WidgetMemory,
  name: 'message' | 'conversation',
  data: VisitorMessage | VisitorConversation,
): void {
  for (const follower of memory.followers) event(follower, name, data, 'seq' in data ? data.seq : undefined);
}

function allow(response: ServerResponse) {
  response.setHeader(
    'access-control-allow-headers',
    'content-type,authorization,idempotency-key,last-event-id,deskbell-visitor',
  );
  response.setHeader('access-control-allow-methods', 'GET,HEAD,PUT,POST,DELETE,PATCH,QUERY');
  return response.writeHead(204).end();
}

function follow(memory: WidgetMemory, after: number, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  memory.followers.add(response);
  response.on('close', () => memory.followers.delete(response));
  event(response, 'conversation', memory.standing);
  for (const message of memory.stored.filter(({ seq }) => seq > after))
    event(response, 'message', message, message.seq);
}

async function takeTurn(memory: WidgetMemory, request: IncomingMessage, response: ServerResponse) {
  const turn = await checked<WidgetChatRequest>(WidgetChatRequestSchema, request, response);
  if (!turn) return;
  memory.requests.push(turn);
  if (turn.assistantId !== memory.config.assistantId) return refuse(response, notFound('Assistant'));
  const isOpen = request.headers.authorization === `Bearer ${visitorToken}`;
  if (turn.conversationId && (turn.conversationId !== memory.conversationId || !isOpen))
    return refuse(response, notFound('Conversation'));
  if (turn.message.includes('refuse')) return refuse(response, { code: 'invalid_input', message: 'No.' });
  if (turn.message.includes('busy')) {
    response.setHeader('retry-after', '60');
    return refuse(response, { code: 'rate_limited', message: 'Too many requests.' });
  }
  const isRepeated = memory.stored.some(({ clientMessageId }) => clientMessageId === turn.clientMessageId);
  const text = turn.message.includes('empty') ? '' : `You said: ${turn.message}`;
  const isLeftToPerson = memory.standing.handler === 'person';
  if (!isRepeated) {
    const { message: content, clientMessageId } = turn;
    store(memory, { role: 'user', content, clientMessageId });
    if (!isLeftToPerson) store(memory, { role: 'assistant', content: text });
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const asked = memory.stored.find((each) => each.clientMessageId === turn.clientMessageId)!;
  if (isLeftToPerson) return acknowledge(memory, asked, response);
  event(response, 'delta', { text: 'You sad' });
  if (turn.message.includes('cut') && !isRepeated) {
    setTimeout(() => response.destroy(), 50); // the delta is out, the acknowledgment never comes
    return;
  }
  if (turn.message.includes('slow')) await new Promise<void>((release) => (memory.release = release));
  event(response, 'replace', { text });
  acknowledge(memory, memory.stored.find(({ seq }) => seq === asked.seq + 1)!, response);
}

/** The last event of a turn: `stored` is the reply, or the message itself where a person answers it. */
function acknowledge(memory: WidgetMemory, stored: VisitorMessage, response: ServerResponse): void {
  const { conversationId } = memory;
  const { id: messageId, seq, sources, suggestions, role, content } = stored;
  const reply =
    role === 'user'
      ? { response: '', confidence: 0, action: 'hand_off', handler: 'person' }
      : { response: content, confidence: 0.9, action: 'answer' };
  const receipt = { conversationId, visitorToken, messageId, seq, sources, suggestions };
  event(response, 'done', ChatReplySchema.parse({ ...receipt, ...reply }));
  response.end();
}

async function giveCallToken(memory: WidgetMemory, request: IncomingMessage, response: ServerResponse) {
  const body = await checked<{ assistantId: string }>(endpoints.createCallToken.body, request, response);
  if (!body) return;
  memory.callTokens++;
  const { assistantId, name: assistantName } = memory.config;
  if (body.assistantId !== assistantId) return refuse(response, notFound('Assistant'));
  if (memory.isBusy) {
    response.setHeader('retry-after', '30');
    return refuse(response, { code: 'unavailable', message: 'All our lines are busy right now.' });
  }
  const isOpen = memory.callReason === null;
  const expiresAt = isOpen ? new Date(Date.now() + 600_000).toISOString() : null;
  const token = { token: isOpen ? callToken : null, expiresAt, reason: memory.callReason };
  send(response, 201, CallTokenSchema.parse({ assistantId, assistantName, ...token, recording: true }));
}

const notFound = (what: string): ErrorBody => ({ code: 'not_found', message: `${what} not found` });

const refuse = (response: ServerResponse, error: ErrorBody) => send(response, errorStatus[error.code], error);

function send(response: ServerResponse, status: number, body: object) {
  return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function event(response: ServerResponse, name: string, data: object, id?: number) {
  const last = id === undefined ? '' : `id: ${id}\n`;
  response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n${last}\n`);
}

/** What was sent; null, and refused, where the contract doesn't take it. */
async function checked<Body>(
  schema: NonNullable<Endpoint['body']>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Body | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const result = schema.safeParse(JSON.parse(Buffer.concat(chunks).toString()));
  if (result.success) return result.data as Body;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  refuse(response, { code: 'invalid_input', message: issues[0]!.message, issues });
  return null;
}
