import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPlaybackTimeline } from '../../audio/playback-timeline.ts';
import { openPlayer } from '../../audio/player.ts';
import type { CallTransport } from '../../call-transport.ts';
import type { FakeCallClock } from '../fake-call-clock.ts';

/** A transport with the caller at its other end. */
export interface TransportToTest {
  transport: CallTransport;
  /** The transport's own clock, and that of the other end. */
  clock: FakeCallClock;
  /** Lets time pass until what travels has arrived. Default: by the clock alone. */
  pass?(ms: number): Promise<void>;
  /** What the other end has played so far at `outputRate`, silence included. */
  heard(): readonly number[];
  /** What was reported as played, in order. */
  reports: readonly number[];
  /** It is heard to be there also while nothing is sent: by faint noise. */
  hasComfortNoise?: boolean;
  /** The other end is gone. */
  hangUp(): void;
  close?(): Promise<void> | void;
}

const frameMs = 20;
/** Levels that a phone line keeps apart: each is a ninth louder than the one before. */
const levels = Array.from({ length: 31 }, (_, i) => Math.round(1000 * 1.12 ** i));
const tolerance = 0.04;
/** What the other end may play after it was told to stop. */
const reactionMs = 40;
/** How far behind the truth reports may be: carriers tell a few times a second. */
const reportMs = 220;
/** Peak of comfort noise, and how long a line may be dead before it comes. */
const loudestNoise = 40;
const deadMs = 400;

