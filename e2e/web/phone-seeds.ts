// A business's carrier account and the number that its assistant answers.
import { v7 as uuidv7 } from 'uuid';
import type { Row } from './insert-rows.ts';
import { hoursAgo } from './seeds.ts';

/** Twilio, with one number. `changes`: what stands otherwise with the number. */
export function phoneSeeds(assistantId: string, changes: Row = {}) {
  const createdAt = hoursAgo(20);
  const carrier = {
    id: uuidv7(),
    carrier: 'twilio',
    label: 'Corner Bakery',
    hint: '3f9c',
    credentials: 'sealed elsewhere',
    createdAt,
  };
  const number = {
    id: uuidv7(),
    carrierId: carrier.id,
    carrierNumberId: 'PN1',
    assistantId,
    number: '+15550100000',
    label: '(555) 010-0000',
    rules: {},
    texting: {},
    canText: true,
    version: 1,
    createdAt,
    ...changes,
  };
  return { carrier, number };
}
