import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LlmTarget } from '../index.ts';
import { anthropicMessages } from './wires/anthropic-messages.ts';
import { chatCompletions } from './wires/chat-completions.ts';
import { googleGenerate } from './wires/google-generate.ts';

/** What a scripted model does in one step: it writes text, or calls a tool with an input or a raw text for one. */
export type Piece = { say: string } | { call: string; input: unknown };

/** What a provider got. */
export interface SeenRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A provider's protocol: it refuses what the provider would, and streams pieces as the provider does. */
export interface Wire {
  /** What is wrong with a request; null: nothing. */
  faultOf(request: SeenRequest): string | null;
  stream(response: ServerResponse, pieces: readonly Piece[]): void;
  targetOf(origin: string): LlmTarget;
}

export const wires = {
  'openai-compatible': chatCompletions,
  anthropic: anthropicMessages,
  google: googleGenerate,
} as const satisfies Record<string, Wire>;

/** Steps that come one a request; the last is repeated. A number is an HTTP status to fail with. */
export type Script = readonly (readonly Piece[] | number)[];

/**
 * A server on this machine that speaks a provider's protocol and plays a script. `faults` lists what the provider would
 * have refused in the requests.
 */
export async function openScriptedModel(provider: keyof typeof wires) {
  const wire: Wire = wires[provider];
  const requests: SeenRequest[] = [];
  const faults: string[] = [];
  let script: Script = [[]];
  let played = 0;
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      const request = { path: incoming.url ?? '', headers: incoming.headers, body: JSON.parse(body) };
      requests.push(request);
      const step = script[Math.min(played, script.length - 1)]!;
      played += 1;
      const fault = wire.faultOf(request);
      if (fault) faults.push(fault);
      const status = fault ? 400 : typeof step === 'number' ? step : 200;
      if (typeof step === 'number' || fault) {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify({ type: 'error', error: { type: 'error', code: status, message: fault ?? 'no' } }),
        );
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      wire.stream(response, step);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    target: wire.targetOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    requests,
    faults,
    /** Begins a new script. */
    play(...next: Script) {
      script = next;
      played = 0;
      requests.length = 0;
      faults.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
