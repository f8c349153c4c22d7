import { parseSipDocument, type SipStep, sipDocuments } from '@deskbell/telephony/sip';
import { type Handle, webhookHandles } from '../calls/index.ts';
import { outboundHandles } from '../outbound/index.ts';
import type { SipDeps } from './sip-deps.ts';
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
  deps: SipDeps,
  { accountId, carrierId }: TrunkNumber,
  call: Pick<SipTold, 'callId' | 'from' | 'to'>,
): AskNext {
  // Documents name addresses; nobody else is to reach these.
  const within = { ...deps, config: { ...deps.config, publicUrl: base } };
  return async (action, told = {}) => {
    const url = new URL(action, `${base}/`);
    const what = url.pathname.split('/').at(-1)!;
    const handle = handles.get(what);
    if (!handle) throw new Error(`nothing answers ${what}`);
    const request = { accountId, carrierId, told: { ...call, ...told }, query: url.searchParams };
    return parseSipDocument((await handle(within, sipWire, request)) ?? sipDocuments.nothing!);
  };
}

/** Webhooks, as a carrier asks and tells, of calls that come in and of those that are placed. */
const handles: ReadonlyMap<string, Handle<SipDeps>> = new Map<string, Handle<SipDeps>>([
  ...webhookHandles,
  ...outboundHandles,
]);

const base = 'http://within.invalid';
