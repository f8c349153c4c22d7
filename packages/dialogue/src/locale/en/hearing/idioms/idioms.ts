import { appointments } from './appointments.ts';
import { business } from './business.ts';
import { duration } from './duration.ts';
import type { Idiom } from './idiom.ts';
import { offering } from './offering.ts';
import { pointing } from './pointing.ts';
import { price } from './price.ts';

/** Idioms of English for matters that are everybody's, each read as the plain words for it. */
export const idioms: readonly Idiom[] = [
  ...price,
  ...duration,
  ...offering,
  ...business,
  ...appointments,
  ...pointing,
];
