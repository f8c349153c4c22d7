import type { G711Law } from '../../audio/g711.ts';
import type { MediaSession } from '../rtp/media-session.ts';
import {
  answeredDirection,
  parseDescription,
  usualKeyType,
  writeDescription,
} from '../sdp/session-description.ts';

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
  /** What we have the other side send sound to. */
  address: string;
  /** In the order of our preference. */
  laws: readonly G711Law[];
  /** What signaling comes from. */
  signaledFrom: string;
}

export function openLegMedia({ session, address, laws, signaledFrom }: LegMediaOptions): LegMedia {
  let version = 0;
  let chosen: { law: G711Law; keyType: number | null } | null = null;
  let isHeld = false;

  type Theirs = NonNullable<ReturnType<typeof parseDescription>>;

  function agree(theirs: Theirs, law: G711Law): void {
    chosen = { law, keyType: theirs.keyType };
    isHeld = theirs.direction === 'sendonly' || theirs.direction === 'inactive';
    session.setTarget({
      address: theirs.address,
      port: theirs.port,
      law,
      keyType: theirs.keyType,
      sends: !isHeld,
      signaledFrom,
    });
  }

  /** Null: none of it is for us. */
  function understood(text: string): { theirs: Theirs; law: G711Law } | null {
    const theirs = parseDescription(text);
    const law = theirs?.laws.find((one) => laws.includes(one));
    return theirs && law && theirs.port > 0 ? { theirs, law } : null;
  }

  return {
    get isHeld() {
      return isHeld;
    },
    offer() {
      version += 1;
      return writeDescription({
        address,
        port: session.port,
        laws: chosen ? [chosen.law] : laws,
        keyType: chosen ? chosen.keyType : usualKeyType,
        direction: 'sendrecv',
        version,
      });
    },
    answer(offer) {
      const read = understood(offer);
      if (!read) return null;
      const { theirs, law } = read;
      agree(theirs, law);
      version += 1;
      return writeDescription({
        address,
        port: session.port,
        laws: [law],
        keyType: theirs.keyType,
        direction: answeredDirection(theirs.direction),
        version,
        offered: theirs.mediaLines,
      });
    },
    accept(answer) {
      const read = understood(answer);
      if (read) agree(read.theirs, read.law);
      return read !== null;
    },
  };
}
