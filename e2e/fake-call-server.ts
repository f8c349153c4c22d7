// The server's side of calls as a fake: it creates them, takes their sockets, keeps what it hears and says what a test
// tells it to. What it answers is held to the real server by conformance/fake-call-server.test.ts.
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type ClientCallMessage,
  ClientCallMessageSchema,
  callCloseCodes,
  type EndedReason,
  type ErrorCode,
  errorStatus,
  type ServerCallMessage,
  ServerCallMessageSchema,
  type WebCall,
  type WebCallRequest,
  WebCallRequestSchema,
  WebCallSchema,
} from '@deskbell/contract';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';

/** What the fake remembers and how it is set. */
export interface CallMemory {
  /** How calls were asked for. */
  requests: WebCallRequest[];
  /** The conversation that a call is to go on with is refused as unknown. */
  unknown: boolean;
  /** What is said instead of a session, before the socket is closed. */
  busy: string | null;
  /** Nobody gets through. */
  isDown: boolean;
  conversationId: string;
  visitorToken: string;
  /** Query of each socket that was opened. */
  joins: URLSearchParams[];
  messages: ClientCallMessage[];
  bare: string[];
  /** The sound heard, frame by frame. */
  frames: Buffer[];
  closeCodes: number[];
}

/** A call that was created; `resumeToken` once it was joined. */
interface FakeCall {
  callId: string;
  resumeToken: string | null;
  said: { role: 'user' | 'assistant'; content: string }[];
}

export const inputRate = 16_000;
export const outputRate = 24_000;

/** It alone creates calls. */
export const callToken = 'call-token';

/** The one assistant that can be called. */
export const calledAssistantId = '0190a3c4-0000-7000-8000-000000000001';

