import type { AccountTransaction } from '@deskbell/database';

/** Which of these questions the assistant has, however they are capitalized: as `questionKey` gives them. */
export async function knownQuestions(
  tx: AccountTransaction,
  assistantId: string,
  questions: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.query<{ question: string }>({
    name: 'faqs.known-questions',
    text: 'SELECT question FROM faqs WHERE account_id = $1 AND assistant_id = $2 AND lower(question) = ANY($3)',
    values: [tx.accountId, assistantId, questions.map((question) => question.toLowerCase())],
  });
  return new Set(rows.map(({ question }) => questionKey(question)));
}

/** The same for what is the same question. */
export const questionKey = (question: string): string => question.trim().toLowerCase();
