// Somebody to talk to. Up to three words may come before: "a real", "your damn", "one of your".
const SOMEBODY =
  "(?:(?:[a-z']+ ){0,3}?(?:humans?|persons?|people|agents?|representatives?|reps?|operators?|managers?|supervisors?|advis[oe]rs?|assistant|staff|employees?|receptionist|reception|front desk|customer (?:service|support|care)|support|sales|team|consultants?|specialists?|owner|boss|colleagues?|department)|(?:someone|somebody|anyone|anybody)(?: else| real| human| there)?)";
const PERSON_NOUN =
  '(?:humans?|human being|persons?|agents?|representatives?|operators?|employees?|advis[oe]rs?|manager|supervisor|receptionist)';
const TALK =
  '(?:speak|speaking|a word|deal|dealing|talk|talking|chat|chatting|connect|connected|connecting|transfer|transferred|put|hand|pass|forward|escalate|switch|redirect|refer)';

/** Wishes for a person, in plain English. */
export const person: readonly RegExp[] = [
  new RegExp(
    `\\b${TALK} (?:me |us |this |it )?(?:directly |now |please |through |over |on |in touch |back )*(?:to|with|on to|onto) ${SOMEBODY}\\b`,
  ),
  // Words that name a person plainly need no particular verb: "get me a human", "contact an agent".
  new RegExp(
    `\\b(?:get|give|find|contact|contacting|reach|reaching|call|need|want|prefer|talk) (?:me |us |to |in touch with |hold of )*(?:a |an |any |some |your |the |one of your )?(?:also )?(?:(?:real|live|actual|human|different|bloody|damn|fucking) )*${PERSON_NOUN}\\b(?<!contact person)`,
  ),
  /\b(?:sick|tired|fed up)(?: and tired)? (?:of|with) (?:talking|speaking|chatting|typing|writing) (?:to|with) (?:an? |this |these )?(?:(?:stupid|damn) )?(?:bots?|robots?|machines?|computers?|recordings?)\b/,
  /\b(?:get|fetch|bring|give|find|put|want|need|want to see) (?:me |us |on )*(?:the|your|an?|some) (?:owner|boss|manager|supervisor|head|director|chef|person in charge|one in charge)\b/,
  new RegExp(
    `\\b(?:is|are) there (?:also |really )?(?:a |an |any |some )?(?:(?:real|live|actual) )*${PERSON_NOUN}(?=$| (?:i|to|who|that|available|there|here|please|around|now|working|in|at)\\b)`,
  ),
  /\b(?:is|are) there (?:anyone|anybody|someone|somebody) (?:else )?(?:(?:who|that|i|we|to) )(?:\w+ ){0,3}?(?:speak|talk|chat|help|ask)\b/,
  /\b(?:get|have|let) (?:me )?(?:someone|somebody)(?: else)? (?:to )?(?:help|assist|call|contact)\b/,
  /\b(?:real|live|human) (?:person|agent|human|support|assistance|help|being|chat|operator)\b.*\b(?:please|now)\b/,
  /^(?:(?:a|an|the|real|live|human|service|support|customer|sales|please) )*(?:humans?|agents?|representative|operator|person|live chat|live support|customer service|customer support|hand ?off|escalate|receptionist|reception)(?: please| now)*$/,
  // Somewhere else in the house: "put me through to the spa", "let me speak to the kitchen".
  /\b(?:connect|transfer|put|pass|hand) me (?:\w+ ){0,2}?(?:to|with) (?!(?:the |your |a )?(?:wi-?fi|internet|network|printer|bluetooth)\b)(?:the|your|a|an) \w+/,
  /\b(?:speak|talk)(?:ing)? (?:directly )?(?:to|with) (?:the|your) [a-z]+(?: [a-z]+)?$/,
  /\b(?:do you have|is there|are there|have you got)(?: also)? (?:any |some )?(?:real |live |actual )?(?:humans?|human (?:support|agents?|staff|help)|live (?:support|chat|agents?|help)|real (?:people|support|agents?))\b/,
  /^(?:someone|somebody|anyone) (?:from|in|at) (?:[a-z]+ ){0,3}(?:care|support|service|sales|team|department|staff)(?: please)?$/,
  // Who won't talk with a machine wants somebody else.
  /\b(?:don'?t|do not|won'?t|not going to|hate|stop|tired of|sick of|fed up with|refuse to)(?: want| like| wish)?(?: to)? (?:be )?(?:speak|talk|chat|deal)(?:ing)? (?:to|with) (?:you|this|a |an |some |any )?\s?(?:$|(?:stupid |dumb |damn )?(?:bots?|chat ?bots?|robots?|machines?|computers?|ai|virtual|anymore|any more|any longer)\b)/,
  /\b(?:don'?t|do not|not) (?:feel )?(?:comfortable|trust|like)\b.{0,60}\b(?:with|to) an? (?:bot|chat ?bot|robot|machine|computer|ai)\b/,
];

/** Declines just that. */
export const noPerson =
  /\b(?:don'?t|do not|not|no|won'?t)\b(?: (?:want|wanna|need|wish|like|going|gonna|care|to|be|leave|leaving|give|giving))* (?:a |any |my )?(?:message|details|name)\b|^(?!.*\b(?:bots?|chat ?bots?|robots?|machines?|computers?|ai)\b).*\b(?:don'?t|do not|didn'?t|no) (?:want|need|have|wish|like)(?: you)?(?: to)? (?:\w+ ){0,3}?(?:speak|talk|chat|transfer|connect|call|person|human|agent)\b/;

const REACHES =
  '(?:call|ring|phone|text|contact|message|write(?: to)?|e-?mail|get (?:back to|in touch with|hold of)|get ahold of|reach out to|speak (?:to|with)|talk (?:to|with))';

/** Wishes to be called or written to. */
export const callback: readonly RegExp[] = [
  // "I'd sooner somebody rang me than type it all out"
  /\b(?:rather|sooner|prefer|easier|better|best|glad|grateful|happier|simpler|nice|nicer|love it|like it|appreciate it)(?: it)?(?: if| for)?(?: (?:someone|somebody|one of you|one of the \w+|you|ye|they|he|she|a person|a human))(?: (?:just|could|would|can|actually|to))* (?:rang|rung|called|phoned|ring|call|phone|telephoned?|got (?:back to|in touch with)|contacted) (?:me|us)\b/,
  // "Could an actual person ring or write to me?"
  new RegExp(
    `\\b(?:can|could|would|will|have|get|ask|want|need|like|let|may|might) (?:(?:an?|the|some|any|one of your|your|one of the) )?(?:(?:real|actual|live|proper|human|different|other|senior) )*${SOMEBODY} (?:please |just |maybe |then |also |kindly |to )*${REACHES}(?:(?: me| us)? (?:or|and) (?:\\w+ )?${REACHES})? (?:me|us)\\b`,
  ),
  /\b(?:call|ring|phone|text|txt|e-?mail|contact|message|msg|whatsapp) me(?: back)?\b|\bcall ?back\b|\b(?:get|getting) (?:back to|in touch with|in contact with) me\b|\breach out to me\b|\bleave (?:you )?(?:my|a) (?:contact |phone )?(?:details|number|message|info|information|e-?mail)\b|\btake my (?:details|number|name|e-?mail|contact)\b/,
  /\b(?:can|could|would|will|have) (?:someone|somebody|anyone|one of you|the \w+|you(?: guys)?|a \w+) (?:please |just )?(?:call|ring|phone|text|contact|get back to|reach out to|give) (?:me|us)\b|\b(?:have|get|ask) (?:someone|somebody|them|him|her|the \w+|dr \w+|\w+) (?:to )?(?:call|ring|phone|text|contact|e-?mail) (?:me|us)\b|\bgive (?:me|us) (?:a|an) (?:quick )?(?:call|ring|bell|buzz|phone call)\b|\b(?:want|need|like|request(?:ing)?|arrange|schedule|expecting|have) (?:a |to request a |to arrange a )?(?:call ?back|phone call|return call)\b|\bphone call please\b|\b(?:be|get) (?:called|contacted|phoned|rung)(?: back)?\b|\b(?:take|leave|pass on|send|give) (?:\w+ )?(?:a |my |this )?message\b/,
];
