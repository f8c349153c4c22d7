import { type CallTurn, endpoints } from '@deskbell/contract';
import { hearGreeting } from './exchange.ts';
import { type LineCaller, openLineCaller, type Surroundings } from './line-caller.ts';
import type { CarrierName, PhoneDesk, PhoneServer } from './open-phone-server.ts';

/** A caller who has heard the greeting, and what the server notes of their call. */
export interface DeskCaller {
  caller: LineCaller;
  /** Once it is over. */
  turns(): Promise<CallTurn[]>;
}

let callers = 0;

/** Rings from a number of one's own, by which the call is found again. */
export async function callDesk(
  { call }: PhoneServer,
  desk: PhoneDesk,
  carrier: CarrierName,
  surroundings: Surroundings,
): Promise<DeskCaller> {
  callers += 1;
  const number = `+1415867${String(1000 + callers)}`;
  const phone = await desk.ring(carrier, number);
  await phone.connected;
  const caller = await openLineCaller(phone, surroundings);
  await hearGreeting(caller);
  return { caller, turns };

  async function turns(): Promise<CallTurn[]> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      // A caller may tell another number, which is the conversation's then; the line's stays.
      const lines = await call(endpoints.listPhoneCalls, { params: { id: desk.assistantId }, query: {} });
      const id = lines.find((line) => line.number === number)?.conversationId;
      const calls = id ? await call(endpoints.listConversationCalls, { params: { id } }) : null;
      if (calls?.every(({ status }) => status === 'ended')) return calls.flatMap(({ turns }) => turns);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the call was not stored');
  }
}
