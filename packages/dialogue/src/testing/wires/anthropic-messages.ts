import type { Wire } from '../open-scripted-model.ts';

interface Block {
  type: string;
  id?: string;
  tool_use_id?: string;
}

interface Body {
  stream?: unknown;
  max_tokens?: number;
  tools?: { input_schema?: { type?: string } }[];
  messages: { role: string; content: string | Block[] }[];
}

/** Anthropic's messages: named events, a block for each text and tool use, inputs as pieces of JSON. */
export const anthropicMessages: Wire = {
  faultOf({ path, headers, body: given }) {
    const body = given as Body;
    if (path !== '/v1/messages') return `no such path ${path}`;
    if (headers['x-api-key'] !== 'secret-key') return 'no key';
    if (!headers['anthropic-version']) return 'no version';
    if (body.stream !== true || !body.max_tokens) return 'stream and max_tokens are needed';
    for (const tool of body.tools ?? [])
      if (tool.input_schema?.type !== 'object') return 'a tool without schema';
    let waiting = new Set<string>();
    let before = 'assistant';
    for (const { role, content } of body.messages) {
      if (role === before) return 'roles have to alternate';
      before = role;
      const blocks = typeof content === 'string' ? [] : content;
      const results = blocks
        .filter(({ type }) => type === 'tool_result')
        .map((block) => block.tool_use_id ?? '');
      if (results.length !== waiting.size || results.some((id) => !waiting.has(id)))
        return 'calls and results have to match';
      waiting = new Set(blocks.filter(({ type }) => type === 'tool_use').map((block) => block.id ?? ''));
    }
    return waiting.size > 0 || before !== 'user' ? 'the last message has to be of the user' : null;
  },
  stream(response, pieces) {
    const send = (type: string, fields: object) =>
      response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`);
    send('message_start', {
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 10, output_tokens: 1 },
      },
    });
    send('ping', {});
    for (const [index, piece] of pieces.entries()) {
      if ('say' in piece) {
        send('content_block_start', { index, content_block: { type: 'text', text: '' } });
        send('content_block_delta', { index, delta: { type: 'text_delta', text: piece.say } });
      } else {
        const id = `toolu_${Math.random().toString(36).slice(2)}`;
        const whole = typeof piece.input === 'string' ? piece.input : JSON.stringify(piece.input);
        send('content_block_start', {
          index,
          content_block: { type: 'tool_use', id, name: piece.call, input: {} },
        });
        for (const partial_json of ['', whole.slice(0, 5), whole.slice(5)])
          send('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json } });
      }
      send('content_block_stop', { index });
    }
    const stop_reason = pieces.some((piece) => 'call' in piece) ? 'tool_use' : 'end_turn';
    send('message_delta', { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 9 } });
    send('message_stop', {});
    response.end();
  },
  targetOf: (origin) => ({
    provider: 'anthropic',
    baseUrl: `${origin}/v1`,
    apiKey: 'secret-key',
    modelName: 'claude-m',
  }),
};
