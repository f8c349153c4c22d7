import { type Leg, openSipLine } from '@deskbell/telephony/sip';
import type { CallDeps } from '../../voice/calls/index.ts';
import { answerPhoneCall, holdEvents, takeCall, verifyPhoneTicket } from '../calls/index.ts';

/** Connects a caller with the assistant; resolves once that part is over, which it is when it is aborted. */
export async function connectAssistant(
  deps: CallDeps,
  leg: Leg,
  ticketText: string,
  { signal, onHeard }: { signal: AbortSignal; onHeard: ((samples: Int16Array) => void) | undefined },
): Promise<'ended' | 'never-began'> {
  const ticket = verifyPhoneTicket(deps.secrets, ticketText, deps.clock.now());
  if (!ticket) return 'never-began';
  const held = holdEvents();
  const line = openSipLine(leg.media, {
    ...held.events,
    onAudio(frame) {
      onHeard?.(frame.samples);
      held.events.onAudio(frame);
    },
  });
  const hangUp = () => held.events.onHangUp();
  signal.addEventListener('abort', hangUp);
  if (signal.aborted) hangUp();
  const call = await takeCall(deps, () => answerPhoneCall(deps, ticket, line), ticket.callId);
  if (!call) {
    signal.removeEventListener('abort', hangUp);
    line.close();
    return 'never-began';
  }
  held.release(call.events);
  await call.done;
  signal.removeEventListener('abort', hangUp);
  return 'ended';
}
