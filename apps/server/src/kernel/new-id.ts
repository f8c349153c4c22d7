import { v7 as uuidv7 } from 'uuid';

let sequence = 0;

/**
 * A UUIDv7 of this moment. Within a millisecond, ids of this process keep their order, also under a clock that stands
 * still: lists sort and cut their days by id.
 */
export function newIdAt(now: Date): string {
  sequence = (sequence + 1) % 0x7fff_ffff;
  return uuidv7({ msecs: now.getTime(), seq: sequence });
}
