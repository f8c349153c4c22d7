import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { contactStates } from './contact-states.ts';
import { type Consent, recordConsent } from './record-consent.ts';

/**
 * Writes down what a list says of somebody's consent, once. It counts only for who has said nothing to us: what they refused, or
 * were asked and declined, no list takes back.
 */
export async function recordListedConsent(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  tx: AccountTransaction,
  { number, kind, detail }: Pick<Consent, 'number' | 'kind' | 'detail'>,
): Promise<void> {
  const state = (await contactStates(deps, tx, [number], kind)).get(number);
  if (state !== 'unknown') return;
  await recordConsent(deps, tx, { number, kind, granted: true, source: 'import', detail: detail ?? '' });
}