/** What a call expects of any transport. `open` is called for each test. */
export function describeCallTransport(
  name: string,
  open: () => Promise<TransportToTest> | TransportToTest,
): void {
  describe(`${name} as a call's transport`, () => {
    let end: TransportToTest;
    beforeEach(async () => {
      end = await open();
    });
    afterEach(() => end.close?.());

    const perMs = () => end.transport.outputRate / 1000;
    const pass = (ms: number) => (end.pass ? end.pass(ms) : end.clock.advance(ms));
    /** Each frame has the level of its number. */
    const frame = (nr: number) => new Int16Array(frameMs * perMs()).fill(levels[nr]!);
    const send = (nr: number) =>
      end.transport.sendAudio({
        samples: frame(nr),
        rate: end.transport.outputRate,
        at: end.clock.now(),
      });
    const sendAll = (from: number, to: number) => {
      for (let nr = from; nr < to; nr += 1) send(nr);
    };
    /** For how long each frame was heard, in ms, in the order of their beginnings. */
    const heard = () => {
      const ms = new Map<number, number>();
      for (const sample of end.heard()) {
        const nr = levels.findIndex((level) => Math.abs(sample - level) <= level * tolerance);
        if (nr >= 0) ms.set(nr, (ms.get(nr) ?? 0) + 1 / perMs());
      }
      return [...ms].map(([nr, length]) => [nr, Math.round(length)]);
    };
    const heardMs = () => heard().reduce((sum, [, ms]) => sum + ms!, 0);
    /** The longest stretch of digital silence. */
    const deadestMs = (samples: readonly number[]) => {
      let [deadest, dead] = [0, 0];
      for (const sample of samples) {
        dead = sample === 0 ? dead + 1 : 0;
        deadest = Math.max(deadest, dead);
      }
      return deadest / perMs();
    };
    const reportedMs = () => (end.reports.at(-1) ?? 0) / perMs();

    it('plays at a rate that calls have', () => {
      expect([8000, 16_000, 24_000, 48_000]).toContain(end.transport.outputRate);
    });

    it('carries every frame once, whole and in order', async () => {
      for (let nr = 0; nr < 25; nr += 1) {
        send(nr);
        await pass(frameMs);
      }
      await pass(500);
      expect(heard()).toEqual(Array.from({ length: 25 }, (_, nr) => [nr, frameMs]));
    });

    it('takes what is sent ahead of time, and plays it at the pace of time', async () => {
      sendAll(0, 10);
      await pass(100);
      expect(heardMs()).toBeLessThanOrEqual(100 + reactionMs);
      await pass(500);
      expect(heard()).toEqual(Array.from({ length: 10 }, (_, nr) => [nr, frameMs]));
    });

    it('leaves the samples it is given as they are', async () => {
      const samples = frame(5);
      end.transport.sendAudio({ samples, rate: end.transport.outputRate, at: end.clock.now() });
      await pass(200);
      expect(samples).toEqual(frame(5));
    });

    it('reports no more than was heard, never less than before, and all of it in the end', async () => {
      if (!end.transport.reportsPlayed) return;
      for (let nr = 0; nr < 25; nr += 1) {
        send(nr);
        await pass(frameMs);
        expect(reportedMs()).toBeLessThanOrEqual(heardMs() + 1);
        expect(reportedMs()).toBeGreaterThanOrEqual(nr * frameMs - reportMs - 60);
      }
      await pass(2000);
      expect(reportedMs()).toBeCloseTo(25 * frameMs, 0);
      expect([...end.reports].sort((a, b) => a - b)).toEqual([...end.reports]);
    });

    it('drops on a flush what was not played, and plays what comes next', async () => {
      sendAll(0, 10);
      await pass(60);
      end.transport.playback('flush');
      const before = heardMs();
      await pass(500);
      expect(heardMs()).toBeLessThanOrEqual(before + reactionMs);
      expect(heard().some(([nr]) => nr! > 6)).toBe(false);
      const [dropped, reported] = [heardMs(), reportedMs()];
      if (end.transport.reportsPlayed) expect(Math.abs(reported - dropped)).toBeLessThanOrEqual(reactionMs);
      sendAll(12, 20);
      await pass(2000);
      expect(heard().filter(([nr]) => nr! >= 12)).toEqual(
        Array.from({ length: 8 }, (_, i) => [12 + i, frameMs]),
      );
      if (end.transport.reportsPlayed) expect(reportedMs() - reported).toBeCloseTo(8 * frameMs, 0);
    });

    it('stops at a pause, and goes on from there if it can pause', async () => {
      sendAll(0, 10);
      await pass(60);
      const { canPause } = end.transport;
      end.transport.playback(canPause ? 'pause' : 'flush');
      await pass(100);
      const before = heardMs();
      await pass(1000);
      expect(heardMs()).toBe(before);
      end.transport.playback('resume');
      await pass(500);
      expect(heardMs()).toBe(canPause ? 10 * frameMs : before);
    });

    it('tells a player where it is: what was cut is heard again from the word, and nothing is lost', async () => {
      const { transport, clock } = end;
      const timeline = openPlaybackTimeline({ rate: transport.outputRate, now: () => 0, onAudio() {} });
      const told: number[] = [];
      const player = openPlayer({ transport, clock, timeline });
      const watch = () => {
        for (; told.length < end.reports.length; told.push(0)) player.played(end.reports[told.length]!);
      };
      const passWatched = async (ms: number) => {
        for (let i = 0; i < ms / 10; i += 1) {
          await pass(10);
          watch();
        }
      };
      for (let nr = 0; nr < 30; nr += 1) player.add(frame(nr));
      await passWatched(300);
      player.pause();
      await passWatched(60);
      const pausedAt = player.position() / perMs();
      expect(Math.abs(pausedAt - heardMs())).toBeLessThanOrEqual(120);
      player.resume(player.position() - 60 * perMs());
      await passWatched(2500);
      expect(player.position()).toBe(player.end());
      const all = heard();
      expect(all.map(([nr]) => nr)).toEqual(Array.from({ length: 30 }, (_, nr) => nr));
      for (const [nr, ms] of all) expect(ms, `frame ${nr}`).toBeGreaterThanOrEqual(frameMs - 1);
      player.close();
    });

    it('sounds as if somebody were there while nothing is sent, faintly, and reports none of it', async () => {
      if (!end.hasComfortNoise) return;
      await pass(3000);
      const latest = end.heard().slice(deadMs * perMs());
      expect(Math.max(...latest.map(Math.abs))).toBeLessThanOrEqual(loudestNoise);
      expect(deadestMs(latest)).toBeLessThan(20);
      expect(reportedMs()).toBe(0);
    });

    it('is faint again soon after what was sent, and lets what comes next be heard whole and at once', async () => {
      if (!end.hasComfortNoise) return;
      sendAll(0, 5);
      await pass(100 + deadMs + 1000);
      expect(deadestMs(end.heard().slice(-1000 * perMs()))).toBeLessThan(20);
      const before = end.heard().length;
      sendAll(12, 20);
      await pass(2000);
      const firstLoud = end.heard().findIndex((sample, at) => at >= before && sample > loudestNoise);
      expect((firstLoud - before) / perMs()).toBeLessThanOrEqual(reactionMs);
      expect(heard()).toEqual([0, 1, 2, 3, 4, 12, 13, 14, 15, 16, 17, 18, 19].map((nr) => [nr, frameMs]));
      if (end.transport.reportsPlayed) expect(reportedMs()).toBeCloseTo(13 * frameMs, 0);
    });

    it('does nothing, and fails at nothing, once the caller is gone', async () => {
      send(0);
      await pass(200);
      end.hangUp();
      const before = heardMs();
      sendAll(1, 5);
      for (const action of ['pause', 'resume', 'flush'] as const) end.transport.playback(action);
      await pass(2000);
      expect(heardMs()).toBe(before);
      expect(reportedMs()).toBeLessThanOrEqual(before);
    });
  });
}
