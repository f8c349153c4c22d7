import { wordErrors } from '../voice/word-errors.ts';
import { callDesk } from './call-desk.ts';
import type { CallersVoices } from './callers-voices.ts';
import { exchange } from './exchange.ts';
import type { Surroundings } from './line-caller.ts';
import type { CarrierName, PhoneDesk, PhoneServer } from './open-phone-server.ts';

/** One caller's waits, and what the server made of what they said. */
export interface PhoneAnswers {
  /** Milliseconds from the last sound said to the first heard, filler or answer. */
  waits: number[];
  /** Those that were waited for longer than 1.2 s, with how long. */
  slow: string[];
  /** Questions to which the words came that should. */
  right: number;
  asked: number;
  errors: number;
  words: number;
}

const slowMs = 1200;

export interface Question {
  said: readonly (string | number)[];
  answer: string;
}

/** Asks everything, one thing after the other. */
export async function measureAnswers(
  phones: PhoneServer,
  desk: PhoneDesk,
  voices: CallersVoices,
  questions: readonly Question[],
  { carrier, surroundings, voice }: { carrier: CarrierName; surroundings: Surroundings; voice: string },
): Promise<PhoneAnswers> {
  const texts = questions.map(({ said }) => said.join(' '));
  const spoken = await Promise.all(texts.map((text) => voices.say(text, voice)));
  const { caller, turns } = await callDesk(phones, desk, carrier, surroundings);
  const waits: number[] = [];
  try {
    for (const utterance of spoken) waits.push(await exchange(caller, utterance));
  } finally {
    await caller.hangUp();
  }
  const all = await turns();
  const replies = all.filter(({ role }) => role === 'assistant').map(({ text }) => text);
  const heard = all.flatMap(({ role, text }) => (role === 'user' ? [text] : [])).join(' ');
  const right = questions.filter(({ answer }) => replies.some((text) => text.includes(answer))).length;
  const slow = texts.flatMap((text, at) =>
    waits[at]! > slowMs ? [`${text} ${Math.round(waits[at]!)} ms`] : [],
  );
  return { waits, slow, right, asked: questions.length, ...wordErrors(texts.join(' '), heard) };
}
