import type { CarrierConnect, NumberCheck } from '@deskbell/contract';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { type CallDeps, unavailableReasonNow } from '../../voice/calls/index.ts';
import {
  askCarrier,
  type CarrierRow,
  openCarrierAccount,
  openCredentials,
  readCarrier,
  type TrunkStates,
} from '../carriers/index.ts';
import { reachedAddress, unusableAddress } from './check-public-address.ts';
import { type NumberRow, readNumber } from './number-row.ts';
import type { PublicReach } from './reach/watch-public-url.ts';
import { webhookAddresses } from './webhook-addresses.ts';

/** What is looked at beyond what calls are made of. */
export interface NumberDeps extends CallDeps {
  trunkStates: TrunkStates;
}

interface CheckDeps extends NumberDeps {
  publicReach: PublicReach;
}

/** Whether calls to a number reach the assistant, point by point; the carrier is asked where its calls go. */
export async function checkNumber(ctx: MemberContext, deps: CheckDeps, id: string): Promise<NumberCheck[]> {
  const [number, carrier] = await ctx.db.account(ctx.account.id, async (tx) => {
    const row = await readNumber(tx, id);
    return [row, await readCarrier(tx, row.carrier_id)];
  });
  if (carrier.carrier === 'sip') {
    return [
      trunkAddress(ctx),
      registration(ctx, deps.trunkStates, carrier),
      arrivedCall(number),
      await ready(deps, number),
    ];
  }
  const account = openCarrierAccount(ctx, openCredentials(ctx.secrets, carrier));
  return Promise.all([
    publicAddress(ctx, deps.publicReach, number),
    webhook(ctx, number, () => askCarrier(account.listNumbers())),
    signedCall(number),
    ready(deps, number),
  ]);
}

const found = (
  check: NumberCheck['check'],
  status: NumberCheck['status'],
  detail: string,
  at: Date | null = null,
): NumberCheck => ({ check, status, detail, at: at?.toISOString() ?? null });

async function publicAddress(
  { config, clock }: MemberContext,
  reach: PublicReach,
  { signed_at: signedAt }: NumberRow,
): Promise<NumberCheck> {
  const { publicUrl } = config;
  const { status, detail } =
    unusableAddress(publicUrl) ??
    reachedAddress(publicUrl!, await reach(publicUrl!), { signedAt, now: clock.now() });
  return found('public_address', status, detail);
}

async function webhook(
  ctx: MemberContext,
  number: NumberRow,
  listNumbers: () => Promise<{ id: string; voiceUrl: string | null }[]>,
): Promise<NumberCheck> {
  try {
    const wanted = webhookAddresses(ctx, { carrier: number.carrier, id: number.carrier_id }).voiceUrl;
    const known = (await listNumbers()).find(({ id }) => id === number.carrier_number_id);
    if (!known) return found('webhook', 'failed', 'The carrier account no longer has this number.');
    return known.voiceUrl === wanted
      ? found('webhook', 'ok', 'The carrier sends calls to this server.')
      : found('webhook', 'failed', 'The carrier sends calls elsewhere. Remove the number and add it again.');
  } catch (error) {
    if (error instanceof AppError) return found('webhook', 'failed', error.message);
    throw error;
  }
}

/** Trunks need no web address, but one to send sound to. */
function trunkAddress({ config: { sip } }: MemberContext): NumberCheck {
  const told = sip.publicAddresses.join(' and ');
  return told
    ? found('public_address', 'ok', `Trunks are told to send calls and sound to ${told}.`)
    : found(
        'public_address',
        'waiting',
        'Trunks are told this machine’s own address. Behind a router, set SIP_PUBLIC_ADDRESS to the public one.',
      );
}

/** How the trunk is, as this process last saw it. */
function registration(
  { config, secrets }: MemberContext,
  states: TrunkStates,
  carrier: CarrierRow,
): NumberCheck {
  if (config.sip.port === null) {
    return found('registration', 'waiting', 'Another process of this installation looks after SIP trunks.');
  }
  if (states.trouble) return found('registration', 'failed', states.trouble);
  const trunk = states.of(carrier.id);
  // The credentials of one that is looked after could be read.
  if (trunk && states.tlsTrouble && connectsOverTls(openCredentials(secrets, carrier)))
    return found('registration', 'failed', states.tlsTrouble, trunk.at);
  const safely = () => encryptionOf(openCredentials(secrets, carrier));
  switch (trunk?.state) {
    case 'registered':
      return found('registration', 'ok', `Registered at the trunk${safely()}.`, trunk.at);
    case 'reachable':
      return found('registration', 'ok', `The trunk answers${safely()}.`, trunk.at);
    case 'refused':
      return found('registration', 'failed', `Refused by the trunk. ${trunk.detail}`, trunk.at);
    case 'unreachable':
      return found('registration', 'failed', `The trunk can’t be reached. ${trunk.detail}`, trunk.at);
    case 'connecting':
    case undefined:
      return found('registration', 'waiting', 'Connecting to the trunk.');
    default:
      return trunk satisfies never;
  }
}

/** By itself, and so by our certificate. */
const connectsOverTls = (credentials: CarrierConnect): boolean =>
  credentials.carrier === 'sip' && credentials.transport === 'tls' && !credentials.registers;

const encryptionOf = (credentials: CarrierConnect): string =>
  credentials.carrier !== 'sip' || credentials.transport !== 'tls'
    ? ''
    : `, over TLS, sound ${credentials.srtp ? 'encrypted' : 'unencrypted'}`;

const arrivedCall = ({ signed_at: at }: NumberRow): NumberCheck =>
  at
    ? found('signed_call', 'ok', 'A call has arrived.', at)
    : found('signed_call', 'waiting', 'No call yet. Ring the number to try it.');

const signedCall = ({ signed_at: at }: NumberRow): NumberCheck =>
  at
    ? found('signed_call', 'ok', 'A signed call or message has arrived.', at)
    : found('signed_call', 'waiting', 'No call yet. Ring the number to try it.');

async function ready(deps: NumberDeps, number: NumberRow): Promise<NumberCheck> {
  const snapshot = await deps.snapshots.get(number.assistant_id);
  const reason = !snapshot
    ? 'There is no such assistant.'
    : snapshot.assistant.phone_integration_enabled
      ? await unavailableReasonNow(deps, snapshot, false)
      : 'Phone integration is off. Turn it on below.';
  return reason
    ? found('assistant_live', 'failed', reason)
    : found('assistant_live', 'ok', 'The assistant is ready to speak.');
}
