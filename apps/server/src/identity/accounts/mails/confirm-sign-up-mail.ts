import { type MailBrand, renderMail } from '../../../kernel/mail/index.ts';

/**
 * Makes the account of whoever signed up, once they confirm. It names nobody: whoever signed up chose the name. The link
 * leads to our own page: a mail filter that looks at links must not use it up. `next`: the page to go on to.
 */
export function confirmSignUpMail(given: {
  brand: MailBrand;
  publicUrl: string;
  token: string;
  next: string | undefined;
}) {
  const { brand, publicUrl, token, next } = given;
  const query = new URLSearchParams({ confirm: token, ...(next && { next }) });
  return {
    kind: 'confirm_sign_up',
    subject: `Confirm your address for ${brand.name}`,
    ...renderMail({
      brand,
      heading: 'Confirm your address',
      paragraphs: ['Welcome! Please confirm that this address is yours to create your account.'],
      action: { label: 'Confirm my address', url: `${publicUrl}/login?${query}` },
      notes: [
        'The link works once, within one hour.',
        `If you didn't sign up for ${brand.name}, you can ignore this email. No account will be created.`,
      ],
    }),
  };
}
