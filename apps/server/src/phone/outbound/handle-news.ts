import type { OutboundOutcome } from '@deskbell/contract';
import { type CarrierWire, handleStatus, type SignedRequest } from '../calls/index.ts';
import { endAttempt } from './end-attempt.ts';
import { findReportedCall } from './find-reported-call.ts';
import { handleMachine } from './handle-machine.ts';
import type { OutboundDeps } from './outbound-deps.ts';
import type { OutboundRow } from './outbound-row.ts';
import { outcomeOfTalk } from './settle-silent-call.ts';

const endings: ReadonlyMap<string, OutboundOutcome> = new Map([
  ['busy', 'busy'],
  ['no-answer', 'no_answer'],
  ['canceled', 'failed'],
  ['failed', 'failed'],
]);

/** The carrier tells how a call goes. Its end ends the attempt; told again, or late, it changes nothing. */
export async function handleNews(
  deps: OutboundDeps,
  wire: CarrierWire,
  request: SignedRequest,
): Promise<null> {
  await handleStatus(deps, wire, request);
  const news = wire.news(request);
  if (news?.isOver) {
    await deps.db.account(request.accountId, async (tx) => {
      const row = await findReportedCall(tx, request);
      if (row?.state === 'dialing' || row?.state === 'in_call')
        await endAttempt(deps, tx, row, endings.get(news.status) ?? outcomeOf(row));
    });
  }
  // Vonage tells who answered among the rest.
  return handleMachine(deps, wire, request);
}

/** One that is over without our document having been asked for was never answered. */
const outcomeOf = (row: OutboundRow): OutboundOutcome =>
  row.state === 'in_call' ? outcomeOfTalk(row) : 'failed';
