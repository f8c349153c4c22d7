import { sentencesOf } from '../text/sentences.ts';
import type { TurnInput, TurnResult } from '../turn.ts';
import { say } from '../wording/lines.ts';
import { expectedAnswer } from './expected-answer.ts';
import { cutForTheEar, forTheEar } from './for-the-ear.ts';
import { spokenState } from './spoken-state.ts';

/**
 * A reply as it is spoken: without what is only for the eye, an over-long answer in parts, and one question at a time.
 * `isBegun`: its beginning was sent already and has to stay as it is.
 */
export function sayAloud({ profile }: TurnInput, result: TurnResult, isBegun: boolean): TurnResult {
  const heard = forTheEar(result.text);
  const isAnswer = result.action === 'answer' && result.expects === null;
  const { said, rest } = isAnswer && !isBegun ? cutForTheEar(heard) : { said: heard, rest: '' };
  const asked = isBegun ? said : oneQuestion(said);
  const isDeed = result.effects.length > 0 || result.action === 'capture_lead';
  const isDone = isDeed && result.expects === null && !asked.endsWith('?');
  const text = [
    asked,
    rest && say(profile, 'goOnTelling'),
    isDone && !rest && !result.endsCall && say(profile, 'anythingElse'),
  ]
    .filter(Boolean)
    .join(' ');
  const state = { ...result.state, spoken: spokenState(text, rest) };
  return { ...result, text, suggestions: [], state, expects: expectedAnswer(state) };
}

/** "How can I help you?" before another question. */
const OPEN_QUESTION = /\b(?:(?:anything|what|something) else|how can i help|what can i do for you)\b/i;

/** Without an open question of the assistant's that another follows. */
function oneQuestion(text: string): string {
  const sentences = sentencesOf(text);
  const last = sentences.findLastIndex((sentence) => sentence.endsWith('?'));
  return sentences
    .filter((sentence, at) => at >= last || !(sentence.endsWith('?') && OPEN_QUESTION.test(sentence)))
    .join(' ');
}
