import type { AccountTransaction } from '@deskbell/database';

/** Two that add one person at once make one lead: the second waits until the first one's is there. In one order, so none waits for ever. */
export async function lockPersons(
  tx: AccountTransaction,
  assistantId: string,
  persons: readonly { email: string | null; phone: string | null }[],
): Promise<void> {
  const keys = persons
    .flatMap(({ email, phone }) => [email?.toLowerCase(), phone])
    .filter((key) => key != null)
    .map((key) => `lead ${assistantId} ${key}`);
  await tx.query({
    name: 'leads.lock-person',
    text: `SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS key ORDER BY key`,
    values: [keys],
  });
}
