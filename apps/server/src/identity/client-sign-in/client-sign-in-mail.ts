import { type MailBrand, renderMail } from '../../kernel/mail/index.ts';

/**
 * Signs a client in by link or, unless it is null, by code. The link leads to our page, which uses the token up
 * once a browser shows it: a mail filter that looks at links must not. `endsSignUp`: somebody began an owner account with this address
 * and never proved it; signing in here takes the address from it.
 */
export function clientSignInMail(given: {
  brand: MailBrand;
  publicUrl: string;
  token: string;
  code: string | null;
  endsSignUp: boolean;
}) {
  const { brand, publicUrl, token, code, endsSignUp } = given;
  return {
    kind: 'client_sign_in',
    subject: `Sign in to your ${brand.name} client portal`,
    ...renderMail({
      brand,
      heading: 'Sign in to your client portal',
      paragraphs: [
        ...(endsSignUp ? [unprovenSignUp(publicUrl)] : []),
        ...(code ? ['Enter this code on the sign-in page:', { code }] : []),
        code ? 'Or open your portal with this link:' : 'Open your portal with this link:',
      ],
      action: {
        label: 'Open your portal',
        url: `${publicUrl}/client-auth?token=${encodeURIComponent(token)}`,
      },
      notes: [
        code
          ? 'The code and the link expire in 15 minutes, and only one of them can be used, once.'
          : 'The link works once, within 15 minutes.',
        "If this wasn't you, you can ignore this email.",
      ],
    }),
  };
}

const unprovenSignUp = (publicUrl: string) =>
  'Someone started an owner account with this address and never confirmed it. Signing in to the portal removes the address ' +
  `from that account. If the account is yours and you want to keep it, sign in with an email link at ${publicUrl}/login instead.`;
