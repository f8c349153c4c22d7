/** What customers say about being called, heard and answered; in plain text. */
export interface ConductSigns {
  /** Wants the number to call. */
  wantsNumber: RegExp;
  /** Asks for what was told once more: "that number again". */
  again: RegExp;
  /** A number of their own, or of something else. */
  ownNumber: RegExp;
  /** Of what leads up to a time: no call before it; and how that is said: "not before". */
  notBefore: RegExp;
  fromThen: string;
  /** Leaves no details: "I'd rather not give my number". */
  keepsDetails: RegExp;
  /** Asks whether anybody is there. */
  presence: RegExp;
  /** The question whether it is open now, as it is asked. */
  openNow: string;
  /** In plain text: they tried to reach the business before: "I rang at 8 and nobody picked up". */
  calledBefore: RegExp;
  /** Tells of an appointment who else comes or what is to be known beforehand. */
  addsToVisit: RegExp;
  /** Begins or ends as what is added to something that was settled: "oh and …", "… though". */
  addsOn: RegExp;
  /** Before a time: nobody is to call then; before or after it, that they are busy until then. */
  ruledOut: RegExp;
  ruledOutAfter?: RegExp;
  busyUntil: RegExp;
  /** How a time that is ruled out is said: "not during …". */
  notThen: string;
  /** Asks that something be done which is no appointment: put on a list, sent, kept, renewed. */
  wishesDone: RegExp;
  /** Was answered something that wasn't asked: "that's not what I meant". */
  misread: RegExp;
  /** Beside a detail that is put right: it was their own slip, "I gave you the wrong one". */
  ownSlip: RegExp;
  /** Has something to do meanwhile: "hang on, someone's at the door"; and is back: "where were we?" */
  waits?: RegExp;
  isBack?: RegExp;
  /** In place of what was booked: "make it the …", "instead". */
  swaps?: RegExp;
  /** Beside "cancel it": and makes another in its place, "book me the same on Friday". */
  rebooks?: RegExp;
  /** Asks whether what was done is: "and tomorrow is gone, yeah?" */
  asksIfDone?: RegExp;
  /** Wants no call after all: "don't bother ringing". */
  noCall?: RegExp;
  /** Beside a yes: wants something told before it counts: "but first, where do I park?" */
  asksFirst?: RegExp;
  /** Wants no appointment at all: "I don't need an appointment", "no booking please". */
  refusesBooking?: RegExp;
  /** Leaves one as it is: "keep the fitting". */
  leavesAsIs?: RegExp;
  /** Asks when they will hear from somebody. */
  askedWhenHeard: RegExp;
  /** To "will you be there?", without a yes: "see you then"; in a text message also "C". */
  willCome: RegExp;
  /** "I can't make it." */
  wontCome: RegExp;
  /** Asks whether some language is spoken, or for it; and which ones are served, by their names. */
  asksLanguage: RegExp;
  /** Speaks no other language than this one: "no hablo inglés". */
  lacksLanguage: RegExp;
  languages: readonly (readonly [code: string, RegExp])[];
  /** In need: asks whether help is to be had at once. */
  helpNow: RegExp;
  /** Tells that others help already: "they're on the way". */
  helpComes: RegExp;
  /** Asks whether the help that was told of is needed after all: "do I still have to go?" */
  stillNeeded: RegExp;
  /** Tells that the danger is over: "false alarm". Absent: only time tells. */
  isOver?: RegExp;
}
