import type { Call } from '@deskbell/voice';
import type { DomainEvent } from '../../kernel/events/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { CallCommandSchema } from './call-command.ts';
import { tellAssistant } from './tell-assistant.ts';

type Commanded = Pick<Call, 'say' | 'typed' | 'press' | 'mute' | 'end'>;

/** What the call's own side adds to it. `transfer`: has the carrier ring a number next; absent: it can't. */
interface Performing {
  opening: string;
  transfer?: (to: { number: string; extension?: string | undefined }, line: string | null) => Promise<void>;
}

/**
 * Does what programs leave for a call in progress, in whichever process they left it; each once at most, as the call doesn't outlive
 * its process either. Returns what stops it.
 */
export function takeCommands(
  deps: Pick<Deps, 'bus' | 'db' | 'log'>,
  { accountId, callId, ...more }: { accountId: string; callId: string } & Performing,
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
    // They are taken already: one that fails may not take the next ones with it.
    for (const { command } of rows) await perform(call, command, more).catch(tellFailure);
  }

  const tellFailure = (error: unknown) =>
    deps.log.warn({ err: error }, 'a call could not be told what to do');
  const takeNext = () => {
    taking = taking.then(take).catch(tellFailure);
  };

  const unsubscribe = deps.bus.subscribe((event: DomainEvent) => {
    if (event.kind !== 'call.commanded' || event.callId !== callId || event.accountId !== accountId) return;
    takeNext();
  });
  takeNext(); // the call is stored, and can be told something, before anybody listens
  return unsubscribe;
}

async function perform(call: Commanded, given: unknown, { opening, transfer }: Performing): Promise<void> {
  const command = CallCommandSchema.parse(given);
  switch (command.type) {
    case 'say':
    case 'control':
      tellAssistant(call, command, opening);
      break;
    case 'add-message':
      call.typed(command.message.content);
      break;
    case 'press':
      call.press(command.keys);
      break;
    case 'transfer': {
      const { number, extension, message } = command.destination;
      await transfer?.({ number, extension }, command.content || message || null);
      break;
    }
    case 'end-call':
      void call.end('assistant-ended-call');
  }
}
