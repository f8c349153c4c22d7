import type { AccountTransaction } from '@deskbell/database';

/** A question that had no answer, in one wording; the same words again count. */
export interface AskedQuestion {
  key: string;
  /** As it was asked last. */
  question: string;
  count: number;
  firstAskedAt: Date;
  lastAskedAt: Date;
  /** Conversation and place of its first and its last asking, `<uuid>:<seq>`. */
  firstId: string;
  lastId: string;
  /** The latest first, at most 20. */
  conversationIds: string[];
  /** Of the model asked for; null until it is made. One of the wording's rows holds it. */
  vector: Buffer | null;
}

const days = 90;
const mostWordings = 5000;

/** The wordings of the last 90 days, most frequent first, at most 5,000. */
export function readQuestions(
  tx: AccountTransaction,
  assistantId: string,
  now: Date,
  modelId: string | null,
  atMost = mostWordings,
): Promise<AskedQuestion[]> {
  return tx.query<AskedQuestion>({
    name: 'unanswered.questions',
    text: `SELECT question_key AS key, (array_agg(question ORDER BY asked_at DESC))[1] AS question, count(*)::int AS count,
             min(asked_at) AS "firstAskedAt", max(asked_at) AS "lastAskedAt",
             (array_agg(conversation_id || ':' || seq ORDER BY asked_at, conversation_id, seq))[1] AS "firstId",
             (array_agg(conversation_id || ':' || seq ORDER BY asked_at DESC, conversation_id DESC, seq DESC))[1] AS "lastId",
             (array_agg(conversation_id ORDER BY asked_at DESC))[1:20] AS "conversationIds",
             (array_agg(vector) FILTER (WHERE vector_model = $4))[1] AS vector
           FROM unanswered_questions
           WHERE account_id = $1 AND assistant_id = $2 AND asked_at > $3 AND question_key <> ''
           GROUP BY question_key ORDER BY count(*) DESC, max(asked_at) DESC LIMIT $5`,
    values: [tx.accountId, assistantId, new Date(now.getTime() - days * 86_400_000), modelId, atMost],
  });
}
