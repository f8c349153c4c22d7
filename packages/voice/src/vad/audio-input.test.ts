import { describe, expect, it } from 'vitest';
import { openResampler } from '../audio/resampler.ts';
import { fakeCallClock } from '../testing/fake-call-clock.ts';
import { openAudioInput } from './audio-input.ts';

const loud = (samples: number) => new Int16Array(samples).fill(3_000);
const still = (samples: number) => new Int16Array(samples);

async function open(probability = async (frame: Int16Array) => (Math.max(...frame) > 1_000 ? 0.9 : 0.1)) {
  (await openResampler(8_000, 16_000)).close();
  const clock = fakeCallClock(0);
  const events: { type: string; at: number }[] = [];
  const faults: string[] = [];
  const audio: { samples: number; at: number }[] = [];
  const opened: number[] = [];
  let closed = 0;
  const audioInput = openAudioInput({
    voiceActivity: {
      open(rate) {
        opened.push(rate);
        return {
          frameSamples: (rate * 32) / 1000,
          probability,
          close() {
            closed += 1;
          },
        };
      },
    },
    clock,
    onVoice: (event) => events.push(event),
    onAudio: (samples, at) => audio.push({ samples: samples.length, at }),
    onFault: (fault) => faults.push(fault),
  });
  const hear = async (samples: Int16Array, rate = 16_000, frame = rate / 50) => {
    for (let at = 0; at < samples.length; at += frame) {
      const part = samples.slice(at, at + frame);
      await clock.advance((part.length / rate) * 1000);
      audioInput.push({ samples: part, rate, at: clock.now() - (part.length / rate) * 1000 });
      await clock.advance(0);
    }
  };
  return { clock, audioInput, events, faults, audio, opened, hear, closed: () => closed };
}

describe('the audioInput', () => {
  it.each([
    [8_000, 160],
    [16_000, 320],
    [16_000, 333],
    [48_000, 128],
    [24_000, 4_800],
  ])('tells when a voice began and ended, at %i Hz in frames of %i', async (rate, frame) => {
    const { hear, events, audioInput, opened } = await open();
    await hear(still(rate), rate, frame);
    await hear(loud(rate), rate, frame);
    await hear(still(rate), rate, frame);
    expect(events.map(({ type }) => type)).toEqual(['voice', 'silence']);
    expect(Math.abs(events[0]!.at - 1_000)).toBeLessThanOrEqual(33);
    expect(Math.abs(events[1]!.at - 2_000)).toBeLessThanOrEqual(33);
    // Phones are judged at 8 kHz.
    expect([...new Set(opened)]).toEqual([rate === 8_000 ? 8_000 : 16_000]);
    const [piece] = audioInput.chunks();
    const begins = piece!.findIndex((sample) => sample > 0.05) / 16_000;
    expect(begins).toBeGreaterThan(0.2);
    expect(begins).toBeLessThan(0.3);
    await audioInput.close();
  });

  it('takes sound that comes late, in a burst, for what it was', async () => {
    const { clock, hear, events, audioInput, audio } = await open();
    await hear(still(8_000));
    await clock.advance(1_000);
    for (let i = 0; i < 50; i += 1)
      audioInput.push({ samples: loud(320), rate: 16_000, at: clock.now() - 20 });
    await clock.advance(0);
    await hear(still(16_000));
    expect(events.map(({ at }) => Math.round(at / 100) / 10)).toEqual([0.5, 1.5]);
    for (const [i, one] of audio.entries())
      if (i > 0) expect(one.at).toBe(audio[i - 1]!.at + audio[i - 1]!.samples);
    await audioInput.close();
  });

  it('ends a voice whose sound stops coming, and leaves the gap silent in the record', async () => {
    const { clock, hear, events, audioInput, audio } = await open();
    await hear(loud(16_000));
    await clock.advance(3_000);
    expect(events.map(({ type }) => type)).toEqual(['voice', 'silence']);
    const before = audio.length;
    await hear(still(1_600));
    expect(Math.round(audio[before]!.at / 1_600)).toBe(40);
    await audioInput.close();
    expect(clock.timers).toBe(0);
  });

  it('hears by loudness where the model fails, and says so once', async () => {
    const { hear, events, faults, audioInput } = await open(async () => {
      throw new Error('no model');
    });
    await hear(loud(16_000));
    await hear(still(16_000));
    expect(events.map(({ type }) => type)).toEqual(['voice', 'silence']);
    expect(faults).toEqual(['voice_activity']);
    await audioInput.close();
  });

  it('hears nothing while it is muted, and nothing after it was closed', async () => {
    const { hear, events, audioInput, opened, closed } = await open();
    audioInput.mute(true);
    await hear(loud(16_000));
    audioInput.mute(false);
    await audioInput.close();
    await hear(loud(16_000));
    expect(events).toEqual([]);
    expect(audioInput.chunks()).toEqual([]);
    // After a second of silence it began anew.
    expect([opened.length, closed()]).toEqual([2, 2]);
  });

  it('keeps what goes on being said when it is told to forget', async () => {
    const { hear, audioInput } = await open();
    await hear(loud(16_000));
    audioInput.forget();
    await hear(loud(8_000));
    const seconds = audioInput.chunks().reduce((sum, piece) => sum + piece.length, 0) / 16_000;
    expect(Math.abs(seconds - 0.5)).toBeLessThan(0.05);
    await audioInput.close();
  });
});
