import { type ChatDeps, keepMessage, takeTurn, visitorTokenOf } from '../../conversation/chat/index.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { leaveLead } from '../calls/index.ts';
import { mayContact } from '../consents/index.ts';
import { queueText } from '../text-queue/index.ts';
import { afterEarlier } from './earlier-text.ts';
import type { TextRow } from './text-row.ts';

/** The job that answers a text that came in: `{accountId, textId}`. */
export const answerTextJob = 'texts.answer';

/** Machines that answer each other stop here. */
const mostPerHour = 40;
const hourMs = 3_600_000;

type Answered = TextRow & { conversation_id: string };

/**
 * A turn of the conversation that the text belongs to: its words are stored, then the reply, then that is sent. Run again after
 * it was cut off, it goes on where it was.
 */
export async function answerText(
  chat: ChatDeps,
  accountId: string,
  textId: string,
): Promise<{ rerunAt: Date } | undefined> {
  const text = await readText(chat, accountId, textId);
  const snapshot = text && (await chat.snapshots.get(text.assistant_id));
  if (!text || !snapshot || !isAnswering(snapshot)) return undefined;
  const now = chat.clock.now();
  const wait = await chat.db.account(accountId, (tx) => afterEarlier(tx, text, now));
  if (wait) return wait;
  const version = await tokenVersionOf(chat, text);
  if (await isOnlyKept(chat, text)) {
    await keepMessage(chat, {
      accountId,
      assistantId: text.assistant_id,
      conversationId: text.conversation_id,
      grant: { version, mayBegin: true },
      clientMessageId: text.id,
      content: contentOf(text),
      channel: 'sms',
    });
  } else {
    await takeTextTurn(chat, snapshot, text, version);
  }
  const row = {
    account_id: accountId,
    assistant_id: text.assistant_id,
    conversation_id: text.conversation_id,
  };
  await leaveLead(chat, row, text.customer_number, 'Wrote a text message and left no name');
  await markAnswered(chat, text);
  return undefined;
}

async function markAnswered({ db, clock }: ChatDeps, { account_id: accountId, id }: Answered): Promise<void> {
  await db.account(accountId, (tx) =>
    tx.kysely
      .updateTable('text_messages')
      .set({ status: 'answered', updated_at: clock.now() })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute(),
  );
}

const isAnswering = ({ assistant }: AssistantSnapshot): boolean =>
  assistant.setup_status === 'live' && assistant.phone_integration_enabled;

async function readText(chat: ChatDeps, accountId: string, id: string): Promise<Answered | null> {
  const row = await chat.db.account(accountId, (tx) =>
    tx.kysely
      .selectFrom('text_messages')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('direction', '=', 'inbound')
      .executeTakeFirst(),
  );
  return row?.conversation_id ? { ...row, conversation_id: row.conversation_id } : null;
}

/** Of the conversation's tokens; one that isn't there yet has none. */
async function tokenVersionOf(chat: ChatDeps, { account_id: accountId, conversation_id: id }: Answered) {
  const row = await chat.db.account(accountId, (tx) =>
    tx.kysely
      .selectFrom('conversations')
      .select('visitor_token_version')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  return row?.visitor_token_version ?? 0;
}

/** A picture without a word is for a person; who stopped isn't answered; nor is what comes like a machine's. */
async function isOnlyKept(chat: ChatDeps, text: Answered): Promise<boolean> {
  if (text.content === '') return true;
  return chat.db.account(text.account_id, async (tx) => {
    const { may } = await mayContact(chat, tx, {
      number: text.customer_number,
      kind: 'text',
      purpose: 'reply',
    });
    if (!may) return true;
    const { count } = await tx.kysely
      .selectFrom('text_messages')
      .select((of) => of.fn.countAll<string>().as('count'))
      .where('account_id', '=', tx.accountId)
      .where('customer_number', '=', text.customer_number)
      .where('direction', '=', 'inbound')
      .where('created_at', '>', new Date(text.created_at.getTime() - hourMs))
      .where('id', '<=', text.id)
      .executeTakeFirstOrThrow();
    return Number(count) > mostPerHour;
  });
}

const contentOf = ({ content, attachments }: TextRow): string =>
  content || `(${attachments > 1 ? `${attachments} attachments` : 'An attachment'}, kept at the carrier)`;

async function takeTextTurn(
  chat: ChatDeps,
  snapshot: AssistantSnapshot,
  text: Answered,
  version: number,
): Promise<void> {
  const { account_id: accountId, assistant_id: assistantId, conversation_id: conversationId } = text;
  const turn = takeTurn(chat, snapshot, {
    assistantId,
    conversationId,
    visitorToken: visitorTokenOf(chat.secrets, conversationId, { version, mayBegin: true }, chat.clock.now()),
    message: contentOf(text),
    conversationHistory: [],
    clientMessageId: text.id,
    channel: 'sms',
    callerNumber: text.customer_number,
  });
  for await (const progress of turn) {
    if (progress.type !== 'done') continue;
    const { handler, seq, messageId, response } = progress.reply;
    if (handler === 'person') return;
    await chat.db.account(accountId, async (tx) => {
      const to = { numberId: text.number_id, assistantId, customerNumber: text.customer_number };
      if (seq > 0) {
        const said = { conversationId, messageId };
        await queueText(chat, tx, { ...to, kind: 'message', content: response, said });
        // The month's conversations are used up: that is said once.
      } else if (!(await wasTurnedAway(chat, tx, text.customer_number))) {
        await queueText(chat, tx, { ...to, kind: 'over_limit', content: response, said: null });
      }
    });
  }
}

async function wasTurnedAway(
  { clock }: ChatDeps,
  tx: Parameters<typeof mayContact>[1],
  customerNumber: string,
): Promise<boolean> {
  const row = await tx.kysely
    .selectFrom('text_messages')
    .select('id')
    .where('account_id', '=', tx.accountId)
    .where('customer_number', '=', customerNumber)
    .where('kind', '=', 'over_limit')
    .where('created_at', '>', new Date(clock.now().getTime() - 24 * hourMs))
    .executeTakeFirst();
  return row !== undefined;
}
