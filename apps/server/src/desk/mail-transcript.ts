import { localTime } from '../exports/index.ts';
import type { Deps } from '../http/index.ts';
import { layOutMail, sendMail } from '../mail/index.ts';
import { continueLink } from './continue-link.ts';

interface Line {
  seq: number;
  role: string;
  content: string;
  author: string | null;
  createdAt: Date;
  assistantId: string;
  assistantName: string;
  businessName: string;
  timeZone: string;
}

/** Mails a conversation as it stands to an address, once however often it is asked for. */
export async function mailTranscript(
  deps: Deps,
  accountId: string,
  conversationId: string,
  recipient: string,
): Promise<void> {
  await deps.db.account(accountId, async (tx) => {
    const lines = await tx.query<Line>({
      name: 'desk.transcript',
      text: `SELECT m.seq, m.role, m.content, m.author, m.created_at AS "createdAt", a.id AS "assistantId",
               a.name AS "assistantName", a.business_name AS "businessName", ac.time_zone AS "timeZone"
             FROM messages m JOIN assistants a ON a.account_id = m.account_id AND a.id = m.assistant_id
               JOIN accounts ac ON ac.account_id = m.account_id
             WHERE m.account_id = $1 AND m.conversation_id = $2 ORDER BY m.seq`,
      values: [accountId, conversationId],
    });
    const last = lines.at(-1);
    if (!last) return; // erased meanwhile
    await sendMail(deps, tx, {
      ...transcriptMail(deps, conversationId, lines, last),
      accountId,
      recipient,
      onceKey: `transcript ${conversationId} ${last.seq} ${recipient}`,
    });
  });
}

function transcriptMail(
  deps: Deps,
  conversationId: string,
  lines: Line[],
  { assistantId, businessName, timeZone }: Line,
) {
  const time = localTime(timeZone);
  return {
    kind: 'transcript',
    subject: `Your conversation with ${businessName}`,
    ...layOutMail({
      brandName: businessName,
      paragraphs: [
        `Your conversation with ${businessName} (times in ${timeZone}):`,
        ...lines.map((line) => `${speakerOf(line)}, ${time(line.createdAt).slice(0, 16)}: ${line.content}`),
      ],
      action: { label: 'Continue the conversation', url: continueLink(deps, assistantId, conversationId) },
      notes: ['Whoever has this link can read the conversation and write in it: keep it to yourself.'],
    }),
  };
}

const speakerOf = ({ role, author, assistantName }: Line) =>
  role === 'user' ? 'You' : (author ?? `${assistantName} (AI assistant)`);
