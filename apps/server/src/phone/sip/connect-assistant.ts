import { type Leg, openSipLine } from '@deskbell/telephony/sip';
import type { CallDeps } from '../../voice/calls/index.ts';
import { answerPhoneCall, holdEvents, takeCall, verifyPhoneTicket } from '../calls/index.ts';

/** Connects a caller with the assistant; resolves once that part is over. */
export async function connectAssistant(
  deps: CallDeps,
  leg: Leg,
  ticketText: string,
): Promise<'ended' | 'never-began'> {
  const ticket = verifyPhoneTicket(deps.secrets, ticketText, deps.clock.now());
  if (!ticket) return 'never-began';
  const held = holdEvents();
  const line = openSipLine(leg.media, held.events);
  let isOver = false;
  void leg.ended.then(() => {
    if (!isOver) held.events.onHangUp();
  });
  const call = await takeCall(deps, () => answerPhoneCall(deps, ticket, line), ticket.callId);
  if (!call) {
    line.close();
    return 'never-began';
  }
  held.release(call.events);
  await call.done;
  isOver = true;
  return 'ended';
}
