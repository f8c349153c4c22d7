import { type MailBrand, renderMail } from '../../../kernel/mail/index.ts';

/** Tells the present address that another one was asked for. */
export function addressChangeMail({ brand, publicUrl }: { brand: MailBrand; publicUrl: string }) {
  return {
    kind: 'address_change',
    subject: `Your ${brand.name} address is about to change`,
    ...renderMail({
      brand,
      heading: 'Your address is about to change',
      paragraphs: [
        'Someone who is signed in as you asked to use another email address. It changes once that address is confirmed.',
        "If this wasn't you, choose a new password now. It signs everybody else out.",
      ],
      action: { label: 'Choose a new password', url: `${publicUrl}/login?view=forgot` },
      notes: ['If this was you, there is nothing to do here.'],
    }),
  };
}
