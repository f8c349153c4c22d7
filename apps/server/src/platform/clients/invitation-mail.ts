import { type MailBrand, renderMail } from '../../kernel/mail/index.ts';

/** How long the link of an invitation signs its holder in. */
export const invitationDays = 14;

/**
 * Invites the contact of a business to the portal. `endsSignUp`: somebody began an owner account with their address and
 * never proved it; signing in to the portal takes the address from it.
 */
export function invitationMail(given: {
  brand: MailBrand;
  publicUrl: string;
  token: string;
  businessName: string;
  name: string;
  email: string;
  endsSignUp: boolean;
}) {
  const { brand, publicUrl, token, businessName, name, email, endsSignUp } = given;
  return {
    kind: 'client_invitation',
    subject: `Your portal for ${businessName}`,
    ...renderMail({
      brand,
      heading: `Your portal for ${businessName}`,
      paragraphs: [
        `We're setting up ${name}, the AI assistant for ${businessName}.`,
        "You can follow the progress in your portal. Once the assistant is live, you'll find its leads and conversations there.",
        ...(endsSignUp ? [unprovenSignUp(publicUrl)] : []),
      ],
      action: {
        label: 'Open your portal',
        url: portalLink(publicUrl, token),
      },
      notes: [
        `The link works once, within ${invitationDays} days. After that, request a new one with your address, ${email}, at ${publicUrl}/client-auth`,
        "You don't need a password.",
      ],
      reason: `You received this email because you are the contact for ${businessName}. If you aren't, you can ignore it.`,
    }),
  };
}

/** Where the holder of a token signs in. */
export const portalLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/client-auth?token=${encodeURIComponent(token)}`;

const unprovenSignUp = (publicUrl: string) =>
  'Someone started an owner account with this address and never confirmed it. Opening the portal removes the address from ' +
  `that account. If the account is yours and you want to keep it, sign in with an email link at ${publicUrl}/login instead.`;
