import { layOutMail } from '../mail/index.ts';

/** Asks the owner of an address to confirm it. It names nobody: whoever signed up chose the name. */
export function verificationMail({ brandName, url }: { brandName: string; url: string }) {
  return {
    kind: 'verify_address',
    subject: `Confirm your address for ${brandName}`,
    ...layOutMail({
      brandName,
      paragraphs: ['Welcome! Please confirm that this address is yours.'],
      action: { label: 'Confirm my address', url },
      notes: [
        'The link works for one hour.',
        `If you did not sign up for ${brandName}, you can ignore this mail.`,
      ],
    }),
  };
}
