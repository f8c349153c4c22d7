import { parseSipDocument, type SipStep } from '@deskbell/telephony/sip';
import type { CallDeps } from '../../voice/calls/index.ts';
import { answerWebhook } from '../calls/index.ts';
import { type SipTold, sipWire } from './sip-wire.ts';

/** Whose a call is. */
export interface TrunkNumber {
  accountId: string;
  carrierId: string;
  /** E.164. */
  number: string;
}

/** Asks what is to be done with a call, as a carrier's webhooks do. `action`: an address of a document, or the webhook's name. */
export type AskNext = (action: string, told?: Partial<SipTold>) => Promise<SipStep[]>;

export function askNextOf(
  deps: CallDeps,
  { accountId, carrierId }: TrunkNumber,
  call: Pick<SipTold, 'callId' | 'from' | 'to'>,
): AskNext {
  // Documents name addresses; nobody else is to reach these.
  const within = { ...deps, config: { ...deps.config, publicUrl: base } };
  return async (action, told = {}) => {
    const url = new URL(action, `${base}/`);
    const what = url.pathname.split('/').at(-1)!;
    const request = { accountId, carrierId, told: { ...call, ...told }, query: url.searchParams };
    const document = await answerWebhook(within, sipWire, what, request);
    return document === null ? [] : parseSipDocument(document);
  };
}

const base = 'http://within.invalid';
