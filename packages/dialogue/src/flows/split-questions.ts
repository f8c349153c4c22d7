import { wordsOf } from '../text/terms.ts';

const ASKING =
  "what|whats|what's|when|whens|when's|where|wheres|where's|who|who's|which|why|how|is|are|do|does|did|can|could|may|will|would|should|have|has|any";
const BEGINS_ASKING = new RegExp(`^(?:and |also |or |but |then |plus )*(?:${ASKING})\\b`, 'i');
/** "…, and how much is it?": where one sentence asks twice. Only words that cannot go on the first question. */
const SECOND_QUESTION =
  /(?:,| and| also| plus|;)+ (?=(?:what|when|where|who|why|how|do you|does it|can i|can you|could i|could you|is there|are there)\b)/gi;
/** A question of fewer words leans on the one before it. */
const FEWEST_WORDS = 3;
const MOST_PARTS = 4;
/** Longer messages tell a story; looking each of its parts up would take long. */
const LONGEST = 600;

/**
 * The questions of a message that asks several, each with the statements that lead up to it; the message alone when it
 * asks one.
 */
export function splitQuestions(text: string): string[] {
  if (text.length > LONGEST) return [text];
  const parts: string[] = [];
  let context = '';
  for (const sentence of sentencesOf(text)) {
    if (!isQuestion(sentence)) {
      context = context ? `${context} ${sentence}` : sentence;
      continue;
    }
    parts.push(context ? `${context} ${sentence}` : sentence);
    context = '';
  }
  // What comes after the last question explains it.
  if (context && parts.length > 0) parts[parts.length - 1] += ` ${context}`;
  const questions = parts.filter((part) => wordsOf(part).length >= FEWEST_WORDS);
  return questions.length < 2 || questions.length > MOST_PARTS || questions.length < parts.length
    ? [text]
    : questions;
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.?!])\s+|\n+/)
    .flatMap((sentence) => sentence.split(SECOND_QUESTION))
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** Whether a sentence asks something. */
export const isQuestion = (sentence: string): boolean =>
  sentence.endsWith('?') || BEGINS_ASKING.test(sentence);
