import { type MailBrand, renderMail } from '../../kernel/mail/index.ts';

/** What an agent wrote to a customer. */
export interface WrittenMessage {
  author: string;
  content: string;
}

/** Brings a customer what was written to them while they were away. */
export function replyMail(given: {
  brandName: string;
  continueUrl: string;
  business: MailBrand;
  messages: WrittenMessage[];
}) {
  const { brandName, continueUrl, business, messages } = given;
  const authors = [...new Set(messages.map(({ author }) => author))].join(', ');
  return {
    kind: 'desk_reply',
    subject: `${business.name} answered you`,
    senderName: business.name,
    ...renderMail({
      brand: business,
      paragraphs: [
        `${authors} of ${business.name} answered you:`,
        ...messages.map(({ content }) => ({ quote: content })),
      ],
      action: { label: 'Continue the conversation', url: continueUrl },
      notes: ['Whoever has this link can read the conversation and write in it: keep it to yourself.'],
      reason: `Sent for ${business.name} by ${brandName}, because you left this address in a conversation.`,
    }),
  };
}
