import { type MailBrand, renderMail } from '../../../kernel/mail/index.ts';

/** Asks the owner of an address to confirm it. It names nobody: whoever signed up chose the name. */
export function verificationMail({ brand, url }: { brand: MailBrand; url: string }) {
  return {
    kind: 'verify_address',
    subject: `Confirm your address for ${brand.name}`,
    ...renderMail({
      brand,
      heading: 'Confirm your address',
      paragraphs: ['Welcome! Please confirm that this address is yours.'],
      action: { label: 'Confirm my address', url },
      notes: [
        'The link works for one hour.',
        `If you didn't sign up for ${brand.name}, you can ignore this email.`,
      ],
    }),
  };
}
