import { layOutMail } from '../mail/index.ts';

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

/** Tells an owner of a new lead. The subject names no customer: subjects show on locked screens. */
export function leadMail({
  brandName,
  publicUrl,
  lead,
}: {
  brandName: string;
  publicUrl: string;
  lead: AlertedLead;
}) {
  const facts = [
    `Name: ${lead.name ?? 'Anonymous'}`,
    ...(lead.email ? [`Email: ${lead.email}`] : []),
    ...(lead.phone ? [`Phone: ${lead.phone}`] : []),
    ...(lead.interest ? [`Interest: ${lead.interest}`] : []),
    `Score: ${lead.score}${lead.scoreReasons.map((reason) => `\n- ${reason}`).join('')}`,
  ];
  return {
    kind: 'lead_alert',
    subject: `New ${lead.score} lead for ${lead.businessName}`,
    ...layOutMail({
      brandName,
      paragraphs: [`A customer of ${lead.businessName} left contact details.`, ...facts],
      action: {
        label: lead.conversationId ? 'Read the conversation' : 'See your leads',
        url: pageOf(publicUrl, lead),
      },
    }),
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
