import { renderMail } from '../../../kernel/mail/index.ts';

/** Tells the code that somebody who asks about an appointment under this address is to tell the assistant. */
export function proofMail(given: {
  brandName: string;
  businessName: string;
  businessEmail: string;
  code: string;
}) {
  const { brandName, businessName, businessEmail, code } = given;
  return {
    kind: 'appointment_code',
    subject: `Your code for ${businessName}`,
    senderName: businessName,
    ...renderMail({
      brand: { name: businessName, contactEmail: businessEmail },
      heading: 'Your code',
      paragraphs: [
        `Somebody asked ${businessName} about an appointment under this address. If it was you, tell the assistant this code:`,
        { code },
      ],
      notes: [
        'It works for 10 minutes. Give it to nobody but the assistant you are writing or talking to.',
        "If this wasn't you, you can ignore this email: nothing has been told or changed.",
      ],
      reason: `Sent by ${brandName} on behalf of ${businessName}.`,
    }),
  };
}
