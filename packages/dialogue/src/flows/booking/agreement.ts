import type { Intent } from '../recognise-intent.ts';

const YES =
  /^(?:(?:ok(?:ay)?|great|perfect|good|cool|fine|super),? )*(?:yes|yeah|yep|yup|sure|ok(?:ay)?|perfect|great|correct|right|exactly|absolutely|please do|go ahead|do it|book it|book that|confirm(?:ed)?|that works|works for me|sounds good|that's (?:right|correct|fine|good|perfect|great)|thats (?:right|correct|fine|good|perfect|great)|looks good|all good|i confirm)\b/;
const NO =
  /^(?:no|nope|nah|not (?:yet|quite|really|that)|wrong|wait|hold on|actually no|that's (?:wrong|not right)|thats (?:wrong|not right)|don't|do not|stop)\b/;

const DISSENT =
  /\b(?:no|not|never|nope|nah|don'?t|can'?t|cannot|won'?t|isn'?t|wrong|wait|hold on|instead|rather|but|later|earlier|another|other|different|change|maybe|perhaps|unless|if|stop|forget)\b/i;

/** A question, whether or not its mark is written. */
const ASKING =
  /\?|\b(?:what|when|where|who|whom|how|why|which)\b|\b(?:is|are|do|does|can|could|will) (?:there|you|i|we)\b/i;

/** Whether a message doubts, asks or wishes for something else: whatever it agrees to besides, it is no agreement. */
export const hasDoubt = (question: string): boolean => ASKING.test(question) || DISSENT.test(question);

/**
 * What a message says to what was read back or asked: yes only without a doubt, as an appointment hangs on it. `plain`: in
 * lower case without punctuation.
 */
export function answerOf(intent: Intent | null, question: string, plain: string): 'yes' | 'no' | null {
  if (intent === 'yes' || intent === 'no') return intent;
  if (NO.test(plain)) return 'no';
  return (YES.test(plain) || intent === 'fine') && !hasDoubt(question) ? 'yes' : null;
}
