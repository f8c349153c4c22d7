import type { SystemTransaction } from '@deskbell/database';

/** Signs a client out who looks after no assistant any more. Returns whether they were signed in. */
export async function endPortalSessions(tx: SystemTransaction, email: string): Promise<boolean> {
  const ended = await tx.query({
    name: 'clients.end-sessions',
    text: `DELETE FROM auth."session" s USING auth."user" u
           WHERE u."id" = s."userId" AND u."email" = $1 AND u."id" LIKE 'client\\_%' AND NOT client_emails_known($1)
           RETURNING s."id"`,
    values: [email],
  });
  return ended.length > 0;
}
