/** What a message, or one clause of it, does. A message can do several at once ("thanks, and where do I park?"). */
export const acts = [
  'ask', // wants to know something of the business
  'request-booking', // wants an appointment, a table, a visit, a place; also asks whether a time is free
  'change', // wants an existing appointment at another time
  'cancel', // wants an existing appointment gone
  'see-booking', // wants to know of an existing appointment: when it is, whether it stands
  'give-detail', // a name, a contact, a time, a party, a choice, a service named as an answer
  'affirm',
  'deny',
  'thank',
  'greet',
  'bye',
  'complain', // is unhappy with what the business did, or with this conversation
  'urgent', // needs help now: a knocked-out tooth, a burst pipe, locked out; true as well of every danger
  'danger', // danger to life or limb: gas, fire, a heart attack, can't breathe
  'want-person',
  'want-callback',
  'ask-if-bot',
  'ask-name', // who the assistant is, what it is called
  'ask-help', // what the assistant can do
  'abuse',
  'off-topic', // nothing a front desk is there for: the weather, politics, a poem, homework
  'chit-chat', // how are you, a joke, lovely day
  'hesitate', // "hmm", "one sec", "I'm not sure yet"
  'repeat', // wants the last thing said again
  'start-over', // drops what was under way: "never mind", "let's start again"
  'unclear', // says nothing that can be read: "asdf", "??"
] as const;

export type Act = (typeof acts)[number];

/** How likely each act is, 0 to 1 and each on its own: they needn't sum to 1. */
export type ActProbabilities = Record<Act, number>;
