import type { Context } from 'hono';
import { recordEvent } from '../../../kernel/audit/index.ts';
import type { Deps, Session } from '../../../kernel/http/index.ts';
import { sendMail } from '../../../kernel/mail/index.ts';
import { addressChangeMail } from '../mails/address-change-mail.ts';
import { changingPassword } from './before-sign-in-calls.ts';
import { changeIn, changingEmail, verifyingEmail } from './email-change.ts';

type After = (deps: Deps, session: Session, http: Context) => Promise<void>;

/** What follows from a call of somebody who is signed in, once better-auth has done it. */
const afterCalls = new Map<string, After>([
  [changingPassword, (deps, session) => record(deps, session, 'password')],
  [changingEmail, warnPresentAddress],
  [
    verifyingEmail,
    async (deps, session, http) => {
      if (await changeIn(http.req.query('token'), deps.secrets.current)) await record(deps, session, 'email');
    },
  ],
]);

/** What is to be done after a call, with the session as it was before; null: nothing. */
export const afterSignInCall = (path: string): After | null =>
  afterCalls.get(path.replace(/^\/api\/auth/, '')) ?? null;

/** On the record of the account they work in; neither is in a table that records itself. */
async function record({ db }: Deps, { user }: Session, subject: 'password' | 'email'): Promise<void> {
  const { id, account } = user;
  if (!account) return;
  await db
    .actedBy(id)
    .account(account.id, (tx) => recordEvent(tx, { action: 'updated', subject, subjectId: id }));
}

async function warnPresentAddress(deps: Deps, { user }: Session): Promise<void> {
  const mail = addressChangeMail({ brand: deps.config.brand, publicUrl: deps.publicUrl });
  await deps.db.system((tx) => sendMail(deps, tx, { ...mail, recipient: user.email }));
}
