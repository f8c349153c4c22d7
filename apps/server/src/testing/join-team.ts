import type { CurrentUser, TeamRole } from '@deskbell/contract';
import { cookieOf, type TestServer, testPassword } from './create-test-server.ts';

/** The token in the newest invitation mailed to an address. */
export async function invitationToken({ deps }: TestServer, email: string): Promise<string> {
  const mail = await deps.db.system((tx) =>
    tx.kysely
      .selectFrom('outbox')
      .select('text_body')
      .where('kind', '=', 'team_invitation')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  const token = /\/join\?token=([\w-]+)/.exec(mail.text_body)?.[1];
  if (!token) throw new Error('There is no link in the invitation');
  return token;
}

/** Has the owner invite a colleague, who joins as a new user; `cookie` is the colleague's session. */
export async function joinTeam(
  server: TestServer,
  owner: { cookie: string },
  invited: { email: string; role: TeamRole },
): Promise<{ id: string; cookie: string }> {
  const sent = await server.send('/api/team/invitations', { cookie: owner.cookie, json: invited });
  if (sent.status !== 201) throw new Error(`The invitation answered ${sent.status}: ${await sent.text()}`);
  const token = await invitationToken(server, invited.email);
  const joined = await server.send('/api/invitations/accept', {
    json: { token, name: 'Grace Hopper', password: testPassword },
  });
  if (!joined.ok) throw new Error(`Joining answered ${joined.status}: ${await joined.text()}`);
  const { id } = (await joined.json()) as CurrentUser;
  return { id, cookie: cookieOf(joined) };
}
