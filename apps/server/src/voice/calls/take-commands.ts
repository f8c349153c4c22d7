import { type ProviderControl, ProviderControlSchema } from '@deskbell/contract';
import type { Call } from '@deskbell/voice';
import type { DomainEvent } from '../../kernel/events/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { tellAssistant } from './tell-assistant.ts';

type Commanded = Pick<Call, 'say' | 'typed' | 'mute' | 'end'>;

/** Does what programs leave for a call in progress, in whichever process they left it. Returns what stops it. */
export function takeCommands(
  deps: Pick<Deps, 'bus' | 'db' | 'log'>,
  { accountId, callId, opening }: { accountId: string; callId: string; opening: string },
  call: Commanded,
): () => void {
  let taking: Promise<void> = Promise.resolve();

  async function take(): Promise<void> {
    const rows = await deps.db.account(accountId, (tx) =>
      tx.query<{ nr: string; command: unknown }>({
        name: 'calls.take-commands',
        text: `WITH taken AS (
                 DELETE FROM call_commands WHERE account_id = $1 AND call_id = $2 RETURNING nr, command
               )
               SELECT nr, command FROM taken ORDER BY nr`,
        values: [accountId, callId],
      }),
    );
    for (const { command } of rows) perform(call, ProviderControlSchema.parse(command), opening);
  }

  const takeNext = () => {
    taking = taking
      .then(take)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a call could not be told what to do'));
  };

  const unsubscribe = deps.bus.subscribe((event: DomainEvent) => {
    if (event.kind !== 'call.commanded' || event.callId !== callId || event.accountId !== accountId) return;
    takeNext();
  });
  takeNext(); // the call is stored, and can be told something, before anybody listens
  return unsubscribe;
}

function perform(call: Commanded, command: ProviderControl, opening: string): void {
  switch (command.type) {
    case 'say':
    case 'control':
      tellAssistant(call, command, opening);
      break;
    case 'add-message':
      call.typed(command.message.content);
      break;
    case 'end-call':
      void call.end('assistant-ended-call');
  }
}
