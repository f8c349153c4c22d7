import type { Deps } from '../../kernel/http/index.ts';
import { assistantInServerMessages } from '../assistants/index.ts';
import { type ToldOfCall, tellServer } from '../server-messages/index.ts';
import type { TellOfHandOver } from '../squads/index.ts';

/** Tells the server of a conversation's own assistant, as a `transfer-update`, who hands over to whom. `call`: in which it happens. */
export const tellOfHandOver =
  ({ clock }: Pick<Deps, 'clock'>, assistantId: string, call?: ToldOfCall): TellOfHandOver =>
  (tx, conversationId, to, { from, by }) =>
    tellServer(
      tx,
      { assistantId, lane: call?.id ?? conversationId, conversationId, ...(call && { call }) },
      {
        type: 'transfer-update',
        own: {
          conversationId,
          destination: {
            type: 'assistant',
            assistantName: to.snapshot.assistant.name,
            ...(by.line && { message: by.line }),
            ...(by.description && { description: by.description }),
          },
          fromAssistant: assistantInServerMessages(from.snapshot.assistant),
          toAssistant: assistantInServerMessages(to.snapshot.assistant),
        },
        at: clock.now(),
      },
    );
