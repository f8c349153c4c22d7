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

const rounded = ({ jitterMs, lateMs, lostShare, heardOfUs }: LineQuality): LineQuality => ({
  jitterMs: tenths(jitterMs),
  lateMs: Math.round(lateMs),
  lostShare: lostShare === null ? null : share(lostShare),
  heardOfUs: heardOfUs && {
    jitterMs: tenths(heardOfUs.jitterMs),
    lostShare: share(heardOfUs.lostShare),
    roundTripMs: heardOfUs.roundTripMs === null ? null : tenths(heardOfUs.roundTripMs),
  },
});

const tenths = (ms: number): number => Math.round(ms * 10) / 10;
const share = (part: number): number => Math.round(part * 10_000) / 10_000;
