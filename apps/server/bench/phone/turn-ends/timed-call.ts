import type { Recognizer, VoiceActivityDetector } from '@deskbell/models';
import { phoneRate } from '@deskbell/telephony';
import { type ExpectedAnswer, openCall } from '@deskbell/voice';
import { fakeCallClock, openTransportPlayer } from '@deskbell/voice/testing';

/** What became of something a caller said. */
export interface TurnEnds {
  /** The turns taken of it, as they were understood, with milliseconds after the last sound said: negative when spoken into. */
  turns: { text: string; afterMs: number }[];
  /** All that the recognizer wrote meanwhile, with milliseconds after the last sound. */
  heard: { text: string; effort: string; afterMs: number }[];
}

/** Sound at 8 kHz; speech ends at sample `to`. */
interface Said {
  samples: Int16Array;
  from: number;
  to: number;
}

const silence = (ms: number) => new Int16Array((ms * phoneRate) / 1000);
const frame = phoneRate / 50;
/** As long as somebody waits for the answer; longer than any endpointing delay. */
const patienceMs = 3500;
/** Enough for voice activity to begin anew. */
const quietMs = 1500;

export interface TimedCallOptions {
  recognizer: Recognizer;
  detector: VoiceActivityDetector;
  turnTaking: Parameters<typeof openCall>[0]['settings']['turnTaking'];
  phrases: readonly string[];
}

/**
 * Says one thing in a call whose time stands still while a model works, as if each answered at once: when turn-taking takes it for
 * the caller's whole turn, on any machine.
 */
export async function timeTurn(
  said: Said,
  asked: { expects: ExpectedAnswer; country: string },
  { recognizer, detector, turnTaking, phrases }: TimedCallOptions,
): Promise<TurnEnds> {
  const clock = fakeCallClock();
  const working = new Set<Promise<unknown>>();
  const work = <T>(promise: Promise<T>): Promise<T> => {
    working.add(promise);
    promise.catch(() => {}).finally(() => working.delete(promise));
    return promise;
  };
  const taken: { text: string; at: number }[] = [];
  const heard: { text: string; effort: string; at: number }[] = [];
  let isOver = false;
  const player = openTransportPlayer({
    clock,
    rate: phoneRate,
    onPlayed: (samples) => call?.played(samples),
    isOver: () => isOver,
  });
  const call = openCall({
    transport: {
      outputRate: phoneRate,
      canPause: true,
      reportsPlayed: true,
      sendAudio: ({ samples }) => player.take(samples),
      playback: (action) => player[action](),
    },
    voiceActivity: {
      open(rate) {
        const stream = detector.open(rate);
        return {
          frameSamples: stream.frameSamples,
          probability: (samples) => work(stream.probability(samples)),
          close: () => stream.close(),
        };
      },
    },
    recognizer: {
      name: recognizer.name,
      async transcribe(samples, { effort, signal }) {
        const text = await work(recognizer.transcribe(samples, { effort, signal, phrases }));
        heard.push({ text, effort, at: clock.now() });
        return text;
      },
    },
    voice: {
      name: 'a tone',
      speak: async () => ({ samples: silence(200).fill(3000), rate: phoneRate, engine: 'a tone' }),
    },
    conversation: {
      opening: '',
      async *reply(text) {
        if (text !== ask) taken.push({ text, at: clock.now() });
        const messageId = `m${taken.length}`;
        const expects = text === ask ? asked.expects : null;
        yield { type: 'text', text: 'Well.' };
        yield { type: 'end', messageId, text: 'Well.', expects, endsCall: false };
      },
      heard: async () => {},
    },
    settings: {
      turnTaking: { ...turnTaking, silenceMs: 30_000 },
      country: asked.country,
      voice: 'one',
      speed: 1,
      speaker: 'voice',
      language: 'en',
      pronunciations: [],
    },
    phrases: silentPhrases,
    observers: [],
    log: { info() {}, warn: (_fields, message) => process.stderr.write(`${message}\n`) },
    clock,
  });

  call.typed(ask);
  await send(silence(quietMs));
  const begins = clock.now();
  await send(said.samples);
  const ends = begins + (said.to / phoneRate) * 1000;
  await send(silence(patienceMs));
  await call.end('customer-ended-call');
  isOver = true;
  await clock.advance(100);
  return { turns: taken.map(after), heard: heard.map(after) };

  function after<Told extends { at: number }>({ at, ...told }: Told) {
    return { ...told, afterMs: Math.round(at - ends) };
  }

  async function send(samples: Int16Array): Promise<void> {
    for (let at = 0; at < samples.length; at += frame) {
      await pass(20);
      call.pushAudio({ samples: samples.slice(at, at + frame), rate: phoneRate, at: clock.now() - 20 });
    }
    await pass(0);
  }

  async function pass(ms: number): Promise<void> {
    await clock.advance(ms);
    while (working.size > 0) {
      await Promise.allSettled(working);
      await clock.advance(0);
    }
  }
}

/** Typed, for the reply that asks. */
const ask = 'ask';

const silentPhrases = {
  notice: '',
  fillers: [],
  stillThere: '',
  stillThereAgain: '',
  farewell: '',
  notUnderstood: 'Pardon?',
  offerChat: 'Chat?',
  apology: 'Sorry.',
  almostUp: '',
  timeUp: '',
};
