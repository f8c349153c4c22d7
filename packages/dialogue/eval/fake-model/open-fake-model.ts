import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Body, chatCompletions } from '../../src/testing/wires/chat-completions.ts';
import { playModel } from './play-model.ts';

/** The model by rule behind the protocol; 0: any port. It refuses what a provider would. */
export async function openFakeModel(port = 0) {
  let requests = 0;
  const faults: string[] = [];
  const server = createServer((incoming, response) => {
    let text = '';
    incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
    incoming.on('end', () => {
      requests += 1;
      const body = JSON.parse(text) as Body;
      const fault = chatCompletions.faultOf({ path: incoming.url ?? '', headers: incoming.headers, body });
      if (fault) {
        faults.push(fault);
        response.writeHead(400, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ error: { message: fault, type: 'invalid_request_error' } }));
        return;
      }
      const tools = (body.tools ?? []).map((tool) => tool.function.name ?? '');
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      chatCompletions.stream(response, playModel(body.messages, tools));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    get requests() {
      return requests;
    },
    faults,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
