import type { SystemTransaction } from '@deskbell/database';
import { clientPrefix } from '../ensure-account.ts';

/**
 * Who has an e-mail address: a client; somebody who works in an account and proved the address, or is the administrator
 * ('member'); or somebody who merely signed up with it ('unproven').
 */
export interface AddressHolder {
  userId: string;
  kind: 'client' | 'member' | 'unproven';
}

/** Null: nobody has the address (lower case). */
export async function findAddressHolder(tx: SystemTransaction, email: string): Promise<AddressHolder | null> {
  const [user] = await tx.query<{ id: string; isSettled: boolean }>({
    name: 'accounts.holder-of-address',
    text: `SELECT u.id, u."emailVerified" OR EXISTS (SELECT FROM installation
             WHERE key = 'administrator' AND value ->> 'userId' = u.id) AS "isSettled"
           FROM auth."user" u WHERE u.email = $1`,
    values: [email],
  });
  if (!user) return null;
  if (user.id.startsWith(clientPrefix)) return { userId: user.id, kind: 'client' };
  return { userId: user.id, kind: user.isSettled ? 'member' : 'unproven' };
}
