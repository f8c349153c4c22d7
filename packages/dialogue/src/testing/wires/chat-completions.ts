import type { Wire } from '../open-scripted-model.ts';

/** A message of the talk as it is sent. */
export interface ChatMessage {
  role: string;
  content?: unknown;
  tool_call_id?: string;
  tool_calls?: { id: string; type: string; function: { name: string; arguments: string } }[];
}

/** What a request says. */
export interface Body {
  model?: unknown;
  stream?: unknown;
  tools?: { type: string; function: { name?: string; parameters?: { type?: string } } }[];
  messages: ChatMessage[];
}

/**
 * OpenAI's chat completions, as many servers speak them: chunks of `choices[0].delta`, tool calls in pieces.
 */
export const chatCompletions: Wire = {
  faultOf({ path, headers, body: given }) {
    const body = given as Body;
    if (path !== '/v1/chat/completions') return `no such path ${path}`;
    if (headers.authorization !== 'Bearer secret-key') return 'no key';
    if (body.stream !== true || typeof body.model !== 'string') return 'stream and model are needed';
    for (const tool of body.tools ?? []) {
      if (tool.type !== 'function' || tool.function.parameters?.type !== 'object')
        return 'a tool without parameters';
    }
    const waiting = new Set<string>();
    for (const { role, tool_calls, tool_call_id } of body.messages) {
      if (role === 'tool') {
        if (!waiting.delete(tool_call_id ?? '')) return 'a result without its call';
      } else if (waiting.size > 0) return 'a call without its result';
      for (const call of tool_calls ?? []) waiting.add(call.id);
    }
    return waiting.size > 0 ? 'a call without its result' : null;
  },
  stream(response, pieces) {
    const send = (delta: object, finish_reason: string | null) =>
      response.write(
        `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
      );
    let calls = 0;
    for (const piece of pieces) {
      if ('say' in piece) {
        send({ role: 'assistant', content: piece.say }, null);
        continue;
      }
      const whole = typeof piece.input === 'string' ? piece.input : JSON.stringify(piece.input);
      const id = `call_${Math.random().toString(36).slice(2)}`;
      const begin = { index: calls, id, type: 'function', function: { name: piece.call, arguments: '' } };
      send({ role: 'assistant', content: null, tool_calls: [begin] }, null);
      for (const part of halves(whole))
        send({ tool_calls: [{ index: calls, function: { arguments: part } }] }, null);
      calls += 1;
    }
    send({}, calls > 0 ? 'tool_calls' : 'stop');
    response.end('data: [DONE]\n\n');
  },
  targetOf: (origin) => ({ baseUrl: `${origin}/v1`, apiKey: 'secret-key', modelName: 'm' }),
};

const halves = (text: string) => [text.slice(0, text.length / 2), text.slice(text.length / 2)];
