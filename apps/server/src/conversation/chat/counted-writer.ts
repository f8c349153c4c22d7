import type { ModelWriter } from '@deskbell/dialogue';
import { countModelTurn } from './count-model-turn.ts';
import type { ChatDeps } from './take-turn.ts';

/**
 * A language model that writes something for an account outside of a turn, which counts toward the account's budget of the month as
 * turns do; null: there is none that it may ask.
 */
export async function countedWriter(
  { responderFor, db, clock }: Pick<ChatDeps, 'responderFor' | 'db' | 'clock'>,
  accountId: string,
  write: ModelWriter | null,
): Promise<ModelWriter | null> {
  if (!write || (await responderFor(accountId)).name !== 'llm') return null;
  return async (request) => {
    await db.account(accountId, (tx) => countModelTurn(tx, clock.now()));
    return write(request);
  };
}