/** Answers sockets of `server`; `answerCall` is to be given its `POST /provider/call/web`. */
export function createFakeCallServer(server: Server) {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const calls = new Map<string, FakeCall>();
  let current: WebSocket | null = null;
  let call: FakeCall | null = null;
  const fresh = (): CallMemory => ({
    requests: [],
    unknown: false,
    busy: null,
    isDown: false,
    conversationId: randomUUID(),
    visitorToken: 'token-of-the-visitor',
    joins: [],
    messages: [],
    bare: [],
    frames: [],
    closeCodes: [],
  });
  const memory = fresh();

  server.on('upgrade', (request, socket, head) => {
    if (memory.isDown) return socket.destroy();
    sockets.handleUpgrade(request, socket, head, (opened) => join(opened, request));
  });

  function join(socket: WebSocket, request: IncomingMessage): void {
    const { pathname, searchParams } = new URL(request.url!, 'http://127.0.0.1');
    memory.joins.push(searchParams);
    const resumeToken = searchParams.get('resume');
    const found = resumeToken
      ? [...calls.values()].find((each) => each.resumeToken === resumeToken)
      : calls.get(pathname.split('/').at(-1)!);
    if (!found || (!resumeToken && found.resumeToken)) {
      socket.close(callCloseCodes.refused, 'unknown, used or expired');
      return;
    }
    const replaced = current;
    current = socket;
    socket.on('message', (data: RawData, isBinary) => hear(data as Buffer, isBinary));
    socket.on('close', (code) => {
      if (current === socket) memory.closeCodes.push(code); // one of an earlier test is not told
    });
    if (memory.busy) {
      tell({ type: 'error', code: 'unavailable', message: memory.busy });
      socket.close(callCloseCodes.refused, 'all lines are busy');
      return;
    }
    replaced?.close(callCloseCodes.replaced, 'joined from elsewhere');
    call = found;
    call.resumeToken = `resume-${memory.joins.length}`;
    tellSession(call.callId, call.resumeToken);
    if (resumeToken) return;
    tell({ type: 'status-update', status: 'in-progress' });
    socket.send('listening');
  }

  function tellSession(callId: string, resumeToken: string): void {
    const { conversationId, visitorToken } = memory;
    const rates = { inputRate, outputRate };
    const tokens = { visitorToken, resumeToken };
    tell({ type: 'session', callId, conversationId, ...tokens, resumeMs: 5000, ...rates, recording: true });
  }

  function hear(data: Buffer, isBinary: boolean): void {
    if (!isBinary) hearText(data.toString());
    else if (data.length % 2 === 0) memory.frames.push(data);
    else tell({ type: 'error', code: 'bad_frame', message: 'A frame has an odd number of bytes.' });
  }

  function hearText(text: string): void {
    if (text === 'playable' || text === 'listening') {
      memory.bare.push(text);
      return;
    }
    const raw = parsed(text) as { type?: unknown } | null;
    const sent = ClientCallMessageSchema.safeParse(raw);
    if (sent.success) {
      memory.messages.push(sent.data);
      if (sent.data.type === 'hangup' || sent.data.type === 'end-call') end('customer-ended-call');
      return;
    }
    const [issue] = sent.error.issues;
    if (typeof raw?.type === 'string' && issue!.path[0] === 'type') return; // the provider knows it, we don't
    tell({ type: 'error', code: 'bad_message', message: `${issue!.path.join('.')} ${issue!.message}` });
  }

  function tell(message: ServerCallMessage): void {
    current!.send(JSON.stringify(ServerCallMessageSchema.parse(message)));
  }

  function end(endedReason: EndedReason): void {
    tell({ type: 'status-update', status: 'ended', endedReason });
    current!.close(callCloseCodes.ended);
    call!.resumeToken = 'over';
  }

  return {
    memory,
    tell,
    /** A clause that the assistant is saying, or what one side has said, in the order of the server's messages. */
    say(role: 'user' | 'assistant', transcript: string, transcriptType: 'partial' | 'final' = 'final'): void {
      if (role === 'assistant' && transcriptType === 'partial') {
        tell({ type: 'model-output', output: transcript });
        tell({ type: 'voice-input', input: transcript });
      }
      tell({ type: 'transcript', role, transcript, transcriptType });
      if (transcriptType === 'partial') return;
      call!.said.push({ role, content: transcript });
      tell({ type: 'conversation-update', messages: call!.said });
    },
    playback: (action: 'pause' | 'resume' | 'flush') => tell({ type: 'playback', action }),
    /** Sends sound in frames of 20 ms, all at once. */
    play(pcm: Int16Array): void {
      const bytes = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
      const frame = (outputRate / 50) * 2;
      for (let at = 0; at < bytes.length; at += frame) current!.send(bytes.subarray(at, at + frame));
    },
    /** The last count of samples that the page said it played. */
    played(): number {
      const last = memory.messages.findLast((message) => message.type === 'played');
      return last?.type === 'played' ? last.samples : 0;
    },
    /** As a network that is gone. */
    cut: () => current?.terminate(),
    end: (reason: EndedReason = 'assistant-ended-call') => end(reason),
    reset(): void {
      current?.terminate();
      current = null;
      calls.clear();
      Object.assign(memory, fresh());
    },
    close(): void {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
    async answerCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const body = WebCallRequestSchema.parse(await bodyOf(request));
      memory.requests.push(body);
      const refusal = whyNot(body, request.headers.authorization);
      if (refusal) return send(response, errorStatus[refusal.code], errorBody(refusal));
      const ticket = randomUUID();
      const created = describeCall(server, ticket);
      calls.set(ticket, { callId: created.id, resumeToken: null, said: [] });
      send(response, 201, created);
    },
  };

  function whyNot(body: WebCallRequest, authorization: string | undefined): Refusal | null {
    if (authorization !== `Bearer ${callToken}`)
      return { code: 'unauthorized', message: 'This token is not valid or has expired.' };
    if (body.assistantId !== calledAssistantId)
      return { code: 'forbidden', message: 'This token is for another assistant.' };
    const isKnown = !memory.unknown && body.visitorToken === memory.visitorToken;
    if (body.conversationId && !isKnown) return { code: 'not_found', message: 'Conversation not found' };
    return null;
  }
}

interface Refusal {
  code: ErrorCode;
  message: string;
}

/** As the voice provider's clients read it. */
function errorBody({ code, message }: Refusal) {
  const statusCode = errorStatus[code];
  return { message, error: STATUS_CODES[statusCode], statusCode, code };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function describeCall(server: Server, ticket: string): WebCall {
  const at = new Date().toISOString();
  const { port } = server.address() as AddressInfo;
  return WebCallSchema.parse({
    id: randomUUID(),
    type: 'webCall',
    status: 'queued',
    assistantId: calledAssistantId,
    webCallUrl: `ws://127.0.0.1:${port}/provider/call/web/${ticket}`,
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    artifactPlan: { recordingEnabled: true, videoRecordingEnabled: false },
    assistant: { name: 'Ava', voice: { provider: 'deskbell-natural', voiceId: 'af_heart' } },
    createdAt: at,
    updatedAt: at,
  });
}
