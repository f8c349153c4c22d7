import type { ServiceReading } from '../understanding.ts';

/** Named, and which of them is open. */
const EITHER = 0.69;

/** "A haircut or just a trim?": none of these is likelier than the others, and what else it is like is less likely. */
export const withEither = (
  readings: readonly ServiceReading[],
  either: readonly string[],
): ServiceReading[] =>
  either.length < 2
    ? [...readings]
    : [
        ...either.map((id): ServiceReading => ({ id, probability: EITHER, by: 'name' })),
        ...readings
          .filter(({ id }) => !either.includes(id))
          .map((reading) => ({ ...reading, probability: Math.min(reading.probability, LESS) })),
      ];
const LESS = 0.2;
