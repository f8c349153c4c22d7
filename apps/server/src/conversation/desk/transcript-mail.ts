import type { SpeakerChange } from '@deskbell/contract';
import { dateTimeFormat } from '../../kernel/local-time/index.ts';
import { renderMail } from '../../kernel/mail/index.ts';
import { speakerChangeText } from '../conversations/index.ts';

/** A message as the transcript tells it. */
export interface TranscriptLine {
  role: string;
  content: string;
  author: string | null;
  createdAt: Date;
}

/** Who mails it, and in whose time. */
export interface TranscriptOf {
  assistantName: string;
  businessName: string;
  businessEmail: string;
  timeZone: string;
}

/** A conversation as it stands, for the customer who asked for it. */
export function transcriptMail(given: {
  brandName: string;
  continueUrl: string;
  lines: (TranscriptLine | SpeakerChange)[];
  of: TranscriptOf;
}) {
  const { brandName, continueUrl, lines, of } = given;
  const { businessName, businessEmail, timeZone } = of;
  const time = dateTimeFormat(timeZone);
  const subject = `Your conversation with ${businessName}`;
  return {
    kind: 'transcript',
    subject,
    senderName: businessName,
    ...renderMail({
      brand: { name: businessName, contactEmail: businessEmail },
      heading: subject,
      paragraphs: [
        `The full conversation, with times in ${timeZone}:`,
        ...lines.map((line) =>
          'kind' in line
            ? `${speakerChangeText(line)}, ${time(new Date(line.createdAt)).slice(0, 16)}`
            : { quote: line.content, by: `${speakerOf(line, of)}, ${time(line.createdAt).slice(0, 16)}` },
        ),
      ],
      action: { label: 'Continue the conversation', url: continueUrl },
      notes: ['Anyone with this link can read and reply to the conversation, so keep it private.'],
      reason: `Sent by ${brandName} on behalf of ${businessName} because this address was given for a copy of the conversation.`,
    }),
  };
}

const speakerOf = ({ role, author }: TranscriptLine, { assistantName }: TranscriptOf) =>
  role === 'user' ? 'You' : (author ?? `${assistantName} (AI assistant)`);
