import { smallTalkIn } from './small-talk.ts';
import { wantsCallback, wantsPerson } from './wants-person.ts';

/** What a message is about when it isn't a question to the knowledge. */
export type Intent = SmallTalk | 'person' | 'callback';

/** Talk that needs no knowledge. "yes" and "no" are answers to what was asked before. */
export type SmallTalk =
  | 'hello'
  | 'thanks'
  | 'goodbye'
  | 'howAreYou'
  | 'bot'
  | 'help'
  | 'fine'
  | 'sorry'
  | 'yes'
  | 'no';

/** Longer messages are questions, whatever words they hold. */
const LONGEST = 160;

/** What a cleaned message without its contact details wants beyond knowledge, or null. */
export function recogniseIntent(text: string): Intent | null {
  if (text.length > LONGEST) return null;
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'\s-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') return null;
  return smallTalkIn(plain) ?? (wantsPerson(plain) ? 'person' : wantsCallback(plain) ? 'callback' : null);
}
