import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { fakeCallClock } from '../engines/testing/fake-call-clock.ts';
import { describeSpeechToText } from '../testing/conformance/describe-speech-to-text.ts';
import { recognizerWithFallback } from './recognizer-with-fallback.ts';
import type { SpeechToText } from './speech-to-text.ts';

const samples = new Float32Array(16_000);
const final = () => ({ effort: 'final' as const, signal: new AbortController().signal });

function recognizer(name: string, answer: () => Promise<string>): SpeechToText & { asked: number } {
  return {
    name,
    asked: 0,
    transcribe() {
      this.asked += 1;
      return answer();
    },
  };
}

function openChain(hosted: () => Promise<string>) {
  const clock = fakeCallClock();
  const warn = vi.fn();
  const engines = [recognizer('hosted', hosted), recognizer('moonshine-base', async () => 'book a haircut')];
  return {
    clock,
    warn,
    engines,
    chain: recognizerWithFallback(engines, { clock, log: { info() {}, warn } }),
  };
}

describeSpeechToText('A recognizer with a fallback', () => {
  const { chain } = openChain(async () => {
    await setImmediate();
    return 'hello';
  });
  return { recognizer: chain, speech: () => samples.slice(), words: /^(hello|book a haircut)$/ };
});

it('what is said in another language is never asked of one that hears English alone', async () => {
  const { clock, engines } = openChain(async () => 'quiero una cita');
  const chain = recognizerWithFallback(engines, {
    clock,
    log: { info() {}, warn() {} },
    lastIsEnglish: true,
  });
  const spanish = { ...final(), language: 'es' as const };
  expect(await chain.transcribe(samples, spanish)).toBe('quiero una cita');
  expect(await chain.transcribe(samples, { ...spanish, effort: 'early' })).toBe('quiero una cita');
  engines[0]!.transcribe = () => Promise.reject(new Error('down'));
  await expect(chain.transcribe(samples, spanish)).rejects.toThrow('no speech engine answered');
  expect(engines[1]!.asked).toBe(0);
  expect(await chain.transcribe(samples, final())).toBe('book a haircut');
});

it('understands with the first, an empty text being an answer', async () => {
  const { chain, engines } = openChain(async () => '');
  expect(await chain.transcribe(samples, final())).toBe('');
  expect(chain.name).toBe('hosted');
  expect(engines[1]!.asked).toBe(0);
});

it('asks the one of this machine for early guesses, and the first where that fails', async () => {
  const { chain, engines } = openChain(async () => 'hello');
  const early = { ...final(), effort: 'early' as const };
  expect(await chain.transcribe(samples, early)).toBe('book a haircut');
  expect(engines[0]!.asked).toBe(0);
  expect(chain.name).toBe('hosted');
  engines[1]!.transcribe = () => Promise.reject(new Error('moonshine is gone'));
  expect(await chain.transcribe(samples, early)).toBe('hello');
});

it('one that fails is replaced within the turn, and the name tells by whom', async () => {
  const { chain, warn } = openChain(() => Promise.reject(new Error('hosted: 500')));
  expect(await chain.transcribe(samples, final())).toBe('book a haircut');
  expect(chain.name).toBe('moonshine-base');
  expect(warn).toHaveBeenCalledTimes(1);
});

it('one that hangs is replaced after 1.5 s, and not asked again after three times', async () => {
  const { chain, clock, engines } = openChain(() => new Promise(() => undefined));
  for (let nr = 1; nr <= 3; nr += 1) {
    const said = chain.transcribe(samples, final());
    await vi.waitFor(() => expect(engines[0]!.asked).toBe(nr), 10_000);
    clock.advance(1500);
    expect(await said).toBe('book a haircut');
  }
  expect(await chain.transcribe(samples, final())).toBe('book a haircut');
  expect(engines[0]!.asked).toBe(3);
});
