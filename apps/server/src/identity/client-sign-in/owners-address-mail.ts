import { type MailBrand, renderMail } from '../../kernel/mail/index.ts';

/** What somebody who works in an account gets when they ask to sign in as a client. */
export function ownersAddressMail({ brand, publicUrl }: { brand: MailBrand; publicUrl: string }) {
  return {
    kind: 'client_sign_in_owner',
    subject: `Your ${brand.name} sign-in`,
    ...renderMail({
      brand,
      paragraphs: [
        'Somebody, probably you, asked to sign in to the client portal with this address.',
        'It belongs to an owner account, which has a sign-in page of its own.',
      ],
      action: { label: 'Sign in', url: `${publicUrl}/login` },
      notes: ['If it was not you, ignore this mail: nothing happens.'],
    }),
  };
}
