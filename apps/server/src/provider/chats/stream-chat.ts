import type { ProviderChatDelta } from '@deskbell/contract';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { streamEvents } from '../../kernel/http/index.ts';
import type { BegunChat } from './take-chat-turn.ts';

/** The answer as it is made, as `data` alone; what is refused before its first words keeps its HTTP status. */
export async function streamChat(http: Context, log: Logger, begun: BegunChat): Promise<Response> {
  const { id, sessionId, progress } = begun;
  const first = await progress.next();
  http.status(201);
  return streamEvents(http, log, async ({ send }) => {
    for (let step = first; !step.done; step = await progress.next()) {
      if (step.value.type !== 'delta') continue;
      const delta: ProviderChatDelta = {
        id,
        ...(sessionId && { sessionId }),
        path: 'chat.output[0].content',
        delta: step.value.text,
      };
      await send(null, delta);
    }
  });
}
