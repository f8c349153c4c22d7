import type { SystemTransaction } from '@deskbell/database';

/** The user of an address. `isProven`: whether they have shown that it is theirs. */
export async function findUserByEmail(
  tx: SystemTransaction,
  email: string,
): Promise<{ id: string; isProven: boolean } | undefined> {
  const [user] = await tx.query<{ id: string; isProven: boolean }>({
    name: 'team.user-of-address',
    text: `SELECT id, "emailVerified" AS "isProven" FROM auth."user" WHERE email = $1`,
    values: [email],
  });
  return user;
}
