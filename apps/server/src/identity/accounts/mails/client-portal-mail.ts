import { type MailBrand, renderMail } from '../../../kernel/mail/index.ts';

/** What a client gets who asked for a password or a link where owners sign in. */
export function clientPortalMail({ brand, publicUrl }: { brand: MailBrand; publicUrl: string }) {
  return {
    kind: 'client_portal',
    subject: `Your ${brand.name} client portal`,
    ...renderMail({
      brand,
      heading: 'Your client portal',
      paragraphs: [
        "This address belongs to the client portal, which has its own sign-in page. You don't need a password there.",
      ],
      action: { label: 'Go to the client portal', url: `${publicUrl}/client-auth` },
      notes: ["If this wasn't you, you can ignore this email."],
    }),
  };
}
