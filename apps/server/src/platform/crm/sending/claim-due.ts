import type { Database } from '@deskbell/database';
import type { Claimed } from '../../../kernel/dispatch/index.ts';

/** For so long it is this process's; longer than an attempt takes. Of a process that was killed another goes on after it. */
const claimMs = 180_000;

/** Takes the next lead for each CRM that may be asked now, for those in `busy` none. */
export async function claimDue(
  db: Database,
  now: Date,
  { busy, atMost }: { busy: readonly string[]; atMost: number },
): Promise<Claimed[]> {
  const rows = await db.system((tx) =>
    tx.query<{ account_id: string; connection_id: string; lead_id: string; claim: number }>({
      name: 'crm.claim',
      text: 'SELECT account_id, connection_id, lead_id, claim FROM claim_crm_leads($1, $2, $3, $4)',
      values: [now, new Date(now.getTime() + claimMs), busy, atMost],
    }),
  );
  return rows.map((row) => ({
    accountId: row.account_id,
    id: row.lead_id,
    receiverId: row.connection_id,
    claim: row.claim,
  }));
}
