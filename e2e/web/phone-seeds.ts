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

/** What the carrier knows of the world's call: one that came in on that number and was answered. `path`: how it was put through. */
export function phoneCallSeed(
  { bell, call }: { bell: Row; call: Row },
  number: Row,
  createdAt: string,
  path: readonly Row[],
) {
  return {
    id: call.id,
    numberId: number.id,
    assistantId: bell.id,
    conversationId: call.conversationId,
    carrierCallId: 'CA1',
    direction: 'inbound',
    fromNumber: '+14155552671',
    toNumber: number.number,
    status: 'completed',
    path,
    createdAt,
  };
}
