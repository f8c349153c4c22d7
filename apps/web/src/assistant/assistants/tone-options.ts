import type { Tone } from '@deskbell/contract';

/** The tones an assistant can speak in, with their labels, in order. */
export const toneOptions = [
  ['professional', 'Professional'],
  ['casual', 'Casual'],
  ['witty', 'Witty'],
  ['empathetic', 'Empathetic'],
] as const satisfies readonly (readonly [Tone, string])[];
