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
      paragraphs: ['Someone, probably you, asked to reset your password.'],
      action: {
        label: 'Choose a new password',
        url: `${publicUrl}/login?reset=${encodeURIComponent(token)}`,
      },
      notes: [
        'The link works once, within one hour.',
        "If this wasn't you, you can ignore this email. Your password won't change.",
      ],
    }),
  };
}
