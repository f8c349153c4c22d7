import { beforeAll, expect, it } from 'vitest';
import { openResampler } from '../audio/resampler.ts';
import type { SpokenTurn } from '../observers/call-observer.ts';
import { fakeCallClock } from '../testing/fake-call-clock.ts';
import { turnTaking } from '../testing/scripted-call.ts';
import { openTransportPlayer } from '../testing/transport-player.ts';
import { openWordAudio } from '../testing/word-audio.ts';
import { openVoicemail, type VoicemailEnd } from './voicemail.ts';

const [callerRate, assistantRate] = [16_000, 24_000];

// Loading it takes real time, in which a fake clock's would not pass.
beforeAll(async () => (await openResampler(8000, 16_000)).close());

/** Somebody who is asked for a message, on a fake clock. */
function openScript() {
  const clock = fakeCallClock();
  const sounds = openWordAudio();
  const turns: SpokenTurn[] = [];
  let end: VoicemailEnd | null = null;
  const player = openTransportPlayer({
    clock,
    rate: assistantRate,
    onPlayed: (samples) => voicemail?.played(samples),
    isOver: () => end !== null,
  });
  const voicemail = openVoicemail({
    transport: {
      outputRate: assistantRate,
      canPause: true,
      reportsPlayed: true,
      sendAudio: ({ samples }) => player.take(samples),
      playback: (action) => player[action](),
    },
    voiceActivity: {
      open: () => ({
        frameSamples: 512,
        probability: async (frame) => (frame.some((sample) => sample !== 0) ? 0.95 : 0.02),
        close() {},
      }),
    },
    recognizer: {
      name: 'scripted',
      transcribe: async (samples) =>
        sounds
          .words(
            Int16Array.from(samples, (sample) => Math.round(sample * 32_768)),
            callerRate,
          )
          .map(({ word }) => word)
          .join(' '),
    },
    voice: {
      name: 'scripted',
      speak: async ({ text }) => ({
        samples: sounds.speak(text, assistantRate, 'by letters'),
        rate: assistantRate,
        engine: 'scripted',
      }),
    },
    settings: {
      turnTaking,
      country: 'US',
      voice: 'one',
      speed: 1,
      speaker: 'voice',
      language: 'en',
      pronunciations: [],
    },
    greeting: 'Speak now.',
    thanks: 'Thanks.',
    limits: { startMs: 6000, silenceMs: 4000, maxMs: 30_000 },
    observers: [{ onTurn: (turn) => turns.push(turn) }],
    log: { info() {}, warn() {} },
    clock,
  });
  void voicemail.done.then((ended) => {
    end = ended;
  });
  async function send(samples: Int16Array): Promise<void> {
    for (let at = 0; at < samples.length; at += callerRate / 50) {
      await clock.advance(20);
      const frame = samples.slice(at, at + callerRate / 50);
      voicemail.pushAudio({ samples: frame, rate: callerRate, at: clock.now() - 20 });
    }
    await clock.advance(0);
  }
  return {
    voicemail,
    turns,
    ended: () => end,
    silence: (ms: number) => send(new Int16Array((ms * callerRate) / 1000)),
    say: (text: string) => send(sounds.speak(text, callerRate)),
    words: () => sounds.words(player.output(), assistantRate).map(({ word }) => word),
    toneIsHeard: () => player.output().some((sample) => sample > 5000),
  };
}

it('greets, sounds a tone, takes down what follows with its pauses, thanks and ends', async () => {
  const script = openScript();
  await script.silence(1500);
  expect(script.words()).toEqual(['Speak', 'now.']);
  expect(script.toneIsHeard()).toBe(true);
  await script.say('Please call me.');
  await script.silence(2000);
  await script.say('It is urgent.');
  await script.silence(8000);
  expect(script.ended()).toMatchObject({
    transcript: 'Please call me. It is urgent.',
    endedReason: 'assistant-ended-call',
  });
  expect(script.ended()!.seconds).toBeCloseTo(0.9 + 2 + 0.9, 0);
  expect(script.words().at(-1)).toBe('Thanks.');
  expect(script.turns.map(({ role, text }) => `${role}: ${text}`)).toEqual([
    'assistant: Speak now.',
    'assistant: Thanks.',
    'user: Please call me. It is urgent.',
  ]);
});

it('what is said over the greeting is no message, nor is silence', async () => {
  const script = openScript();
  await script.say('Hello hello');
  await script.silence(9000);
  expect(script.ended()).toEqual({ transcript: '', seconds: 0, endedReason: 'silence-timed-out' });
});

it('# ends the message', async () => {
  const script = openScript();
  await script.silence(2000);
  await script.say('Call me back.');
  script.voicemail.digit('#');
  await script.silence(2000);
  expect(script.ended()).toMatchObject({
    transcript: 'Call me back.',
    endedReason: 'assistant-ended-call',
  });
});

it('who hangs up in mid-sentence has left what they said', async () => {
  const script = openScript();
  await script.silence(2000);
  await script.say('My order has');
  void script.voicemail.end('customer-ended-call');
  await script.silence(100);
  expect(script.ended()).toMatchObject({
    transcript: 'My order has',
    endedReason: 'customer-ended-call',
  });
});

it('a message that doesn’t end is ended at its limit', async () => {
  const script = openScript();
  await script.silence(1500);
  for (let said = 0; said < 60 && !script.ended(); said += 1) await script.say('and more and more');
  expect(script.ended()).toMatchObject({ endedReason: 'exceeded-max-duration' });
  expect(script.ended()!.seconds).toBeGreaterThan(25);
});
