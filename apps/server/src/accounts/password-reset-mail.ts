import { layOutMail } from '../mail/index.ts';

/** Lets the owner of an address choose a new password. */
export function passwordResetMail(given: { brandName: string; publicUrl: string; token: string }) {
  const { brandName, publicUrl, token } = given;
  return {
    kind: 'reset_password',
    subject: `Choose a new password for ${brandName}`,
    ...layOutMail({
      brandName,
      paragraphs: ['Somebody, probably you, asked for a new password.'],
      action: {
        label: 'Choose a new password',
        url: `${publicUrl}/login?reset=${encodeURIComponent(token)}`,
      },
      notes: [
        'The link works once, within one hour.',
        'If it was not you, ignore this mail: your password stays.',
      ],
    }),
  };
}
