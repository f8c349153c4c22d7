import { contactFacts } from '../../kernel/mail/index.ts';

/** A voicemail as its mail tells it. */
export interface LeftVoicemail {
  assistantId: string;
  businessName: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  content: string;
}

/** Tells of a voicemail. Subject and preview name no customer: they show on lock screens. */
export function voicemailMail(given: {
  publicUrl: string;
  conversationId: string;
  voicemail: LeftVoicemail;
}) {
  const { publicUrl, conversationId, voicemail } = given;
  const { assistantId, businessName, name, email, phone, content } = voicemail;
  const search = new URLSearchParams({
    section: 'conversations',
    assistant: assistantId,
    conversation: conversationId,
  });
  const subject = `New voicemail for ${businessName}`;
  const facts = contactFacts({ email, phone });
  return {
    subject,
    content: {
      heading: 'New voicemail',
      preview: subject,
      paragraphs: [
        `${name ?? 'A caller'} left a message for ${businessName}:`,
        `“${content}”`,
        ...(facts.length > 0 ? [{ facts }] : []),
      ],
      action: { label: 'Listen to it', url: `${publicUrl}/dashboard?${search}` },
    },
  };
}
