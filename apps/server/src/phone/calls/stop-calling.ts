import type { CallDeps } from '../../voice/calls/index.ts';
import { recordConsent } from '../consents/index.ts';
import { type PhoneCallRow, partiesOf } from './phone-call-row.ts';
import { wantsNoCalls } from './wants-no-calls.ts';
import type { PhoneWords } from './words/phone-words.ts';

/** What is said to somebody we called who wishes to be called no more, which is written down at once; null: they don't. */
export async function stopCalling(
  deps: CallDeps,
  row: PhoneCallRow,
  said: string,
  { noMoreCalls }: Pick<PhoneWords, 'noMoreCalls'>,
): Promise<string | null> {
  if (row.direction !== 'outbound' || !wantsNoCalls(said)) return null;
  await deps.db.account(row.account_id, (tx) =>
    recordConsent(deps, tx, {
      number: partiesOf(row).customer,
      kind: 'call',
      granted: false,
      source: 'call',
      detail: said,
    }),
  );
  return noMoreCalls;
}
