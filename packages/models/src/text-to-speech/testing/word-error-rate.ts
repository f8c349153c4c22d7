import { wordErrors, wordsOf } from '../../../eval/word-errors.ts';
import type { LocalSpeech } from '../voices.ts';

const targetRate = 16_000;

/** Speech as a recognizer takes it. Of 24 kHz two samples in three are reckoned between their neighbors. */
export function atRecognizerRate({ samples, rate }: LocalSpeech): Float32Array {
  const length = Math.floor((samples.length * targetRate) / rate);
  return Float32Array.from({ length }, (_, i) => {
    const at = (i * rate) / targetRate;
    const before = Math.floor(at);
    const [from, to] = [samples[before]!, samples[before + 1] ?? samples[before]!];
    return (from + (to - from) * (at - before)) / 32_768;
  });
}

/**
 * Words left out, added or changed, as a share of the words spoken; "$25" counts as "twenty five dollars", "9:00" as "nine".
 */
export function wordErrorRate(spoken: readonly string[], recognized: readonly string[]): number {
  const words = spoken.map(wordsIn);
  const errors = words.map((list, i) => wordErrors(list, wordsIn(recognized[i] ?? '')));
  return sum(errors) / sum(words.map((list) => list.length));
}

function wordsIn(text: string): string[] {
  return wordsOf(text.replace(/\$(\d+)/g, '$1 dollars').replace(/(\d):00\b/g, '$1'), 'words', true);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
