import { type MailBrand, renderMail } from '../../../kernel/mail/index.ts';

/**
 * Signs the owner of an address in. The link leads to our own page, not straight to the library's: a mail filter that
 * looks at links must not use it up.
 */
export function signInLinkMail(given: { brand: MailBrand; publicUrl: string; token: string }) {
  const { brand, publicUrl, token } = given;
  return {
    kind: 'sign_in_link',
    subject: `Sign in to ${brand.name}`,
    ...renderMail({
      brand,
      heading: `Sign in to ${brand.name}`,
      paragraphs: ['Here is your link to sign in.'],
      action: { label: 'Sign in', url: `${publicUrl}/login?link=${encodeURIComponent(token)}` },
      notes: ['The link works once, within 15 minutes.', "If this wasn't you, you can ignore this email."],
    }),
  };
}
