import { type Missed, missedCalls } from '@deskbell/contract';
import { contactFacts } from '../../../kernel/mail/index.ts';

/** A missed call as its mail tells it. `number` null: withheld; `conversationId` null: nothing was said. */
export interface MissedCall {
  assistantId: string;
  businessName: string;
  conversationId: string | null;
  missed: Missed;
  number: string | null;
}

/** Tells of a missed call. Subject and preview name no customer: they show on lock screens. */
export function missedCallMail({ publicUrl, call }: { publicUrl: string; call: MissedCall }) {
  const { assistantId, businessName, conversationId, missed, number } = call;
  const search = new URLSearchParams(
    conversationId
      ? { section: 'conversations', assistant: assistantId, conversation: conversationId }
      : { section: 'overview', assistant: assistantId },
  );
  const subject = `Missed call for ${businessName}`;
  const facts = contactFacts({ phone: number });
  return {
    subject,
    content: {
      heading: 'Missed call',
      preview: subject,
      paragraphs: [
        `Somebody called ${businessName} and wasn’t helped. ${missedCalls[missed]}.`,
        ...(facts.length > 0 ? [{ facts }] : ['Their number is withheld.']),
      ],
      action: {
        label: conversationId ? 'See what they said' : 'See the call',
        url: `${publicUrl}/dashboard?${search}`,
      },
    },
  };
}
