import { type backchannels, interruptions, longQuestion, nodded } from '../voice/script.ts';
import { callDesk, type DeskCaller } from './call-desk.ts';
import type { CallersVoices } from './callers-voices.ts';
import { utterance } from './callers-voices.ts';
import { hearReply, type Spoken } from './exchange.ts';
import type { LineCaller } from './line-caller.ts';
import type { PhoneDesk, PhoneServer } from './open-phone-server.ts';
import { cough, hum } from './sounds.ts';

/** How long an answer is let go on before anything is said over it. */
const patienceMs = 1800;

export interface Interruptions {
  /** From the first sound of an interruption until nothing was heard any more. */
  yieldMs: number[];
  made: number;
  /** Answers that were cut short by them. */
  heeded: number;
}

export interface Nods {
  made: number;
  /** Those after which the answer was heard to its end. */
  resumed: number;
  /** The others. */
  takenForWords: string[];
}

/** One caller who interrupts the long answer in different words. */
export async function measureInterruptions(
  phones: PhoneServer,
  desk: PhoneDesk,
  voices: CallersVoices,
  voice: string,
): Promise<Interruptions> {
  const found: Interruptions = { yieldMs: [], made: 0, heeded: 0 };
  const question = await voices.say(longQuestion.join(' '), voice);
  const spoken = await Promise.all(interruptions.map((parts) => voices.say(parts.join(' '), voice)));
  const { caller, turns } = await callDesk(phones, desk, 'twilio', 'quiet');
  try {
    for (const interruption of spoken) {
      await beginAnswer(caller, question);
      const { said, sent } = caller.say(interruption);
      found.made += 1;
      await sent;
      const [before] = caller.sounds.filter(({ from, to }) => from < said.from && to > said.from);
      if (before) found.yieldMs.push(before.to - said.from);
      await caller.until(() => caller.sounds.some(({ from }) => from > said.to), 'an answer');
      await hearReply(caller);
    }
  } finally {
    await caller.hangUp();
  }
  found.heeded = (await turns()).filter(
    ({ role, interrupted }) => role === 'assistant' && interrupted,
  ).length;
  return found;
}

/** One caller who nods to an answer again and again, and wants to hear it. */
export async function measureNods(
  phones: PhoneServer,
  desk: PhoneDesk,
  voices: CallersVoices,
  voice: string,
  nods: readonly (typeof backchannels)[number][],
): Promise<Nods> {
  const found: Nods = { made: 0, resumed: 0, takenForWords: [] };
  const question = await voices.say(nodded.question, voice);
  const sounds = await Promise.all(nods.map((nod) => soundOf(voices, nod, voice)));
  const talk: DeskCaller = await callDesk(phones, desk, 'twilio', 'quiet');
  try {
    for (const sound of sounds) {
      await beginAnswer(talk.caller, question);
      await talk.caller.say(sound).sent;
      found.made += 1;
      await hearReply(talk.caller);
    }
  } finally {
    await talk.caller.hangUp();
  }
  const answers = (await talk.turns()).filter(({ role, text }) => role === 'assistant' && isNodded(text));
  for (const [at, { interrupted }] of answers.entries())
    if (!interrupted) found.resumed += 1;
    else found.takenForWords.push(sounds[at]?.text ?? '');
  return found;
}

const isNodded = (text: string) => text.includes(nodded.answer.slice(0, 20));

const soundOf = (
  voices: CallersVoices,
  nod: (typeof backchannels)[number],
  voice: string,
): Promise<Spoken> | Spoken => {
  if (nod === 'cough') return utterance('(cough)', cough());
  if (nod === 'hum') return utterance('(hum)', hum(/^(?:am|bm|rms|awb)/.test(voice) ? 110 : 190));
  return voices.say(nod.join(' '), voice);
};

/** Asks, and hears the answer up to somewhere in its middle. */
async function beginAnswer(caller: LineCaller, question: Spoken): Promise<void> {
  const { said, sent } = caller.say(question);
  await sent;
  const sound = await caller.until(() => caller.sounds.find(({ from }) => from > said.to), 'the answer');
  await caller.until(
    () => performance.now() > sound.from + patienceMs && !caller.isQuietFor(60),
    'the middle of the answer',
  );
}
