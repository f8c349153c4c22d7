import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SpeechToText } from '../../speech-to-text/speech-to-text.ts';

/** A recognizer, with something to hear. */
export interface RecognizerToTest {
  recognizer: SpeechToText;
  /** Speech of at most 12 s; the same samples each time. */
  speech(): Float32Array;
  /** What it understands of that. */
  words: RegExp;
  /** It can't work from now on; absent where that can't be brought about. */
  fail?(): Promise<void> | void;
  close?(): Promise<void> | void;
}

const never = new AbortController().signal;
const final = { effort: 'final', signal: never } as const;

/**
 * What a call expects of any recognizer. `open` is called once.
 * @param missing why it can't be tested here; its tests are then shown as skipped, with the reason
 */
export function describeSpeechToText(
  name: string,
  open: () => Promise<RecognizerToTest> | RecognizerToTest,
  { missing = null }: { missing?: string | null } = {},
): void {
  describe.skipIf(missing !== null)(`${name} as a recognizer${missing ? ` (${missing})` : ''}`, () => {
    let engine: RecognizerToTest;
    let recognizer: SpeechToText;
    beforeAll(async () => {
      engine = await open();
      ({ recognizer } = engine);
    });
    afterAll(() => engine.close?.());

    it('has a name for the call’s record', () => {
      expect(recognizer.name).toMatch(/^\S.*\S$/);
    });

    it('writes down what was said, without white space around it', async () => {
      const text = await recognizer.transcribe(engine.speech(), final);
      expect(text).toMatch(engine.words);
      expect(text).toBe(text.trim());
    });

    it('guesses early', async () => {
      const text = await recognizer.transcribe(engine.speech(), { effort: 'early', signal: never });
      expect(typeof text).toBe('string');
    });

    it('takes 12 s, and next to nothing', async () => {
      for (const length of [12 * 16_000, 160, 1]) {
        const text = await recognizer.transcribe(new Float32Array(length), final);
        expect(typeof text, `${length} samples`).toBe('string');
      }
    });

    it('leaves the samples it is given as they are', async () => {
      const samples = engine.speech();
      await recognizer.transcribe(samples, final);
      expect(Buffer.from(samples.buffer).equals(Buffer.from(engine.speech().buffer))).toBe(true);
    });

    it('answers each of several at once', async () => {
      const texts = await Promise.all([1, 2, 3].map(() => recognizer.transcribe(engine.speech(), final)));
      for (const text of texts) expect(text).toMatch(engine.words);
    });

    it('rejects with the reason of who aborted, before and under way, and answers the others', async () => {
      const reason = new Error('the caller goes on');
      const aborted = { effort: 'final', signal: AbortSignal.abort(reason) } as const;
      await expect(recognizer.transcribe(engine.speech(), aborted)).rejects.toBe(reason);
      const stop = new AbortController();
      const stopped = recognizer.transcribe(engine.speech(), { effort: 'final', signal: stop.signal });
      const settled = expect(stopped).rejects.toBe(reason);
      const kept = recognizer.transcribe(engine.speech(), final);
      stop.abort(reason);
      await settled;
      expect(await kept).toMatch(engine.words);
    });

    // The last one: it is of no use afterwards.
    it('that fails says so with an Error that names it, and not what was said', async ({ skip }) => {
      if (!engine.fail) skip('it cannot be made to fail here');
      await engine.fail!();
      const error = await recognizer.transcribe(engine.speech(), final).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect((error as Error).message).toContain(recognizer.name);
      expect((error as Error).message).not.toMatch(engine.words);
    });
  });
}
