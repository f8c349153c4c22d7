import type {
  ConversationDetail,
  ConversationMessage,
  exportConversation as endpoint,
  QueryOf,
} from '@deskbell/contract';
import { recordEvent } from '../../kernel/audit/index.ts';
import { csvLines, download } from '../../kernel/downloads/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { dateTimeFormat } from '../../kernel/local-time/index.ts';
import { getConversation } from './get-conversation.ts';
import { speakerChangeText, withSpeakerChanges } from './speaker-changes.ts';

type Format = QueryOf<typeof endpoint>['format'];
type Time = (moment: Date) => string;

const types = { csv: 'text/csv', json: 'application/json', txt: 'text/plain' };

/** One conversation with the receipts of every reply, as a file. */
export async function exportConversation(ctx: MemberContext, id: string, format: Format): Promise<Response> {
  const conversation = await getConversation(ctx, id);
  await ctx.db.account(ctx.account.id, (tx) =>
    recordEvent(tx, { action: 'exported', subject: 'conversation', subjectId: id, detail: { format } }),
  );
  const time = dateTimeFormat(ctx.account.timeZone);
  return download(write(conversation, format, time), {
    name: `conversation-${id}.${format}`,
    type: types[format],
  });
}

function write(conversation: ConversationDetail, format: Format, time: Time): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(conversation, null, 2)}\n`;
    case 'csv':
      return asCsv(conversation, time);
    case 'txt':
      return asText(conversation, time);
    default:
      return format satisfies never;
  }
}

const columns = ['Date', 'From', 'Message', 'Action', 'Confidence', 'Sources'];

function asCsv(conversation: ConversationDetail, time: Time): string {
  const lines = conversation.messages.map((message) => [
    time(new Date(message.createdAt)),
    speaker(message, conversation),
    message.content,
    message.action,
    message.confidence === null ? null : message.confidence.toFixed(2),
    message.sources.map(({ title, quote }) => `${title}: ${quote}`).join('\n'),
  ]);
  return `\ufeff${csvLines([columns, ...lines])}`;
}

function asText(conversation: ConversationDetail, time: Time): string {
  const { customerName, customerEmail, customerPhone, topic, type, status, createdAt, summary, rating } =
    conversation;
  const head = [
    `Customer: ${[customerName ?? 'Anonymous', customerEmail, customerPhone].filter(Boolean).join(', ')}`,
    `Topic: ${topic || 'General inquiry'}`,
    `Type: ${type}`,
    `Status: ${status}`,
    `Date: ${time(new Date(createdAt))}`,
    ...(summary ? [`Summary: ${summary}`] : []),
    ...(rating ? [`Rating: ${[`${rating.score} of 5`, rating.comment].filter(Boolean).join(', ')}`] : []),
  ];
  const turns = withSpeakerChanges(conversation.messages, conversation.speakerChanges).map((line) => {
    const at = `[${time(new Date(line.createdAt))}]`;
    if ('kind' in line) return `${at} ${speakerChangeText(line)}.`;
    const sources = line.sources.map(({ title, quote }) => `  Source: ${title}: "${quote}"`);
    return [`${at} ${speaker(line, conversation)}:`, line.content, ...sources].join('\n');
  });
  return `${[head.join('\n'), ...turns].join('\n\n')}\n`;
}

const speaker = ({ role, author }: ConversationMessage, { customerName }: ConversationDetail): string =>
  role === 'assistant' ? (author ?? 'Assistant') : (customerName ?? 'Customer');
