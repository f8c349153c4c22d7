import {
  defaultModelsDir,
  openRecognizer,
  openVoiceActivity,
  openVoices,
  type Recognizer,
  type VoiceActivityDetector,
  type Voices,
} from '@deskbell/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openResampler } from './audio/resampler.ts';
import { openCall } from './call.ts';
import type { HeardReply } from './conversation.ts';
import type { CallState, SpokenTurn } from './observers/call-observer.ts';
import { fakeCallClock } from './testing/fake-call-clock.ts';
import { phrases, turnTaking } from './testing/scripted-call.ts';
import { openTransportPlayer } from './testing/transport-player.ts';

const fetchMs = 300_000;
const modelsDir = process.env.MODELS_DIR ?? defaultModelsDir();
const never = new AbortController().signal;
const longReply =
  'We have three kinds of rooms in the old house. The first one looks at the garden and has a large bed. ' +
  'The second one is under the roof and costs a little less. The third one is for families with children.';

let voices: Voices;
let recognizer: Recognizer;
let detector: VoiceActivityDetector;

beforeAll(async () => {
  [voices, recognizer, detector] = await Promise.all([
    openVoices({ modelsDir, compact: false, standard: false, natural: false }),
    openRecognizer({ modelsDir, workers: 1 }),
    openVoiceActivity({ modelsDir }),
  ]);
}, fetchMs);
afterAll(() => Promise.all([voices.close(), recognizer.close(), detector.close()]));

// Time stands still while a model works: what is measured is turn-taking, on any machine.
describe('a call with the models of this machine', () => {
  it('is asked, nods are left aside, an interruption is answered, silence ends it', async () => {
    const desk = openDesk();
    await desk.silence(3500);
    await desk.say('Please tell me about your rooms.');
    await desk.silenceUntil(() => desk.states.at(-1) === 'speaking');
    await desk.silence(2500);

    const nodded = desk.now();
    await desk.say('Okay.');
    await desk.silence(2500);
    expect(desk.playbacks.map(({ action }) => action)).toEqual(['pause', 'flush', 'resume']);
    expect(desk.playbacks[0]!.at - nodded).toBeLessThan(200);
    expect(desk.asked).toHaveLength(1);

    const interrupted = desk.now();
    await desk.say('Wait, do you also have parking for my car?');
    expect(desk.playbacks[3]).toMatchObject({ action: 'pause' });
    expect(desk.playbacks[3]!.at - interrupted).toBeLessThan(300);
    await desk.silence(4000);
    expect(desk.asked).toHaveLength(2);
    expect(plain(desk.asked[0]!)).toMatch(/tell me about your rooms/);
    expect(plain(desk.asked[1]!)).toMatch(/do you also have parking for my car/);

    const [cut] = desk.heard;
    expect(cut).toMatchObject({ messageId: 'm1', complete: false });
    expect(longReply.startsWith(cut!.heard)).toBe(true);
    // Between the nod and the interruption more than the first sentence was heard, and not the last.
    expect(cut!.heard).toContain('old house.');
    expect(cut!.heard).not.toContain('children');

    await desk.silence(24_000);
    await desk.call.end('customer-ended-call');
    expect((await desk.call.done).endedReason).toBe('silence-timed-out');

    // What came out of the player, as another audioInput hears it.
    const played = plain(await desk.transcribePlayed());
    expect(played).toContain('welcome to');
    expect(played).toContain('in the old house');
    expect(played).toContain('behind the house');
    expect(played).toMatch(/goodbye|good bye/);
    expect(played).not.toContain('children');
  }, 120_000);
});

function openDesk() {
  const clock = fakeCallClock();
  const startedAt = clock.now();
  const working = new Set<Promise<unknown>>();
  const work = <T>(promise: Promise<T>): Promise<T> => {
    working.add(promise);
    promise.catch(() => {}).finally(() => working.delete(promise));
    return promise;
  };
  const asked: string[] = [];
  const heard: HeardReply[] = [];
  const turns: SpokenTurn[] = [];
  const states: CallState[] = [];
  const playbacks: { action: string; at: number }[] = [];
  const now = () => clock.now() - startedAt;
  const player = openTransportPlayer({
    clock,
    rate: 24_000,
    onPlayed: (samples) => call?.played(samples),
    isOver: () => states.includes('ended'),
  });

  const call = openCall({
    transport: {
      outputRate: 24_000,
      canPause: true,
      reportsPlayed: true,
      sendAudio: ({ samples }) => player.take(samples),
      playback(action) {
        playbacks.push({ action, at: now() });
        player[action]();
      },
    },
    voiceActivity: {
      open(rate) {
        const stream = detector.open(rate);
        return {
          frameSamples: stream.frameSamples,
          probability: (frame) => work(stream.probability(frame)),
          close: () => stream.close(),
        };
      },
    },
    recognizer: {
      name: recognizer.name,
      transcribe: (samples, options) => work(recognizer.transcribe(samples, options)),
    },
    voice: { name: 'flite', speak: (request) => work(voices.basic.speak(request)) },
    conversation: {
      opening: 'Welcome to the inn.',
      async *reply(said) {
        asked.push(said);
        const text = asked.length === 1 ? longReply : 'Yes, behind the house.';
        yield { type: 'text', text };
        yield { type: 'end', messageId: `m${asked.length}`, text, expects: null, endsCall: false };
      },
      async heard(reply) {
        heard.push(reply);
      },
    },
    settings: {
      turnTaking,
      country: 'US',
      voice: 'slt',
      speed: 1,
      speaker: 'voice',
      language: 'en',
      pronunciations: [],
    },
    phrases: { ...phrases, stillThere: 'Are you still there?', farewell: 'Goodbye then.', fillers: [] },
    observers: [{ onTurn: (turn) => turns.push(turn), onState: (state) => states.push(state) }],
    log: { info() {}, warn: (_fields, message) => expect.fail(message) },
    clock,
  });

  const pass = async (ms: number) => {
    await clock.advance(ms);
    while (working.size > 0) {
      await Promise.allSettled(working);
      await clock.advance(0);
    }
  };
  const send = async (samples: Int16Array) => {
    for (let at = 0; at < samples.length; at += 320) {
      await pass(20);
      call.pushAudio({ samples: samples.slice(at, at + 320), rate: 16_000, at: clock.now() - 20 });
    }
    await pass(0);
  };
  return {
    call,
    asked,
    heard,
    turns,
    states,
    playbacks,
    now,
    say: async (text: string) => send((await speakAsCaller(text)).samples),
    silence: (ms: number) => send(new Int16Array(ms * 16)),
    async silenceUntil(reached: () => boolean) {
      for (let waited = 0; !reached() && waited < 5000; waited += 20) await send(new Int16Array(320));
    },
    async transcribePlayed() {
      const down = await openResampler(24_000, 16_000);
      const sound = down.process(Int16Array.from(player.output()));
      down.close();
      return recognizer.transcribe(
        Float32Array.from(sound, (sample) => sample / 32_768),
        { effort: 'final', signal: never },
      );
    },
  };
}

function speakAsCaller(text: string) {
  return voices.basic.speak({ text, voice: 'rms', speed: 1, signal: never });
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
