/** What callers hear of the call itself, beyond its phrases and the dialogue. */
export interface CallWords {
  /** Nobody is recorded without notice, even if the owner's text is empty. */
  recorded: string;
  /** When the server is stopped. */
  shutdown: string;
  /** On a phone there is no chat to turn to. */
  badLine: string;
  /** Once a person has taken over; what they write is read aloud as it comes. */
  passedOn: string;
  /** `name`: null where it isn't known. */
  colleagueJoined(name: string | null): string;
  voicemail: {
    /** Before the tone. */
    greeting: string;
    thanks: string;
  };
  menu: {
    anythingElse: string;
    justTell: string;
    /** `key`: a digit, or `*`. */
    wrongKey(key: string): string;
    /** In the simulator, where nobody is rung: what a real call would do. */
    onRealCall: { transfer(to: string): string; voicemail: string };
  };
}
