import { describe, expect, it } from 'vitest';
import type { CallTransport } from '../call-transport.ts';
import { fakeCallClock } from '../testing/fake-call-clock.ts';
import { openPlaybackTimeline } from './playback-timeline.ts';
import { openPlayer } from './player.ts';

const sampleRate = 24_000;
const second = Int16Array.from({ length: sampleRate }, (_, i) => 1 + (i % 30_000));

function open(transport: Partial<CallTransport> = {}) {
  const clock = fakeCallClock(0);
  const frames: { samples: Int16Array; sentAt: number }[] = [];
  const playbacks: string[] = [];
  const audio: { samples: Int16Array; at: number }[] = [];
  const timeline = openPlaybackTimeline({
    rate: sampleRate,
    now: () => clock.now(),
    onAudio: (samples, at) => audio.push({ samples, at }),
  });
  const player = openPlayer({
    clock,
    timeline,
    transport: {
      outputRate: sampleRate,
      canPause: true,
      reportsPlayed: false,
      sendAudio: ({ samples }) => frames.push({ samples, sentAt: clock.now() }),
      playback: (action) => playbacks.push(action),
      ...transport,
    },
  });
  return { clock, frames, playbacks, audio, player, timeline };
}

describe('the player', () => {
  it('sends 20 ms frames, never more than 200 ms ahead of what can be heard', async () => {
    const { clock, frames, player } = open();
    player.add(second);
    await clock.advance(1_100);
    expect(frames).toHaveLength(50);
    expect(new Set(frames.map(({ samples }) => samples.length))).toEqual(new Set([480]));
    for (const [i, { sentAt }] of frames.entries()) expect((i + 1) * 20 - sentAt).toBeLessThanOrEqual(200);
    expect(frames.flatMap(({ samples }) => [...samples])).toEqual([...second]);
  });

  it('catches up after a stall of its timers', async () => {
    const { clock, frames, player } = open();
    player.add(second);
    await clock.advance(100);
    const before = frames.length;
    // The thread was busy: the next tick comes late.
    const now = clock.now();
    const late = clock.now;
    clock.now = () => now + 160;
    await clock.advance(20);
    clock.now = late;
    expect(frames.length - before).toBeGreaterThanOrEqual(8);
  });

  it('joins sounds that come in time without a gap, and fills up the last frame with silence', async () => {
    const { clock, frames, player } = open();
    player.add(second.slice(0, 2_000));
    await clock.advance(20);
    player.add(second.slice(2_000, 3_000));
    await clock.advance(400);
    const sent = frames.flatMap(({ samples }) => [...samples]);
    expect(sent.slice(0, 3_000)).toEqual([...second.slice(0, 3_000)]);
    expect(sent.slice(3_000)).toEqual(new Array(360).fill(0));
  });

  it('runs what waits for a position once that was heard, and forgets it when it is flushed', async () => {
    const { clock, player } = open();
    const heard: number[] = [];
    player.add(second);
    player.when(sampleRate / 2, () => heard.push(clock.now()));
    player.when(sampleRate, () => heard.push(clock.now()));
    await clock.advance(700);
    expect(heard[0]).toBeGreaterThanOrEqual(500);
    expect(heard[0]).toBeLessThanOrEqual(520);
    player.flush();
    await clock.advance(1_000);
    expect(heard).toHaveLength(1);
    expect(clock.timers).toBe(0);
  });

  it('goes on from where it is told, by a flush and the sound anew', async () => {
    const { clock, frames, player, playbacks } = open();
    player.add(second);
    await clock.advance(500);
    player.pause();
    const before = frames.length;
    await clock.advance(2_000);
    expect(frames).toHaveLength(before);
    expect(player.position()).toBe(sampleRate / 2);
    player.resume(sampleRate / 4);
    expect(playbacks).toEqual(['pause', 'flush', 'resume']);
    expect(frames[before]!.samples[0]).toBe(second[sampleRate / 4]);
    await clock.advance(1_000);
    expect(player.position()).toBe(player.end());
  });

  it('knows from reports that a transport is behind, and believes none that tells more than was sent', async () => {
    const { clock, player, audio } = open({ reportsPlayed: true });
    player.add(second);
    await clock.advance(500);
    player.played(sampleRate);
    player.played(-1);
    player.played(Number.NaN);
    expect(player.position()).toBeLessThanOrEqual(sampleRate / 2);
    player.played(0.3 * sampleRate);
    await clock.advance(100);
    expect(player.position() / sampleRate).toBeCloseTo(0.4, 2);
    expect(audio.map(({ samples }) => samples.length)).toEqual([0.3 * sampleRate]);
    // It comes to an end though no report says so.
    await clock.advance(1_000);
    expect(player.position()).toBe(sampleRate);
  });

  it('plays silence while it is muted', async () => {
    const { clock, frames, player } = open();
    player.add(second);
    await clock.advance(100);
    const before = frames.length;
    player.mute(true);
    await clock.advance(1_000);
    expect(frames.slice(before).every(({ samples }) => samples.every((sample) => sample === 0))).toBe(true);
    expect(second[sampleRate - 1]).not.toBe(0);
  });
});

describe('the timeline of what was played', () => {
  it('holds every sample where it was heard, pauses and what was thrown away left out', async () => {
    const { clock, player, audio } = open();
    player.add(second);
    await clock.advance(300);
    player.pause();
    await clock.advance(1_000);
    player.resume(0.3 * sampleRate);
    await clock.advance(200);
    player.flush();
    await clock.advance(500);
    player.add(second.slice(0, 480));
    await clock.advance(300);
    const track = new Int16Array(3 * sampleRate);
    for (const { samples, at } of audio) track.set(samples, at);
    const near = (ms: number) => track[(ms * sampleRate) / 1000];
    expect([near(10), near(290)]).toEqual([second[240], second[6960]]);
    expect([near(400), near(1_200), near(1_600), near(1_900)]).toEqual([0, 0, 0, 0]);
    expect(near(1_350)).toBe(second[0.35 * sampleRate]);
    expect(near(2_010)).toBe(second[240]);
  });
});
