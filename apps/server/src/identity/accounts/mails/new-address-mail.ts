import { type MailBrand, renderMail } from '../../../kernel/mail/index.ts';

/** Asks whoever reads a new address to confirm it. The link leads to our own page, for which one has to be signed in. */
export function newAddressMail(given: { brand: MailBrand; publicUrl: string; token: string }) {
  const { brand, publicUrl, token } = given;
  return {
    kind: 'new_address',
    subject: `Confirm your new address for ${brand.name}`,
    ...renderMail({
      brand,
      heading: 'Confirm your new address',
      paragraphs: ['Please confirm that this address is yours. From then on you sign in with it.'],
      action: {
        label: 'Confirm my new address',
        url: `${publicUrl}/confirm-email?token=${encodeURIComponent(token)}`,
      },
      notes: [
        'The link works for one hour, where you are signed in.',
        `If you don't use ${brand.name}, you can ignore this email.`,
      ],
    }),
  };
}
