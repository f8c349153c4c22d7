import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SpeechRequest, TextToSpeech } from '../../text-to-speech/text-to-speech.ts';

/** A voice, as calls use it. */
export interface VoiceToTest {
  voice: TextToSpeech;
  /** One of its voices. */
  voiceId: string;
  /** The same text may sound a little longer or shorter each time. Default: it always sounds the same. */
  varies?: boolean;
  /** It can't work from now on; absent where that can't be brought about. */
  fail?(): Promise<void> | void;
  close?(): Promise<void> | void;
}

const clause = 'Thanks for calling us today.';
const longer = 'Thanks for calling us today, we are looking forward to seeing you here again soon.';
/** What may be left of the silence around speech, soft beginnings and ends included. */
const silenceMs = 80;
/** Real voices take seconds on a busy machine. */
const timeout = 120_000;

/**
 * What a call expects of any voice. `open` is called once.
 * @param missing why it can't be tested here; its tests are then shown as skipped, with the reason
 */
export function describeTextToSpeech(
  name: string,
  open: () => Promise<VoiceToTest> | VoiceToTest,
  { missing = null }: { missing?: string | null } = {},
): void {
  const title = `${name} as a voice${missing ? ` (${missing})` : ''}`;
  describe.skipIf(missing !== null)(title, { timeout }, () => {
    let engine: VoiceToTest;
    beforeAll(async () => {
      engine = await open();
    }, timeout);
    afterAll(() => engine.close?.(), timeout);

    const say = (text: string, more: Partial<SpeechRequest> = {}) =>
      engine.voice.speak({
        text,
        voice: engine.voiceId,
        speed: 1,
        signal: new AbortController().signal,
        ...more,
      });

    it('speaks PCM16 at a rate that can be resampled, and names its engine', async () => {
      const { samples, rate, engine: spoke } = await say(clause);
      expect(samples).toBeInstanceOf(Int16Array);
      expect(samples.length).toBeGreaterThan(0);
      expect(rate).toBeGreaterThanOrEqual(8000);
      expect(rate).toBeLessThanOrEqual(48_000);
      expect(spoke).toBe(engine.voice.name);
      expect(engine.voice.version).not.toBe('');
    });

    it('takes longer for more words', async () => {
      const [short, long] = [await say(clause), await say(longer)];
      expect(long.samples.length).toBeGreaterThan(short.samples.length);
    });

    it('leaves no silence at its ends', async () => {
      const { samples, rate } = await say(clause);
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      const isAudible = (sample: number) => Math.abs(sample) > peak / 100;
      const most = (silenceMs * rate) / 1000;
      expect(samples.findIndex(isAudible)).toBeLessThanOrEqual(most);
      expect(samples.length - 1 - samples.findLastIndex(isAudible)).toBeLessThanOrEqual(most);
    });

    it('is not slower when it is to be faster', async () => {
      const [usual, fast] = [await say(longer), await say(longer, { speed: 1.5 })];
      expect(fast.samples.length).toBeLessThanOrEqual(usual.samples.length * (engine.varies ? 1.05 : 1));
    });

    it('gives the same for the same, also at once and in the background', async () => {
      const first = await say(clause);
      const copy = first.samples.slice();
      const again = await Promise.all([
        say(clause),
        say(clause, { priority: 'live' }),
        say(clause, { priority: 'background', slackMs: 1000 }),
      ]);
      for (const { samples, rate } of again) {
        expect(rate).toBe(first.rate);
        if (!engine.varies) expect(samples).toEqual(copy);
      }
      // Other calls may play them still.
      expect(first.samples).toEqual(copy);
    });

    it('takes words that sound otherwise than they are spelled', async () => {
      const pronunciations = [{ word: 'Nguyen', say: 'nuh-WIN' }];
      expect((await say('Doctor Nguyen is here.', { pronunciations })).samples.length).toBeGreaterThan(0);
    });

    it('rejects with the reason of who aborted, before and under way, and speaks for the others', async () => {
      const reason = new Error('hung up');
      await expect(say(clause, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
      const stop = new AbortController();
      const stopped = expect(say(longer, { signal: stop.signal })).rejects.toBe(reason);
      const kept = say(clause);
      stop.abort(reason);
      await stopped;
      expect((await kept).samples.length).toBeGreaterThan(0);
    });

    // The last one: it is of no use afterwards.
    it('that fails says so with an Error that names it, and not what was to be said', async ({ skip }) => {
      if (!engine.fail) skip('it cannot be made to fail here');
      await engine.fail!();
      const error = await say('Another clause for today.').catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect((error as Error).message).toContain(engine.voice.name);
      expect((error as Error).message).not.toContain('Another clause');
    });
  });
}
