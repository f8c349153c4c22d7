import { layOutMail } from '../mail/index.ts';

/**
 * Signs a client in by link or, unless it is null, by code. The link leads to our page, which asks before it uses the
 * token up: a mail filter that looks at links must not. `endsSignUp`: somebody began an owner account with this address
 * and never proved it; signing in here takes the address from it.
 */
export function clientSignInMail(given: {
  brandName: string;
  publicUrl: string;
  token: string;
  code: string | null;
  endsSignUp: boolean;
}) {
  const { brandName, publicUrl, token, code, endsSignUp } = given;
  return {
    kind: 'client_sign_in',
    subject: `Sign in to your ${brandName} client portal`,
    ...layOutMail({
      brandName,
      paragraphs: [
        'Here is your link to the client portal.',
        ...(code ? [`Or enter this code on the page where you asked for it: ${code}`] : []),
        ...(endsSignUp ? [unprovenSignUp(publicUrl)] : []),
      ],
      action: {
        label: 'Open your portal',
        url: `${publicUrl}/client-auth?token=${encodeURIComponent(token)}`,
      },
      notes: [
        code
          ? 'The link and the code work once, within 15 minutes.'
          : 'The link works once, within 15 minutes.',
        'If it was not you, ignore this mail: nothing happens.',
      ],
    }),
  };
}

const unprovenSignUp = (publicUrl: string) =>
  'Somebody began an owner account with this address and never confirmed it. Signing in to the portal takes the address ' +
  `from that account. If the account is yours and you want to keep it, sign in at ${publicUrl}/login by a mailed link instead.`;
