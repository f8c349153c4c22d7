import { contactFacts } from '../../kernel/mail/index.ts';

/** A customer who asked for a person, as the mail tells it. */
export interface WaitingCustomer {
  assistantId: string;
  businessName: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  summary: string | null;
}

/** Tells that a customer waits. Subject and preview name no customer: they show on lock screens. */
export function waitingMail(given: { publicUrl: string; conversationId: string; customer: WaitingCustomer }) {
  const { publicUrl, conversationId, customer } = given;
  const { assistantId, businessName, name, email, phone, summary } = customer;
  const search = new URLSearchParams({
    section: 'conversations',
    assistant: assistantId,
    conversation: conversationId,
  });
  const subject = `A customer of ${businessName} is waiting for a person`;
  const facts = contactFacts({ email, phone });
  return {
    subject,
    content: {
      heading: 'A customer is waiting for you',
      preview: subject,
      paragraphs: [
        `${name ?? 'A customer'} of ${businessName} is waiting for a reply from a person.`,
        ...(summary ? [summary] : []),
        ...(facts.length > 0 ? [{ facts }] : []),
      ],
      action: { label: 'Reply in the conversation', url: `${publicUrl}/dashboard?${search}` },
    },
  };
}
