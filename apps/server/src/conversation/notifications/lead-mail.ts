import { contactFacts } from '../../kernel/mail/index.ts';

/** A lead as its mail tells it. */
export interface AlertedLead {
  id: string;
  conversationId: string | null;
  assistantId: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  interest: string;
  score: string;
  scoreReasons: string[];
  businessName: string;
}

/** Tells of a new lead, or of one that has turned hot. The subject names no customer: subjects show on lock screens. */
export function leadMail({
  publicUrl,
  lead,
  news,
}: {
  publicUrl: string;
  lead: AlertedLead;
  news: 'captured' | 'turned_hot';
}) {
  const { businessName, interest, score, scoreReasons, conversationId } = lead;
  const isNew = news === 'captured';
  return {
    subject: isNew ? `New ${score} lead for ${businessName}` : `A lead of ${businessName} has turned hot`,
    content: {
      heading: isNew ? `New ${score} lead` : 'A lead has turned hot',
      paragraphs: [
        isNew
          ? `A customer of ${businessName} left their contact details.`
          : `A customer of ${businessName} is now likely to buy.`,
        {
          facts: [
            ...contactFacts({ ...lead, name: lead.name ?? 'Anonymous' }),
            ...(interest ? [{ label: 'Interest', value: interest }] : []),
            { label: 'Score', value: [score, ...scoreReasons.map((reason) => `- ${reason}`)].join('\n') },
          ],
        },
      ],
      action: {
        label: conversationId ? 'Read the conversation' : 'See your leads',
        url: pageOf(publicUrl, lead),
      },
      ...(lead.email && { notes: ['Reply to this email to answer the customer.'] }),
    },
  };
}

function pageOf(publicUrl: string, { conversationId, assistantId }: AlertedLead): string {
  const search = new URLSearchParams(
    conversationId
      ? { section: 'conversations', assistant: assistantId, conversation: conversationId }
      : { section: 'leads', assistant: assistantId },
  );
  return `${publicUrl}/dashboard?${search}`;
}
