import type { ImportRecord } from './import-record.ts';

/** An intent as it comes: how it is asked, and what is answered. */
interface Intent {
  questions: readonly string[];
  answer: string;
  /** It answers what nothing else does. */
  isFallback?: boolean;
}

const mostExamples = 50;
/** `$date`, `#context.name` and `{slot}` are filled in by the program that it comes from. */
const placeholder = /(^|[\s("'])[$#][a-z_][\w.-]*|\{\w+\}/i;

/** An intent as a question with its other phrasings, or why it can be none. */
export function questionRecord(row: number, name: string, intent: Intent): ImportRecord {
  const questions = [...new Set(intent.questions.map((text) => text.trim()).filter(Boolean))];
  const [question, ...examples] = questions;
  const refusal = refusalOf(intent, question);
  return {
    row,
    fields: {
      question: question ?? name,
      answer: intent.answer.trim(),
      examples: examples.slice(0, mostExamples).join('\n'),
    },
    ...(refusal && { refusal }),
  };
}

function refusalOf({ answer, isFallback }: Intent, question: string | undefined): string | null {
  if (isFallback) return 'Answers what nothing else does';
  if (!question) return 'No example questions';
  if (!answer.trim()) return 'No fixed answer';
  return placeholder.test(answer) ? 'The answer has placeholders' : null;
}
