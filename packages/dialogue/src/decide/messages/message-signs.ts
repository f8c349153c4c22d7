/** How customers leave a message for somebody of the business; in plain text, staff named after such verbs as "them". */
export interface MessageSigns {
  /** Tells what somebody of the business is to know: "tell them …", "let her know …". */
  passOn: RegExp;
  /** Tells what they should know of which the owner may have written: left something behind, is late. */
  reports: RegExp;
  /** Begins a question that is none, but bids that a message be taken: "could you tell them …?" */
  bids: RegExp;
  /** Of passing on, but none to whom we could: "I'll tell my wife". */
  toOthers: RegExp;
  /** Announces a message, which may come before or after it: "could you get a message to her?" What stands behind may tell it already. */
  opens: RegExp;
  /** Behind the announcement: what it is about follows. */
  saysWhat: RegExp;
  /** Bids that something be written down: "could you note that I'm allergic to nuts". */
  notes: RegExp;
  /** Bids that a document of theirs be sent, which needs somebody: "email me the invoice of my last visit". */
  sendsOwn: RegExp;
  /** Of an appointment that is being made: something to be known beforehand, told to nobody in particular. */
  informs: RegExp;
  /** Begins a clause that goes on with the one before: "because …", "and that …". */
  goesOn: RegExp;
  /** Is a call-back rather than a message: "tell her to ring me". */
  callsBack: RegExp;
  /** A name of the staff where somebody is told or asked something: the match is what comes before and behind it. */
  addressed: (name: string) => RegExp;
  /** Once a message was passed on: how soon it is to be answered, and how. */
  unhurried: RegExp;
  /** The same: tells a detail of what it is about, "la visita fue el 22". Absent: only times and haste are told apart. */
  details?: RegExp;
}
