import type { SystemReport } from '@deskbell/contract';
import type { SystemParts } from './system-parts.ts';

/** The phone lines of all accounts, as figures. */
export async function readPhone({
  db,
  trunkStates,
}: Pick<SystemParts, 'db' | 'trunkStates'>): Promise<SystemReport['phone']> {
  const [lines] = await db.platform((tx) =>
    tx.query<{ numbers: number; trunks: number }>({
      name: 'system.phone',
      text: `SELECT (SELECT count(*)::int FROM phone_numbers) AS numbers,
               (SELECT count(*)::int FROM phone_carriers WHERE carrier = 'sip') AS trunks`,
    }),
  );
  const states = trunkStates.all().map(({ state }) => state);
  return {
    ...lines!,
    connected: states.filter((state) => state === 'registered' || state === 'reachable').length,
    troubled: states.filter((state) => state === 'refused' || state === 'unreachable').length,
    trouble: lines!.trunks > 0 ? trunkStates.trouble : null,
  };
}
