import type { SystemTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { sendMail } from '../../kernel/mail/index.ts';
import { hashOfCode, newCode } from '../../kernel/secrets/index.ts';
import { findAddressHolder, hashOfToken, newClaimToken } from '../accounts/index.ts';
import { clientSignInMail } from './client-sign-in-mail.ts';
import { ownersAddressMail } from './owners-address-mail.ts';
import { type Mode, signInRequestJob } from './request-sign-in.ts';

interface SignIn {
  id: string;
  email: string;
  mode: Mode;
}

const dayMs = 86_400_000;

/** Wrong codes for one address in a day, after which its mails carry the link alone. */
const wrongCodesADay = 20;

/** Lets this process send the mails that requests to sign in get, and forget the requests a day later. */
export function processSignInRequests(deps: Deps): void {
  deps.jobs.handle(signInRequestJob, ({ signInId }) =>
    deps.db.system(async (tx) => {
      const now = deps.clock.now();
      await deleteOld(tx, new Date(now.getTime() - dayMs));
      const asked = await takeUp(tx, String(signInId), now);
      if (!asked) return undefined;
      await answer(deps, tx, asked);
      return { rerunAt: new Date(now.getTime() + dayMs) };
    }),
  );
}

async function deleteOld(tx: SystemTransaction, before: Date): Promise<void> {
  await tx.query({
    name: 'client-sign-in.delete-old',
    text: 'DELETE FROM client_sign_ins WHERE created_at <= $1',
    values: [before],
  });
}

/** A job may run twice; a request is answered once, and not when its link would have expired. */
async function takeUp(tx: SystemTransaction, id: string, now: Date): Promise<SignIn | undefined> {
  const [asked] = await tx.query<SignIn>({
    name: 'client-sign-in.take-up',
    text: `UPDATE client_sign_ins SET answered_at = $2 WHERE id = $1 AND answered_at IS NULL AND expires_at > $2
           RETURNING id, email, mode`,
    values: [id, now],
  });
  return asked;
}

async function answer(deps: Deps, tx: SystemTransaction, asked: SignIn): Promise<void> {
  const holder = await findAddressHolder(tx, asked.email);
  const isClient = holder?.kind === 'client' || (await isContact(tx, asked.email));
  const isWelcome = isClient || asked.mode === 'register';
  if (holder?.kind === 'member' || (holder && !isWelcome)) await pointToLogin(deps, tx, asked);
  else if (isWelcome) await sendProof(deps, tx, asked, { endsSignUp: holder?.kind === 'unproven' });
}

async function isContact(tx: SystemTransaction, email: string): Promise<boolean> {
  const [row] = await tx.query<{ known: boolean }>({
    name: 'client-sign-in.is-contact',
    text: 'SELECT client_emails_known($1) AS known',
    values: [email],
  });
  return row!.known;
}

async function pointToLogin(deps: Deps, tx: SystemTransaction, { id, email }: SignIn): Promise<void> {
  const mail = ownersAddressMail({ brand: deps.config.brand, publicUrl: deps.publicUrl });
  await sendMail(deps, tx, { ...mail, recipient: email, onceKey: `client-sign-in ${id}` });
}

async function sendProof(
  deps: Deps,
  tx: SystemTransaction,
  { id, email }: SignIn,
  { endsSignUp }: { endsSignUp: boolean },
): Promise<void> {
  const token = newClaimToken();
  const code = (await wrongCodes(tx, email)) < wrongCodesADay ? newCode() : null;
  await tx.query({
    name: 'client-sign-in.give-proof',
    text: 'UPDATE client_sign_ins SET token_hash = $2, code_hash = coalesce($3, code_hash) WHERE id = $1',
    values: [id, hashOfToken(token), code && hashOfCode(deps.secrets, 'client sign-in', id, code)],
  });
  const { brand } = deps.config;
  const mail = clientSignInMail({
    brand,
    publicUrl: deps.publicUrl,
    token,
    code,
    endsSignUp,
  });
  await sendMail(deps, tx, { ...mail, recipient: email, onceKey: `client-sign-in ${id}` });
}

/** Of the last day: older rows are gone. Who gets in by their code was no guesser. */
async function wrongCodes(tx: SystemTransaction, email: string): Promise<number> {
  const [row] = await tx.query<{ tries: number }>({
    name: 'client-sign-in.wrong-codes',
    text: `SELECT coalesce(sum(tries), 0)::int AS tries FROM client_sign_ins WHERE email = $1 AND used_at IS NULL`,
    values: [email],
  });
  return row!.tries;
}
