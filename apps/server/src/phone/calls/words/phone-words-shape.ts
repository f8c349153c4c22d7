type Daypart = 'morning' | 'afternoon' | 'evening';

/** What is said on the phone, to callers and to those who are rung, beyond what every call says. */
export interface PhoneWords {
  /** What a carrier's own voice is told to speak, BCP 47. */
  carrierLanguage: 'en-US' | 'es-US';
  /** In place of `{daypart}` in the owner's greeting. */
  dayparts: Readonly<Record<Daypart, string>>;
  /** Before a greeting that has no place for the name. */
  hello(firstName: string): string;
  /** To somebody whose wish for the staff, or for the tape, is done. */
  puttingThrough: string;
  ofCourse: string;
  /** To a caller in an emergency, before who is on call is rung. */
  puttingThroughToHelp: string;
  /** To a caller whom nobody took. */
  backAgain: string;
  /** To somebody we called. */
  noMoreCalls: string;
  /** By the carrier, when the assistant can't speak. */
  unavailable: string;
  /** When this server fails. */
  apology: string;
  /** Before the owner's fallback number is rung. */
  connecting: string;
  /** To somebody who is rung, before the caller. */
  whisper: {
    /** `caller`: their name or number; null: withheld. */
    callFor(business: string, caller: string | null): string;
    about(matter: string): string;
    keys: string;
  };
  /** To a caller who has said who they are. */
  story: {
    appointment(service: string, startsAt: Date, timeZone: string): string;
    openTopic(topic: string): string;
  };
}
