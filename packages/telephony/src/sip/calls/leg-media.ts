import type { G711Law } from '../../audio/g711.ts';
import type { MediaSession } from '../rtp/media-session.ts';
import {
  answeredDirection,
  type Protocol,
  parseDescription,
  usualKeyType,
  writeDescription,
} from '../sdp/session-description.ts';
import { type CryptoAttribute, keyFor, offerKeys } from '../srtp/crypto-attribute.ts';

/** What the two sides of a leg agree of its sound: offers and answers (RFC 3264). */
export interface LegMedia {
  /** Our offer; the current one where there is an agreement. */
  offer(): string;
  /** Answers their offer. Null: nothing in it is for us; the former agreement stands. */
  answer(offer: string): string | null;
  /** Their answer to our offer. False: they chose nothing. */
  accept(answer: string): boolean;
  readonly isHeld: boolean;
}

export interface LegMediaOptions {
  session: MediaSession;
  /**
   * What we have the other side send sound to.
   * @param theirs where they want theirs; absent: that isn't known. Null: it can't be reached from here
   */
  addressFor(theirs?: string): string | null;
  /** In the order of our preference. */
  laws: readonly G711Law[];
  /** What signaling comes from. */
  signaledFrom: string;
  /** Whether sound has to be encrypted; otherwise it is where the other side offers that. */
  srtp: boolean;
}

/** What both sides agreed on. */
interface Agreement {
  law: G711Law;
  keyType: number | null;
  protocol: Protocol;
  /** Ours and theirs; null: plain sound. */
  keys: { ours: CryptoAttribute; theirs: CryptoAttribute } | null;
}

export function openLegMedia({ session, addressFor, laws, signaledFrom, srtp }: LegMediaOptions): LegMedia {
  let version = 0;
  let chosen: Agreement | null = null;
  /** Of our first offer, as one of them is answered. */
  let offered: readonly CryptoAttribute[] = [];
  let isHeld = false;
  /** Where they wanted sound last. */
  let told: string | undefined;

  type Theirs = NonNullable<ReturnType<typeof parseDescription>>;

  function agree(theirs: Theirs, law: G711Law, keys: Agreement['keys']): void {
    told = theirs.address;
    chosen = { law, keyType: theirs.keyType, protocol: theirs.protocol, keys };
    isHeld = theirs.direction === 'sendonly' || theirs.direction === 'inactive';
    session.setTarget({
      address: theirs.address,
      port: theirs.port,
      ...(theirs.reportPort && { reportPort: theirs.reportPort }),
      law,
      keyType: theirs.keyType,
      sends: !isHeld,
      signaledFrom,
      srtp: keys,
    });
  }

  /** Null: none of it is for us. */
  function understood(text: string): { theirs: Theirs; law: G711Law } | null {
    const theirs = parseDescription(text, { mustEncrypt: srtp });
    const law = theirs?.laws.find((one) => laws.includes(one));
    return theirs && law ? { theirs, law } : null;
  }

  const ourKey = ({ keys }: Agreement): CryptoAttribute[] => (keys ? [keys.ours] : []);

  /** Our key goes on where they choose the same again, so that no packet of it is counted from the beginning. */
  function keptKey({ tag, suite }: CryptoAttribute): CryptoAttribute | null {
    const ours = chosen?.keys?.ours;
    return ours?.suite === suite ? { ...ours, tag } : null;
  }

  /** The keys by which they answered what we offered. Null: plain sound, as was offered; undefined: something else. */
  function keysAnswered({ keys: [theirs] }: Theirs): Agreement['keys'] | undefined {
    const ours = chosen ? ourKey(chosen) : offered;
    if (ours.length === 0) return theirs ? undefined : null;
    const fitting = ours.find(({ tag, suite }) => tag === theirs?.tag && suite === theirs.suite);
    return fitting && theirs ? { ours: fitting, theirs } : undefined;
  }

  return {
    get isHeld() {
      return isHeld;
    },
    offer() {
      version += 1;
      if (!chosen && srtp && offered.length === 0) offered = offerKeys();
      return writeDescription({
        address: addressFor(told)!,
        port: session.port,
        laws: chosen ? [chosen.law] : laws,
        keyType: chosen ? chosen.keyType : usualKeyType,
        direction: 'sendrecv',
        version,
        keys: chosen ? ourKey(chosen) : offered,
        ...(chosen && { protocol: chosen.protocol }),
      });
    },
    answer(offer) {
      const read = understood(offer);
      const address = read && addressFor(read.theirs.address);
      if (!read || !address) return null;
      const { theirs, law } = read;
      const [first] = theirs.keys;
      agree(theirs, law, first ? { theirs: first, ours: keptKey(first) ?? keyFor(first) } : null);
      version += 1;
      return writeDescription({
        address,
        port: session.port,
        laws: [law],
        keyType: theirs.keyType,
        direction: answeredDirection(theirs.direction),
        version,
        keys: ourKey(chosen!),
        protocol: theirs.protocol,
        offered: theirs,
      });
    },
    accept(answer) {
      const read = understood(answer);
      const keys = read && keysAnswered(read.theirs);
      if (!read || keys === undefined || !addressFor(read.theirs.address)) return false;
      agree(read.theirs, read.law, keys);
      return true;
    },
  };
}
