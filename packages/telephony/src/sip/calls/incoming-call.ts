import { randomBytes } from 'node:crypto';
import type { G711Law } from '../../audio/g711.ts';
import { headerOf, headersOf, type SipHeader } from '../messages/message.ts';
import { respond } from '../messages/respond.ts';
import { parseNameAddress, parseSipUri } from '../messages/sip-uri.ts';
import type { MediaSession } from '../rtp/media-session.ts';
import { parseDescription } from '../sdp/session-description.ts';
import type { ServerTransaction } from '../transactions/server-transaction.ts';
import { dialogOfRequest } from './dialog.ts';
import { allowed, type Leg, type LegIo, openLeg } from './leg.ts';
import { type LegMediaOptions, openLegMedia } from './leg-media.ts';
import { sessionAskedBy, shortestSession } from './session-timer.ts';

/** Somebody rings. */
export interface IncomingCall {
  /** The other side's id of the call. */
  readonly id: string;
  /** Over which trunk it may have come: those of its address, the one that it named or the one whose password it has. */
  readonly trunkIds: readonly string[];
  /** Whom it is for: users of the request and of To, those we call ourselves by left out. */
  readonly called: readonly string[];
  /** The caller's number as the trunk writes it; empty: it is withheld. */
  readonly from: string;
  /** Has the caller hear that it rings. */
  ring(): void;
  reject(status: 404 | 480 | 486 | 488 | 500 | 503 | 603): void;
  /**
   * Null: the caller has given up, or offers no sound for us. Rejects when no port is free.
   * @param srtp whether sound has to be encrypted; otherwise it is where the other side offers that
   */
  answer(laws: readonly G711Law[], srtp?: boolean): Promise<Leg | null>;
  /** Aborts when the caller gives up before an answer. */
  readonly givenUp: AbortSignal;
}

export interface IncomingOptions {
  transaction: ServerTransaction;
  trunkIds: readonly string[];
  /** Users by which we are known to trunks. */
  isOurs(user: string): boolean;
  /** Where we have sound sent to; see `LegMediaOptions.addressFor`. */
  mediaAddressFor: LegMediaOptions['addressFor'];
  openMedia(): Promise<MediaSession>;
  io: LegIo;
  /** The leg takes the requests of its dialog from here on. */
  onLeg(leg: Leg): void;
  onCancelled(run: () => void): void;
}

export function openIncomingCall(options: IncomingOptions): IncomingCall {
  const { transaction, io } = options;
  const { request } = transaction;
  const tag = randomBytes(8).toString('hex');
  const givenUp = new AbortController();
  const answer = (status: number, headers: readonly SipHeader[] = [], body = '') =>
    transaction.respond(respond(request, status, { tag, headers, body }));
  options.onCancelled(() => {
    answer(487);
    givenUp.abort();
  });

  return {
    id: headerOf(request, 'call-id')!,
    trunkIds: options.trunkIds,
    called: calledUsers(transaction).filter((user) => !options.isOurs(user)),
    from: callerOf(transaction),
    givenUp: givenUp.signal,
    ring: () => answer(180, [{ name: 'contact', value: `<${io.contact}>` }]),
    reject(status) {
      if (!transaction.isAnswered)
        answer(status, status === 503 ? [{ name: 'retry-after', value: '30' }] : []);
    },
    async answer(laws, srtp = false) {
      const media = await options.openMedia();
      // Until the ACK: who forges an address never gets our tag, and so no sound sent to another.
      media.allow(false);
      if (givenUp.signal.aborted || transaction.isAnswered) {
        media.close();
        return null;
      }
      const dialog = dialogOfRequest(request, tag, transaction.from);
      const signaledFrom = transaction.from.address;
      const { mediaAddressFor: addressFor } = options;
      const agreement = openLegMedia({ session: media, addressFor, laws, signaledFrom, srtp });
      const isOffer = request.body !== '';
      const description = isOffer ? agreement.answer(request.body) : agreement.offer();
      if (description === null) {
        media.close();
        answer(488);
        return null;
      }
      const asked = sessionAskedBy(request);
      const leg = openLeg({
        dialog,
        media,
        agreement,
        io,
        answered: transaction,
        awaitsAnswer: !isOffer,
        asked,
      });
      transaction.onNoAck = () => leg.hangUp();
      options.onLeg(leg);
      answer(
        200,
        [
          { name: 'contact', value: `<${io.contact}>` },
          { name: 'allow', value: allowed },
          { name: 'supported', value: 'timer' },
          ...leg.timerHeaders(),
          { name: 'content-type', value: 'application/sdp' },
        ],
        description,
      );
      return leg;
    },
  };
}

function calledUsers({ request }: ServerTransaction): string[] {
  const to = parseNameAddress(headerOf(request, 'to')!)?.uri;
  return [parseSipUri(request.uri)?.user, to?.user].filter(
    (user) => user !== undefined && user !== '',
  ) as string[];
}

/** As the trunk vouches for it (RFC 3325), else as the caller says it; nothing where it is to stay unknown (RFC 3323). */
function callerOf({ request }: ServerTransaction): string {
  if (/\b(id|user|header)\b/i.test(headerOf(request, 'privacy') ?? '')) return '';
  const vouched = headersOf(request, 'p-asserted-identity')
    .flatMap((value) => value.split(/,(?=\s*["<])/))
    .map((value) => parseNameAddress(value.trim()))
    .find((one) => one !== null);
  const { uri } = vouched ?? parseNameAddress(headerOf(request, 'from')!)!;
  return /^anonymous$/i.test(uri.user) || uri.host === 'anonymous.invalid' ? '' : uri.user;
}

/** Why a new INVITE can't be a call of ours. Null: it can. */
export function refusalOf({ request }: ServerTransaction): { status: number; headers: SipHeader[] } | null {
  const required = headersOf(request, 'require')
    .flatMap((value) => value.split(','))
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '' && one !== 'timer');
  if (required.length > 0) {
    return { status: 420, headers: [{ name: 'unsupported', value: required.join(', ').slice(0, 200) }] };
  }
  const asked = sessionAskedBy(request);
  if (asked && asked.seconds < shortestSession) {
    return { status: 422, headers: [{ name: 'min-se', value: String(shortestSession) }] };
  }
  if (request.body === '') return null;
  if (!/^application\/sdp\b/i.test(headerOf(request, 'content-type') ?? '')) {
    return { status: 415, headers: [{ name: 'accept', value: 'application/sdp' }] };
  }
  const offer = parseDescription(request.body);
  return offer && offer.laws.length > 0 && offer.port > 0 ? null : { status: 488, headers: [] };
}
