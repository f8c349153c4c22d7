import type { UnansweredGroup } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { clusterQuestions } from './cluster-questions.ts';
import { embedSome } from './embed-questions.ts';
import { type AskedQuestion, readQuestions } from './read-questions.ts';

const mostGroups = 200;
const mostWordings = 10;
const mostConversations = 20;

/**
 * The questions of the last 90 days that had no answer, alike ones together, most frequent first. What an FAQ now says in the
 * same words is left out: it has been answered since.
 */
export async function listUnansweredGroups(
  ctx: MemberContext,
  assistantId: string,
): Promise<UnansweredGroup[]> {
  const accountId = ctx.account.id;
  const modelId = ctx.textModel.current()?.modelId ?? null;
  const questions = await ctx.db.account(accountId, async (tx) => {
    await requireAssistant(tx, assistantId);
    const known = await keysOfFaqs(tx, assistantId);
    const asked = await readQuestions(tx, assistantId, ctx.clock.now(), modelId);
    return asked.filter(({ key }) => !known.has(key));
  });
  await embedSome(ctx, accountId, assistantId, questions);
  const groups = await clusterQuestions(
    questions.map(({ question, vector }) => ({ question, vector: unpacked(vector) })),
  );
  return groups
    .map((places) => toGroup(places.map((place) => questions[place]!)))
    .sort((a, b) => b.count - a.count || b.lastAskedAt.localeCompare(a.lastAskedAt))
    .slice(0, mostGroups);
}

/** All wordings that the assistant's FAQs are given in, as questions are compared. */
async function keysOfFaqs(tx: AccountTransaction, assistantId: string): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }>({
    name: 'unanswered.keys-of-faqs',
    text: `SELECT DISTINCT question_key_of(wording) AS key
           FROM faqs CROSS JOIN LATERAL unnest(array_prepend(question, examples)) AS wording
           WHERE account_id = $1 AND assistant_id = $2`,
    values: [tx.accountId, assistantId],
  });
  return new Set(rows.map(({ key }) => key));
}

/** Questions are in the order of their frequency. */
function toGroup(questions: AskedQuestion[]): UnansweredGroup {
  const [leader, ...others] = questions;
  const first = questions.reduce((a, b) => (b.firstAskedAt < a.firstAskedAt ? b : a));
  const last = questions.reduce((a, b) => (b.lastAskedAt > a.lastAskedAt ? b : a));
  const conversationIds = new Set(questions.flatMap((question) => question.conversationIds));
  return {
    id: first.firstId,
    question: leader!.question,
    wordings: others.slice(0, mostWordings).map(({ question }) => question),
    count: questions.reduce((sum, { count }) => sum + count, 0),
    lastAskedAt: last.lastAskedAt.toISOString(),
    // Ids are in the order of time.
    conversationIds: [...conversationIds].sort().reverse().slice(0, mostConversations),
  };
}

/** Copied, so that it is aligned. */
const unpacked = (packed: Buffer | null): Float32Array | null =>
  packed && new Float32Array(new Uint8Array(packed).buffer);
