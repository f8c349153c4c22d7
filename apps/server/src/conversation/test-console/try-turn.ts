import { embedBy, type Responder, type TurnInput, type TurnResult, turnResult } from '@deskbell/dialogue';
import { calendarFor } from '../../booking/appointments/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { isAgentOnline } from '../hand-off/index.ts';

/** One turn as a customer would have it. Nothing is stored, counted, booked or mailed, and no tool of the business is called. */
export function tryTurn(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'secrets'>,
  snapshot: AssistantSnapshot,
  responder: Responder,
  said: Pick<TurnInput, 'message' | 'history' | 'state' | 'channel' | 'signal' | 'onWeighed'>,
): Promise<TurnResult> {
  const { knowledge, profile, embedder, accountId } = snapshot;
  return turnResult(responder, {
    ...said,
    knowledge,
    profile,
    embed: embedder && embedBy(embedder),
    now: deps.clock.now(),
    calendar: calendarFor(deps, snapshot, null),
    deskIsStaffed: () => isAgentOnline(deps, accountId),
  });
}
