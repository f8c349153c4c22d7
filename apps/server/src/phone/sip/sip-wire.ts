import { sipDocuments } from '@deskbell/telephony/sip';
import * as z from 'zod';
import { AppError } from '../../kernel/http/index.ts';
import type { CarrierWire, SignedRequest } from '../calls/index.ts';

const Told = z.object({
  callId: z.string(),
  from: z.string().default(''),
  to: z.string().default(''),
  status: z.string().default(''),
  sequence: z.number().default(0),
  seconds: z.number().nullable().default(null),
  isOver: z.boolean().default(false),
  streamEnded: z.enum(['ended', 'never-began']).default('ended'),
  outcome: z.enum(['answered', 'busy', 'no-answer', 'failed']).default('failed'),
  legId: z.string().default(''),
  key: z.string().default(''),
  answeredBy: z.enum(['person', 'machine', 'machine_listens']).optional(),
});

/** What this process tells itself of a call over SIP. */
export type SipTold = z.input<typeof Told>;

const told = (request: SignedRequest) => Told.parse(request.told);
const notByHttp = () => Promise.reject(new AppError('not_found', 'SIP calls come by no webhook.'));

/** Calls that this process carries itself: it asks by itself what comes next, so nothing of it comes over HTTP. */
export const sipWire: CarrierWire = {
  carrier: 'sip',
  documents: sipDocuments,
  read: notByHttp,
  callAsked: (request) => {
    const { callId, from, to } = told(request);
    return { carrierCallId: callId, from, to };
  },
  streamEnded: (request) => told(request).streamEnded,
  staffEnded: (request) => {
    const { outcome, seconds } = told(request);
    return { outcome, seconds };
  },
  rungLeg: (request) => {
    const { legId, key } = told(request);
    return { legId, key };
  },
  legNews: () => null,
  waitingEnded: () => ({ how: 'failed', placeId: null }),
  news: (request) => {
    const { callId, status, sequence, seconds, isOver } = told(request);
    return { carrierCallId: callId, status, sequence, seconds, isOver, cost: null };
  },
  admit: notByHttp,
  openLine() {
    throw new Error('SIP calls come by no socket');
  },
};
