import { type MailBrand, renderMail } from '../../../kernel/mail/index.ts';

/** Lets the owner of an address choose a new password. */
export function passwordResetMail(given: { brand: MailBrand; publicUrl: string; token: string }) {
  const { brand, publicUrl, token } = given;
  return {
    kind: 'reset_password',
    subject: `Choose a new password for ${brand.name}`,
    ...renderMail({
      brand,
      heading: 'Choose a new password',
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
