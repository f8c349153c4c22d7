import type { Context } from 'hono';
import type { Logger } from 'pino';
import { asAppError, streamEvents } from '../../kernel/http/index.ts';
import type { BegunChat } from './take-chat-turn.ts';
import { type Asked, messageItem, responseOf, toProviderResponse } from './to-provider-response.ts';

/** The events of OpenAI's Responses for one message of text, from `response.created` to `response.completed`. */
export async function streamResponse(
  http: Context,
  log: Logger,
  { id, progress }: BegunChat,
  asked: Asked,
): Promise<Response> {
  const first = await progress.next();
  http.status(201);
  return streamEvents(http, log, async ({ send }) => {
    let sequence = 0;
    const tell = (type: string, data: object) => {
      const event = { type, sequence_number: sequence, ...data };
      sequence += 1;
      return send(type, event);
    };
    const at = { output_index: 0, content_index: 0, item_id: messageItem(id, '').id };
    const part = (text: string) => ({ type: 'output_text', text, annotations: [] });
    const begun = responseOf({ id, asked, status: 'in_progress', output: [], responder: 'built-in' });
    await tell('response.created', { response: begun });
    await tell('response.in_progress', { response: begun });
    const item = { ...messageItem(id, ''), status: 'in_progress', content: [] };
    await tell('response.output_item.added', { output_index: 0, item });
    await tell('response.content_part.added', { ...at, part: part('') });
    try {
      for (let step = first; !step.done; step = await progress.next()) {
        if (step.value.type === 'delta') {
          await tell('response.output_text.delta', { ...at, delta: step.value.text, logprobs: [] });
          continue;
        }
        const response = toProviderResponse(step.value.chat, asked);
        const text = response.output[0]?.content[0]?.text ?? '';
        await tell('response.output_text.done', { ...at, text, logprobs: [] });
        await tell('response.content_part.done', { ...at, part: part(text) });
        await tell('response.output_item.done', { output_index: 0, item: messageItem(id, text) });
        await tell('response.completed', { response });
      }
    } catch (thrown) {
      const { code, message, status } = asAppError(thrown);
      if (status >= 500) log.error({ err: thrown, route: http.req.routePath }, 'stream failed');
      await tell('error', { code, message, param: null });
    }
  });
}
