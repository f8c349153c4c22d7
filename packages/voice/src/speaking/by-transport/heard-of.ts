import type { Heard } from '../utterance.ts';
import type { ByTransportState, Part } from './by-transport-state.ts';
import { charactersOf, wordStart } from './reduce-by-transport.ts';

/** What was heard of an utterance in the transport's own voice: whole words, timed by its reports. */
export function heardOf({ parts, waiting, ended, cut, started }: ByTransportState): Heard {
  const words = parts.flatMap((part) => wordsOf(part));
  const whole = parts.every((part) => charactersOf(part) >= part.text.length);
  return {
    text: parts
      .map((part) => part.text.slice(0, wordEnd(part.text, charactersOf(part))).trim())
      .filter(Boolean)
      .join(' '),
    words,
    from: words[0]?.from ?? null,
    to: words.at(-1)?.to ?? null,
    complete: ended && !cut && whole && waiting.length === 0,
    engine: started ? 'line' : null,
  };
}

/** The words heard, with times interpolated between reports. */
function wordsOf(part: Part): Heard['words'] {
  const end = charactersOf(part);
  return [...part.text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) =>
    index + word.length <= end
      ? [{ word, from: timeOf(part, index), to: timeOf(part, index + word.length) }]
      : [],
  );
}

function timeOf({ progress }: Part, character: number): number {
  const after = progress.findIndex(({ characters }) => characters >= character);
  const [left, right] = [progress[Math.max(0, after - 1)]!, progress[Math.max(0, after)]!];
  if (right.characters <= left.characters) return right.at;
  const share = (character - left.characters) / (right.characters - left.characters);
  return left.at + Math.max(0, share) * (right.at - left.at);
}

/** Only whole words count as heard. */
function wordEnd(text: string, characters: number): number {
  const isCut = /\S/.test(text[characters - 1] ?? ' ') && /\S/.test(text[characters] ?? ' ');
  return isCut ? wordStart(text, characters) : characters;
}
