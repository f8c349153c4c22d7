import type { TurnInput } from '../turn.ts';
import { say } from '../wording/lines.ts';
import { answerWith, type Thresholds } from './answer-from-ranking.ts';
import type { Consultation } from './consult-knowledge.ts';
import { type Draft, plainDraft } from './draft.ts';
import type { ReadTurn } from './read-turn.ts';

/**
 * The reply to a wish for a person or a call back: contact details are taken, and what the owner wrote on the matter
 * is said first. Null: the customer wishes neither.
 */
export async function replyToWish(
  input: TurnInput,
  turn: ReadTurn,
  { question, ranking }: Consultation,
  thresholds: Thresholds,
): Promise<Draft | null> {
  if (turn.intent !== 'person' && turn.intent !== 'callback') return null;
  const wish = {
    ...(turn.intent === 'person' ? await handOff(input) : startCapture(turn)),
    confidence: ranking.confidence,
  };
  const best = ranking.candidates[0];
  if (best?.entry.kind !== 'faq' || ranking.confidence < thresholds.answer) return wish;
  const answer = answerWith(input, best.entry, question);
  return {
    ...answer,
    ...wish,
    text: answer.text,
    sources: answer.sources,
    topic: answer.topic,
    state: { ...answer.state, ...wish.state },
  };
}

/**
 * Calls somebody to the conversation. Where nobody is there it says so: the message is taken, its reply comes later.
 */
export async function handOff(input: TurnInput): Promise<Draft> {
  const { profile } = input;
  const isStaffed = (await input.deskIsStaffed?.()) ?? false;
  const texts = [say(profile, 'handOff'), say(profile, isStaffed ? 'somebodyComes' : 'nobodyThere')];
  const phone = profile.phone.trim();
  if (phone && profile.reach === 'website' && !isStaffed) texts.push(say(profile, 'callUs', { phone }));
  return plainDraft(texts.join(' '), 'hand_off', {
    state: {
      wantsPerson: true,
      capture: { reason: 'hand_off', asked: 'everything', attempts: 0 },
      contactRefused: false,
      offeredPerson: false,
    },
  });
}

/** Begins to take contact details; what to ask for is seen from what is known. */
export const startCapture = (turn: ReadTurn): Draft =>
  plainDraft('', 'capture_lead', {
    state: {
      capture: { reason: 'lead', asked: 'everything', attempts: 0 },
      contactRefused: false,
      wantsPerson: turn.before.wantsPerson || turn.intent === 'callback',
    },
  });
