import { type MailBrand, renderMail } from '../../kernel/mail/index.ts';

/** What somebody who works in an account gets when they ask to sign in as a client. */
export function ownersAddressMail({ brand, publicUrl }: { brand: MailBrand; publicUrl: string }) {
  return {
    kind: 'client_sign_in_owner',
    subject: `Your ${brand.name} sign-in`,
    ...renderMail({
      brand,
      paragraphs: [
        'Someone, probably you, tried to sign in to the client portal with this address.',
        'It belongs to an owner account, which has its own sign-in page.',
      ],
      action: { label: 'Sign in', url: `${publicUrl}/login` },
      notes: ["If this wasn't you, you can ignore this email."],
    }),
  };
}
