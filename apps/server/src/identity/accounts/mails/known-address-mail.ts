import { type MailBrand, renderMail } from '../../../kernel/mail/index.ts';

/** What somebody gets who has an account when their address is signed up again. */
export function knownAddressMail({ brand, publicUrl }: { brand: MailBrand; publicUrl: string }) {
  return {
    kind: 'known_address',
    subject: `You already have a ${brand.name} account`,
    ...renderMail({
      brand,
      heading: 'You already have an account',
      paragraphs: [
        'Someone, probably you, tried to sign up with this address. It already has an account, so nothing was changed.',
        'Forgot your password? Choose a new one where you sign in.',
      ],
      action: { label: 'Sign in', url: `${publicUrl}/login` },
      notes: ["If this wasn't you, you can ignore this email."],
    }),
  };
}
