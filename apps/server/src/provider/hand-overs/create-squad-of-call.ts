import type { AccountTransaction } from '@deskbell/database';
import type { CallDeps, SquadOfCall } from '../../voice/calls/index.ts';
import { findSquad, type GivenSquad, type KeptSquad, ofKept, openSquad, ownerOf } from '../squads/index.ts';
import { tellOfHandOver } from './tell-of-hand-over.ts';

/** Finds the squads of calls: by the id with which a call was created, or by what a program asked for the call with. */
export const createSquadOfCall =
  (deps: Pick<CallDeps, 'db' | 'clock' | 'snapshots'>): SquadOfCall =>
  async (accountId, { callId, channel, startedAt, squadId }) => {
    const given = await deps.db.account(accountId, (tx) =>
      squadId ? findSquad(tx, squadId) : squadAskedFor(tx, callId),
    );
    if (!given) return null;
    const call = { id: callId, channel, startedAt: startedAt.toISOString() };
    return openSquad(deps, accountId, given, tellOfHandOver(deps, ownerOf(given), call));
  };

async function squadAskedFor(tx: AccountTransaction, callId: string): Promise<GivenSquad | null> {
  const [row] = await tx.query<{ given: KeptSquad }>({
    name: 'squads.asked-for',
    text: `SELECT given FROM provider_calls WHERE account_id = $1 AND id = $2 AND given ? 'squad'`,
    values: [tx.accountId, callId],
  });
  return row ? ofKept(row.given) : null;
}
