// A fake of the server's side of calls: it creates them, takes their sockets, keeps what it hears and says what a test
// tells it to. It must not be used by journeys of the product.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type ClientCallMessage,
  ClientCallMessageSchema,
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
  /** `{status, message}`: calls are refused so. */
  refusal: { status: number; message: string } | null;
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
  /** Sizes of the frames heard, and their sound. */
  frames: Buffer[];
  closeCodes: number[];
}

export const inputRate = 16_000;
export const outputRate = 24_000;

/** Answers sockets of `server`; `answerCall` is to be given its `POST /provider/call/web`. */
export function createFakeCallServer(server: Server) {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  let current: WebSocket | null = null;
  const fresh = (): CallMemory => ({
    requests: [],
    refusal: null,
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
    const { searchParams } = new URL(request.url!, 'http://127.0.0.1');
    memory.joins.push(searchParams);
    current = socket;
    socket.on('message', (data: RawData, isBinary) => hear(data as Buffer, isBinary));
    socket.on('close', (code) => {
      if (current === socket) memory.closeCodes.push(code); // one of an earlier test is not told
    });
    if (memory.busy) {
      tell({ type: 'error', code: 'unavailable', message: memory.busy });
      socket.close(4401, 'all lines are busy');
      return;
    }
    const { conversationId, visitorToken } = memory;
    tell({
      type: 'session',
      callId: randomUUID(),
      conversationId,
      visitorToken,
      resumeToken: `resume-${memory.joins.length}`,
      resumeMs: 5000,
      inputRate,
      outputRate,
      recording: true,
    });
    socket.send('listening');
  }

  function hear(data: Buffer, isBinary: boolean): void {
    if (isBinary) memory.frames.push(data);
    else if (data.toString().startsWith('{'))
      memory.messages.push(ClientCallMessageSchema.parse(JSON.parse(data.toString())));
    else memory.bare.push(data.toString());
  }

  function tell(message: ServerCallMessage): void {
    current!.send(JSON.stringify(ServerCallMessageSchema.parse(message)));
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
    end(endedReason: 'assistant-ended-call' | 'silence-timed-out' = 'assistant-ended-call'): void {
      tell({ type: 'status-update', status: 'ended', endedReason });
      current!.close(1000);
    },
    reset(): void {
      current?.terminate();
      current = null;
      Object.assign(memory, fresh());
    },
    close(): void {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
    async answerCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      memory.requests.push(WebCallRequestSchema.parse(JSON.parse(Buffer.concat(chunks).toString())));
      const isUnknown = memory.unknown && memory.requests.at(-1)!.conversationId;
      const refusal = isUnknown ? { status: 404, message: 'Conversation not found' } : memory.refusal;
      response.writeHead(refusal?.status ?? 201, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(refusal ? { message: refusal.message, code: 'invalid_input' } : call(server)),
      );
    },
  };
}

function call(server: Server): WebCall {
  const at = new Date().toISOString();
  const { port } = server.address() as AddressInfo;
  return WebCallSchema.parse({
    id: randomUUID(),
    type: 'webCall',
    status: 'queued',
    assistantId: randomUUID(),
    webCallUrl: `ws://127.0.0.1:${port}/provider/call/web/secret`,
    expiresAt: at,
    artifactPlan: { recordingEnabled: true, videoRecordingEnabled: false },
    assistant: { name: 'Ava', voice: { provider: 'deskbell-natural', voiceId: 'af_heart' } },
    createdAt: at,
    updatedAt: at,
  });
}
