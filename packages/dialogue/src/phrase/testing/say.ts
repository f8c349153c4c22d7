import type { Move } from '../../decide/move.ts';
import { type Phrased, phrase } from '../phrase.ts';
import type { Tone } from '../phrasing-locale.ts';
import type { PhraseInput } from '../wording.ts';
import { mondayMorning, shop, typicalMoves } from './typical-moves.ts';

export const tones: Tone[] = ['professional', 'casual', 'witty', 'empathetic'];
const channels = ['chat', 'voice'] as const;
export const all = Object.values(typicalMoves).flat() as Move[];
export const forms = tones.flatMap((tone) => channels.map((channel) => ({ tone, channel })));

export const input = (tone: Tone = 'professional', channel: 'chat' | 'voice' = 'chat'): PhraseInput => ({
  profile: { ...shop, tone },
  now: mondayMorning,
  channel,
});

/** The same moves, said so often in one conversation. */
export function said(moves: readonly Move[], times: number, given: PhraseInput): Phrased[] {
  let lines = {};
  return Array.from({ length: times }, () => {
    const phrased = phrase(moves, given, { language: 'en', lines });
    lines = phrased.lines;
    return phrased;
  });
}

export const textOf = (moves: readonly Move[], given = input()): string => said(moves, 1, given)[0]!.text;
