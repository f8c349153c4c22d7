import { layOutMail } from '../mail/index.ts';

/** How long the link of an invitation signs its holder in. */
export const invitationDays = 14;

/** Invites the contact of a business to the portal. */
export function invitationMail(given: {
  brandName: string;
  publicUrl: string;
  token: string;
  businessName: string;
  name: string;
  email: string;
}) {
  const { brandName, publicUrl, token, businessName, name, email } = given;
  return {
    kind: 'client_invitation',
    subject: `Your portal for ${businessName}`,
    ...layOutMail({
      brandName,
      paragraphs: [
        `We are setting up ${name}, the AI assistant of ${businessName}.`,
        'In your portal you see how far it is. Once it is live, you find its leads and conversations there.',
      ],
      action: {
        label: 'Open your portal',
        url: `${publicUrl}/client-auth?token=${encodeURIComponent(token)}`,
      },
      notes: [
        `The link works once, within ${invitationDays} days. After that, ask for a new one with your address, ${email}, at ${publicUrl}/client-auth`,
        'You need no password. If you did not expect this mail, you can ignore it.',
      ],
    }),
  };
}
