import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the model does when it is asked: says something, or calls a tool whose name begins so. */
export type Step = { say: string } | { call: string };

export interface ScriptedModel {
  url: string;
  /** From now on these, one for each time that it is asked; then it doesn't know. */
  play(...steps: Step[]): void;
  /** What it was asked with since. */
  asked: { messages: { role: string; content: string }[]; tools: { name: string; description: string }[] }[];
  close(): Promise<void>;
}

/** A language model over the real protocol that follows a script. */
export async function openScriptedModel(): Promise<ScriptedModel> {
  let script: Step[] = [];
  const asked: ScriptedModel['asked'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += piece));
    request.on('end', () => {
      const { messages, tools = [] } = JSON.parse(body);
      const told = { messages, tools: tools.map((tool: { function: object }) => tool.function) };
      asked.push(told);
      const step = script.shift() ?? { say: 'NO_ANSWER' };
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(
        `${[...piecesOf(step, told.tools)].map((piece) => `data: ${piece}\n\n`).join('')}data: [DONE]\n\n`,
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    play(...steps) {
      script = steps;
      asked.length = 0;
    },
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function* piecesOf(step: Step, tools: { name: string }[]): Generator<string> {
  if ('say' in step) {
    yield chunk({ role: 'assistant', content: step.say });
    yield chunk({}, 'stop');
    return;
  }
  const name = tools.find((tool) => tool.name.startsWith(step.call))?.name ?? step.call;
  const call = { index: 0, id: 'c1', type: 'function', function: { name, arguments: '{}' } };
  yield chunk({ role: 'assistant', tool_calls: [call] });
  yield chunk({}, 'tool_calls');
}

const chunk = (delta: object, finish: string | null = null) =>
  JSON.stringify({
    id: 'x',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test-model',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
