import { type CarrierWire, phoneWords, type SignedRequest } from '../calls/index.ts';
import { readCarrier } from '../carriers/index.ts';
import { findReportedCall } from './find-reported-call.ts';
import { type AnsweredBy, machineNews } from './machine-news.ts';
import type { OutboundDeps } from './outbound-deps.ts';
import { changeOutbound } from './outbound-row.ts';
import { readSettings } from './outbound-settings.ts';
import { placerOf } from './placer-of.ts';
import { machineMessageOf } from './words/opening-of.ts';

/**
 * A machine has answered: it is left a message once it listens, or hung up on, as the assistant's settings say. That is noted
 * before the carrier is asked, so that the same news again do nothing.
 */
export async function handleMachine(
  deps: OutboundDeps,
  wire: CarrierWire,
  request: SignedRequest,
): Promise<null> {
  const by = machineNews(wire, request);
  if (by === null || by === 'person') return null;
  const doing = await deps.db.account(request.accountId, (tx) => decide(deps, tx, request, by));
  if (!doing) return null;
  try {
    await act(deps, wire, doing);
  } catch (error) {
    deps.log.warn({ err: error }, 'a machine that answered could not be told anything');
    await deps.db.account(request.accountId, (tx) =>
      changeOutbound(tx, doing.id, { machine: 'answered' }, deps.clock.now()),
    );
  }
  return null;
}

type Doing = NonNullable<Awaited<ReturnType<typeof decide>>>;

async function act(deps: OutboundDeps, wire: CarrierWire, doing: Doing): Promise<void> {
  const snapshot = await deps.snapshots.get(doing.assistantId);
  const account = placerOf(deps, doing.carrier);
  if (!doing.leaves || !snapshot) return account.endCall(doing.carrierCallId);
  const text = machineMessageOf(doing.own, snapshot.profile);
  const document = wire.documents.say(text, phoneWords(snapshot.profile.language).carrierLanguage);
  return account.redirectCall(doing.carrierCallId, document);
}

/** Null: nothing is to be done, or not yet. */
async function decide(
  deps: OutboundDeps,
  tx: Parameters<typeof findReportedCall>[0],
  request: SignedRequest,
  by: AnsweredBy,
) {
  const row = await findReportedCall(tx, request);
  if (row?.state !== 'in_call' || row.machine !== null || row.carrier_call_id === null) return null;
  const { settings } = await readSettings(tx, row.assistant_id);
  const leaves = settings.machine === 'message';
  if (leaves && by === 'machine') return null;
  await changeOutbound(tx, row.id, { machine: leaves ? 'message_left' : 'answered' }, deps.clock.now());
  return {
    id: row.id,
    leaves,
    carrierCallId: row.carrier_call_id,
    assistantId: row.assistant_id,
    own: settings.machineMessage,
    carrier: await readCarrier(tx, request.carrierId),
  };
}
