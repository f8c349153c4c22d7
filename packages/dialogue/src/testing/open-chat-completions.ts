import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server got: the body of a chat completions request. */
export interface ChatRequest {
  model: string;
  stream: boolean;
  messages: { role: string; content: string }[];
}

/** Sends one piece of the answer's text as a server-sent event. */
export type SendText = (text: string) => void;

/**
 * How the server answers: by sending pieces, then ending properly (`finish`) or as it likes on the raw response.
 */
export type Behaviour = (tools: {
  send: SendText;
  finish: (reason?: string) => void;
  response: ServerResponse;
  request: ChatRequest;
  closed: Promise<void>;
}) => Promise<void> | void;

/** A server on this machine that speaks the chat completions protocol and behaves as it is told. */
export async function openChatCompletions() {
  const requests: ChatRequest[] = [];
  let behaviour: Behaviour = ({ finish }) => finish();
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      const request = JSON.parse(body) as ChatRequest;
      requests.push(request);
      const closed = new Promise<void>((resolve) => response.once('close', () => resolve()));
      void behaviour({ ...streaming(response), response, request, closed });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    behave(next: Behaviour) {
      behaviour = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function streaming(response: ServerResponse) {
  const event = (delta: object, reason: string | null) => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
    const choices = [{ index: 0, delta, finish_reason: reason }];
    response.write(
      `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 0, model: 'm', choices })}\n\n`,
    );
  };
  return {
    send: (text: string) => event({ role: 'assistant', content: text }, null),
    finish(reason = 'stop') {
      event({}, reason);
      response.end('data: [DONE]\n\n');
    },
  };
}
