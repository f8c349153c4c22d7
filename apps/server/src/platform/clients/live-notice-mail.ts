import { type MailBrand, renderMail } from '../../kernel/mail/index.ts';

/** Tells the contact that their assistant answers customers now. */
export function liveNoticeMail(given: {
  brand: MailBrand;
  publicUrl: string;
  businessName: string;
  name: string;
  email: string;
}) {
  const { brand, publicUrl, businessName, name, email } = given;
  return {
    kind: 'client_live_notice',
    subject: `The assistant for ${businessName} is live`,
    ...renderMail({
      brand,
      heading: `${name} is live`,
      paragraphs: [
        `${name}, the AI assistant for ${businessName}, is now live and answering your customers.`,
        "You'll find its leads and conversations in your portal.",
      ],
      action: { label: 'Open your portal', url: `${publicUrl}/client-auth` },
      notes: [`Sign in with your address, ${email}.`],
      reason: `You received this email because you are the contact for ${businessName}.`,
    }),
  };
}
