import { isSignedByTwilio, openTwilioLine, twilioDocuments } from '@deskbell/telephony';
import type { Context } from 'hono';
import * as z from 'zod';
import { AppError, type Deps } from '../../kernel/http/index.ts';
import type { CarrierWire, LegNews, StaffEnded, WaitingEnded } from './carrier-wire.ts';
import { findSigner, notSigned, readBody, type SignedRequest } from './signed-request.ts';

/** Twilio's webhooks: forms, signed over address and fields. */
export const twilioWire: CarrierWire = {
  carrier: 'twilio',
  documents: twilioDocuments,
  read: readSigned,
  callAsked: (request) => {
    const { CallSid, From, To, StirVerstat } = fieldsOf(request);
    const proof = proofOf(StirVerstat);
    return { carrierCallId: CallSid, from: From, to: To, ...(proof && { proof }) };
  },
  streamEnded: () => 'ended',
  staffEnded: (request) => {
    const { DialCallStatus, DialCallDuration, DialBridged } = fieldsOf(request);
    const outcome = dialOutcomes.get(DialCallStatus) ?? 'failed';
    return {
      outcome: outcome === 'answered' && DialBridged === 'false' ? 'no-answer' : outcome,
      seconds: DialCallDuration ?? null,
    };
  },
  rungLeg: (request) => {
    const { CallSid, Digits } = fieldsOf(request);
    return { legId: CallSid, key: Digits };
  },
  legNews: (request) => legStates.get(fieldsOf(request).CallStatus) ?? null,
  waitingEnded: (request) => {
    const { QueueResult, QueueSid } = fieldsOf(request);
    return { how: queueResults.get(QueueResult) ?? 'failed', placeId: QueueSid || null };
  },
  news: (request) => {
    const { CallSid, CallStatus, SequenceNumber, CallDuration } = fieldsOf(request);
    const isOver = finalStatuses.includes(CallStatus);
    return {
      carrierCallId: CallSid,
      status: CallStatus,
      // Not all news are numbered; nothing comes after the end.
      sequence: SequenceNumber ?? (isOver ? lastSequence : 0),
      seconds: CallDuration ?? null,
      isOver,
      cost: CallStatus === 'completed' ? 'later' : null,
    };
  },
  async admit(deps, http) {
    const signer = await findSigner(deps, http, 'twilio');
    const signature = http.req.header('x-twilio-signature') ?? '';
    // As the stream was asked for; some clients sign with a slash after it.
    const address = addressOf(deps, http).replace(/^http/, 'ws');
    const isSigned = (url: string) =>
      signer !== null && isSignedByTwilio(signer.credentials.authToken, signature, url, {});
    if (!isSigned(address) && !isSigned(`${address}/`)) throw notSigned();
  },
  openLine: openTwilioLine,
};

const dialOutcomes: ReadonlyMap<string, StaffEnded['outcome']> = new Map([
  ['completed', 'answered'],
  ['answered', 'answered'],
  ['busy', 'busy'],
  ['no-answer', 'no-answer'],
]);
const legStates: ReadonlyMap<string, LegNews> = new Map([
  ['in-progress', 'answered'],
  ['completed', 'completed'],
  ['canceled', 'canceled'],
  ['busy', 'busy'],
  ['no-answer', 'no-answer'],
  ['failed', 'failed'],
]);
/** <https://www.twilio.com/docs/voice/twiml/enqueue#queueresult-values>; the others are failures. */
const queueResults: ReadonlyMap<string, WaitingEnded['how']> = new Map([
  ['bridged', 'taken'],
  ['bridging-in-process', 'taken'],
  ['redirected-from-bridged', 'taken'],
  ['leave', 'let-go'],
  ['redirected', 'let-go'],
  ['hangup', 'hung-up'],
]);
/** <https://www.twilio.com/docs/voice/trusted-calling-with-shakenstir>: only the highest attestation says that the number is the caller's. */
const proofOf = (verstat: string): 'passed' | 'failed' | null =>
  verstat.startsWith('TN-Validation-Failed')
    ? 'failed'
    : verstat.startsWith('TN-Validation-Passed-A')
      ? 'passed'
      : null;

const lastSequence = 1_000_000;
const finalStatuses = ['completed', 'busy', 'failed', 'no-answer', 'canceled'];

const Seconds = z.coerce.number().int().min(0).max(86_400);

const Fields = z.looseObject({
  CallSid: z.string().min(1).max(100),
  From: z.string().max(200).default(''),
  To: z.string().max(200).default(''),
  StirVerstat: z.string().max(60).default(''),
  CallStatus: z.string().max(40).default(''),
  SequenceNumber: z.coerce.number().int().min(0).max(lastSequence).optional(),
  CallDuration: Seconds.optional(),
  DialCallStatus: z.string().max(40).default(''),
  DialCallDuration: Seconds.optional(),
  DialBridged: z.string().max(10).default(''),
  Digits: z.string().max(40).default(''),
  QueueResult: z.string().max(40).default(''),
  QueueSid: z.string().max(100).default(''),
});

function fieldsOf({ told }: SignedRequest): z.infer<typeof Fields> {
  const fields = Fields.safeParse(told);
  if (!fields.success) throw new AppError('invalid_input', 'This isn’t a call.');
  return fields.data;
}

async function readSigned(deps: Deps, http: Context): Promise<SignedRequest> {
  const signer = await findSigner(deps, http, 'twilio');
  const text = Buffer.from(await readBody(http)).toString('utf8');
  const told = Object.fromEntries(new URLSearchParams(text));
  const address = addressOf(deps, http);
  const signature = http.req.header('x-twilio-signature') ?? '';
  if (!signer || !isSignedByTwilio(signer.credentials.authToken, signature, address, told)) throw notSigned();
  return {
    accountId: signer.accountId,
    carrierId: signer.carrierId,
    told,
    query: new URL(http.req.url).searchParams,
  };
}

/** The address that Twilio asked: our public one, whatever a proxy makes of it. */
function addressOf(deps: Deps, http: Context): string {
  const { pathname, search } = new URL(http.req.url);
  return `${deps.config.publicUrl ?? deps.publicUrl}${pathname}${search}`;
}
