import type { Deps } from '../../../kernel/http/index.ts';
import { sendMail } from '../../../kernel/mail/index.ts';
import { clientPortalMail } from '../mails/client-portal-mail.ts';
import { confirmSignUpMail } from '../mails/confirm-sign-up-mail.ts';
import { knownAddressMail } from '../mails/known-address-mail.ts';
import type { SignIn } from '../sign-in/create-sign-in.ts';
import { type AddressHolder, findAddressHolder } from '../sign-in/find-address-holder.ts';
import { keepSignUp } from './pending-sign-up.ts';

/** Somebody who wants an account; `next`: the page they wanted, as a path. */
export interface SignUp {
  email: string;
  name: string;
  password: string;
  next: string | undefined;
}

/**
 * Keeps what somebody signed up with until they confirm their address; whoever has an account there is told so by mail.
 * The same is done for every address but for the words of the mail, so that neither answer nor time tells who is known.
 * No user is made before: a stranger's password never comes to be one of somebody else's address.
 */
export async function requestSignUp(deps: Deps, signIn: SignIn, signUp: SignUp): Promise<void> {
  const { email, name, password, next } = signUp;
  const passwordHash = await (await signIn.$context).password.hash(password);
  const token = await keepSignUp(signIn, { email, name, passwordHash });
  const given = { brand: deps.config.brand, publicUrl: deps.publicUrl };
  await deps.db.system(async (tx) => {
    const holder = await findAddressHolder(tx, email);
    const mail = holder ? mailTo(holder, given) : confirmSignUpMail({ ...given, token, next });
    await sendMail(deps, tx, { ...mail, recipient: email });
  });
}

const mailTo = ({ kind }: AddressHolder, given: Parameters<typeof knownAddressMail>[0]) =>
  kind === 'client' ? clientPortalMail(given) : knownAddressMail(given);
