import type { LineQuality } from '@deskbell/contract';
import type { PhoneLine } from '@deskbell/telephony';
import type { CallDeps } from '../../voice/calls/index.ts';

/** Stores what the network did to a call that is over. Never rejects: a call is over whether this is known or not. */
export async function storeLineQuality(
  deps: CallDeps,
  accountId: string,
  callId: string,
  line: PhoneLine,
): Promise<void> {
  const quality = line.quality();
  if (!quality) return;
  await deps.db
    .account(accountId, (tx) =>
      tx.kysely
        .updateTable('calls')
        .set({ line_quality: JSON.stringify(rounded(quality)) })
        .where('account_id', '=', tx.accountId)
        .where('id', '=', callId)
        .execute(),
    )
    .catch((error: unknown) => deps.log.error({ err: error }, 'the quality of a line could not be stored'));
}

const rounded = ({ jitterMs, lateMs, lostShare }: LineQuality): LineQuality => ({
  jitterMs: Math.round(jitterMs * 10) / 10,
  lateMs: Math.round(lateMs),
  lostShare: lostShare === null ? null : Math.round(lostShare * 10_000) / 10_000,
});
