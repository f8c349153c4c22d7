import type { AnswerOf, BodyOf, previewFaqChange as endpoint } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import {
  answerThresholds,
  type Embed,
  embedBy,
  type KnowledgeEntry,
  type RankedQuestion,
  rankQuestions,
  textsToEmbed,
} from '@deskbell/dialogue';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { loadSnapshot, type Snapshots } from '../snapshots/index.ts';
import { readQuestions } from './read-questions.ts';

type Change = BodyOf<typeof endpoint>;
type Preview = AnswerOf<typeof endpoint>;

const unansweredTried = 300;
const answeredTried = 150;
const newId = 'new';

/**
 * Asks past questions once of the knowledge as it is and once of what it would be; nothing is stored. Each question is
 * taken for itself: what a customer had said before it is left out.
 */
export async function previewFaqChange(
  ctx: MemberContext,
  snapshots: Snapshots,
  assistantId: string,
  change: Change,
): Promise<Preview> {
  const questions = await ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    return pastQuestions(tx, assistantId, ctx.clock.now());
  });
  const now = await snapshots.get(assistantId);
  if (!now) throw notFound('Assistant');
  const embed = now.embedder && remembering(embedBy(now.embedder));
  const then = await loadSnapshot(ctx, assistantId, await changerOf(change, embed));
  if (!then) throw notFound('Assistant');
  const before = await rankQuestions({ ...now, embed }, questions);
  const after = await rankQuestions({ ...then, embed }, questions);
  const changes = questions.flatMap((question, index) => {
    const [was, willBe] = [answerOf(before[index]!), answerOf(after[index]!)];
    if (was?.id === willBe?.id) return [];
    return [{ question, before: was?.title ?? null, after: willBe?.title ?? null }];
  });
  return { tried: questions.length, changes };
}

/** Both rounds ask for the same vectors. Nothing is judged: for so many questions that would take half a minute. */
function remembering(embed: Embed): Embed {
  const { words, encoder } = embed;
  return Object.assign(once(embed), words && { words: once(words) }, encoder !== undefined && { encoder });
}

function once<Answer>(make: (texts: string[]) => Promise<Answer>): (texts: string[]) => Promise<Answer> {
  const made = new Map<string, Promise<Answer>>();
  return (texts) => {
    const key = texts.join('\0');
    const answer = made.get(key) ?? make(texts);
    made.set(key, answer);
    return answer;
  };
}

/** What is said to a question; null: it is asked back or declined. */
const answerOf = ({ confidence, candidates }: RankedQuestion) =>
  confidence >= answerThresholds.answer ? (candidates[0] ?? null) : null;

/** Puts the draft in the place of what it replaces, or at the end. */
async function changerOf({ faqId, faq }: Change, embed: Embed | null) {
  const draft = faq && (await entryOf(faqId ?? newId, faq, embed));
  return (entries: KnowledgeEntry[]): KnowledgeEntry[] => {
    if (!faqId) return draft ? [...entries, draft] : entries;
    const place = entries.findIndex(({ kind, id }) => kind === 'faq' && id === faqId);
    if (place < 0) throw notFound('FAQ');
    return entries.toSpliced(place, 1, ...(draft ? [draft] : []));
  };
}

async function entryOf(
  id: string,
  { question, answer, examples }: NonNullable<Change['faq']>,
  embed: Embed | null,
): Promise<KnowledgeEntry> {
  const texts = { phrasings: [question, ...examples], answer };
  const rows = embed && (await embed(textsToEmbed(texts)));
  const vectors = rows && new Float32Array(rows.flatMap((row) => [...row]));
  return { kind: 'faq', id, title: question, ...texts, vectors };
}

/** Unanswered ones first, the most frequent first; then the latest answered ones. */
async function pastQuestions(tx: AccountTransaction, assistantId: string, now: Date): Promise<string[]> {
  const unanswered = await readQuestions(tx, assistantId, now, null, unansweredTried);
  const answered = await tx.query<{ content: string }>({
    name: 'unanswered.answered-sample',
    text: `SELECT m.content FROM (
             SELECT id FROM conversations WHERE account_id = $1 AND assistant_id = $2 ORDER BY id DESC LIMIT $3) c
           JOIN messages r ON r.account_id = $1 AND r.conversation_id = c.id AND r.action = 'answer'
           JOIN messages m ON m.account_id = $1 AND m.conversation_id = c.id AND m.seq = r.reply_to_seq
           ORDER BY c.id DESC, m.seq LIMIT $3`,
    values: [tx.accountId, assistantId, answeredTried],
  });
  return [
    ...new Set([...unanswered.map(({ question }) => question), ...answered.map(({ content }) => content)]),
  ];
}
