import type { SystemTransaction } from '@deskbell/database';
import { AppError } from '../../kernel/http/index.ts';

/**
 * Clients see their portal and nothing else: an address is either a client's or a colleague's.
 * @throws AppError conflict for the address of a client, or of a managed assistant's contact
 */
export async function refuseClient(tx: SystemTransaction, email: string): Promise<void> {
  const [known] = await tx.query<{ is_client: boolean }>({
    name: 'team.is-client',
    text: `SELECT client_emails_known($1)
             OR EXISTS (SELECT FROM auth."user" WHERE email = $1 AND id LIKE 'client\\_%') AS is_client`,
    values: [email],
  });
  if (known!.is_client) {
    throw new AppError(
      'conflict',
      `${email} signs in to the client portal and can't join a team. Invite another address.`,
    );
  }
}
