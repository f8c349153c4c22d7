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
    subject: `${business.name} replied`,
    senderName: business.name,
    ...renderMail({
      brand: business,
      paragraphs: [
        `${authors} from ${business.name} replied:`,
        ...messages.map(({ content }) => ({ quote: content })),
      ],
      action: { label: 'Continue the conversation', url: continueUrl },
      notes: ['Anyone with this link can read and reply to the conversation, so keep it private.'],
      reason: `Sent by ${brandName} on behalf of ${business.name} because you left this address in a conversation.`,
    }),
  };
}
