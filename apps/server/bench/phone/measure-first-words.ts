import { hearGreeting } from './exchange.ts';
import { openLineCaller } from './line-caller.ts';
import type { CarrierName, PhoneDesk } from './open-phone-server.ts';

/** Milliseconds from the carrier's first webhook (of SIP: the INVITE) to the assistant's first word, of some calls in turn. */
export async function measureFirstWords(
  desk: PhoneDesk,
  carrier: CarrierName,
  calls: number,
): Promise<number[]> {
  const waits: number[] = [];
  for (let nr = 0; nr < calls; nr += 1) {
    const rangAt = performance.now();
    const phone = await desk.ring(carrier, '+14155550132');
    await phone.connected;
    const caller = await openLineCaller(phone, 'quiet');
    waits.push((await hearGreeting(caller)) - rangAt);
    await caller.hangUp();
  }
  return waits;
}
