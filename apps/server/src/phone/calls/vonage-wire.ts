import {
  fromVonageNumber,
  openUsedTokens,
  openVonageLine,
  readCallPrice,
  readVonageToken,
  vonageDocuments,
} from '@deskbell/telephony';
import type { Context } from 'hono';
import * as z from 'zod';
import { AppError } from '../../kernel/http/index.ts';
import type { CarrierWire } from './carrier-wire.ts';
import { findSigner, notSigned, readBody, type SignedRequest, type Signer } from './signed-request.ts';
import { legEndings, vonageStates } from './vonage-states.ts';

const Asked = z.looseObject({
  uuid: z.string().min(1).max(100),
  from: z.string().max(200).default(''),
  to: z.string().max(200),
});

const Leg = z.looseObject({
  uuid: z.string().min(1).max(100),
  dtmf: z
    .union([z.string().max(40), z.looseObject({ digits: z.string().max(40).nullish() })])
    .optional()
    .transform((dtmf) => (typeof dtmf === 'object' ? dtmf.digits : dtmf) ?? ''),
});

/** Of a `notify`, which comes once its `connect` is over. */
const Notified = z.looseObject({ payload: z.looseObject({ ended: z.literal('dial') }) });

const Event = z.looseObject({
  uuid: z.string().min(1).max(100),
  status: z.string().max(40),
  duration: z.coerce.number().nonnegative().optional(),
  /** In the account's currency. */
  price: z.unknown().optional(),
});

/**
 * Vonage's webhooks: JSON, signed by a token. Those of a `connect` tell all that happens to its leg; only the leg's end is
 * answered.
 */
export function openVonageWire(): CarrierWire {
  const used = openUsedTokens();
  return {
    carrier: 'vonage',
    documents: vonageDocuments,
    async read(deps, http) {
      const signer = await findSigner(deps, http, 'vonage');
      // What is asked without a body tells all in its address.
      const body = http.req.method === 'GET' ? null : await readBody(http);
      const now = deps.clock.now();
      const token = signer && tokenOf(signer, http, body, now);
      if (!token || used.has(token)) throw notSigned();
      return {
        accountId: signer.accountId,
        carrierId: signer.carrierId,
        told: body ? jsonOf(body) : http.req.query(),
        query: new URL(http.req.url).searchParams,
        answered: () => used.add(token, now),
      };
    },
    callAsked: ({ told }) => {
      const asked = Asked.safeParse(told);
      if (!asked.success) throw new AppError('invalid_input', 'This isn’t a call.');
      const { uuid, from, to } = asked.data;
      return { carrierCallId: uuid, from: fromVonageNumber(from), to: fromVonageNumber(to) };
    },
    streamEnded(request) {
      const event = eventOf(request);
      if (event?.status === 'disconnected') return 'ended';
      return event && legEndings.get(event.status) ? 'never-began' : null;
    },
    rungLeg: ({ told }) => {
      const leg = Leg.safeParse(told);
      if (!leg.success) throw new AppError('invalid_input', 'This isn’t a call.');
      return { legId: leg.data.uuid, key: leg.data.dtmf };
    },
    staffEnded(request) {
      // Whether they took the call is known from the whisper.
      if (Notified.safeParse(request.told).success) return { outcome: 'answered', seconds: null };
      const event = eventOf(request);
      const outcome = event && legEndings.get(event.status);
      if (outcome) return { outcome, seconds: null };
      // A leg that nobody took is completed as well, after nothing.
      const wasTaken = event?.status === 'completed' && (event.duration ?? 0) > 0;
      return wasTaken ? { outcome: 'answered', seconds: event.duration ?? null } : null;
    },
    legNews: () => null,
    waitingEnded: () => ({ how: 'failed', placeId: null }),
    news(request) {
      const event = eventOf(request);
      const state = event && vonageStates.get(event.status);
      if (!state) return null;
      const { uuid, duration = null, price } = event;
      return { carrierCallId: uuid, seconds: duration, cost: readCallPrice(price), ...state };
    },
    async admit(deps, http) {
      const signer = await findSigner(deps, http, 'vonage');
      if (!signer || !tokenOf(signer, http, null, deps.clock.now())) throw notSigned();
    },
    openLine: openVonageLine,
  };
}

const tokenOf = ({ credentials }: Signer<'vonage'>, http: Context, body: Uint8Array | null, now: Date) =>
  readVonageToken(credentials, http.req.header('authorization') ?? '', body, now);

function eventOf({ told }: SignedRequest) {
  return Event.safeParse(told).data ?? null;
}

function jsonOf(body: Uint8Array): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(body).toString('utf8')));
  } catch (error) {
    throw new AppError('malformed_json', 'This isn’t a JSON object.', { cause: error });
  }
}
