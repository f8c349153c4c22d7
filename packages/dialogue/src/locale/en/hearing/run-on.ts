const AUXILIARY = 'is|are|was|were|am|do|does|did|can|could|will|would|should|may|must|has|have|had';
const YOU = "(?:you|u|ya|ye|y'all)(?: guys| lot| all)?";

/** What asks by its order of words: "do you replace", "is there parking"; not "you're shut on Mondays, are you?". */
const INVERTED = `(?:(?:do|did|are|were) ${YOU}|(?:can|could|would|will) ${YOU}(?! (?:be|have)\\b)|have ${YOU}|(?:is|are) there|(?:do|can|could|should|may|must|shall) (?:i|we)|does (?:it|he|she|that|this)|will (?:it|that|this)) (?!(?:please|or|at all|then|perhaps|though|by any)\\b)\\p{L}|is (?:it|that|this) (?:ok|okay|fine|all right|allowed|possible|included|extra|covered|free|safe|normal|dangerous|open)\\b`;
/** "What's your address", "where do i park", "how much". */
const WITH_WORD = `(?:(?:what|where|when|how|who)'s (?:the|your|my|an?|that|this|it|there|on|in|included)\\b|(?:what|where|when|who) (?:is|are|was) (?:the|your|my|it|that|this|you|u)\\b|(?:what|which|how|where|when|why|who)(?: \\p{L}+){0,2}? (?:do|does|did|can|could|will|would|should|is|are) (?:you|u|ya|i|we|it|that|this|they|the)\\b|how (?:much|long|far|soon|many)\\b)`;

/** Before an inverted verb: a word of asking that is still without its verb, or a condition. "How many guests can you …" */
const OPEN_QUESTION = `(?<!\\b(?:(?:what|which|how|whose|where|when|who|why|whatever|whichever|whenever|wherever|if|whether|once|as|so|neither|nor|only|not|in case)(?: (?!(?:${AUXILIARY})\\b)[\\p{L}\\p{N}'’-]+){0,6}|(?:that|than)(?: (?!(?:${AUXILIARY})\\b)[\\p{L}\\p{N}'’-]+){1,4}))`;
const GOES_WITH_NEXT =
  '(?<!\\b(?:and|or|but|then|else|also|plus|all|everything|anything|something|nothing|things?|best|most|least|first|an?|the|my|your|our|his|her|their|to|that|than|much|many|long|soon|far))';
/** Before a word of asking: what it is the object of. "Let me know when", "it depends how much". */
const ASKS_ALREADY =
  "(?<!\\b(?:know|knows|knew|tell|ask|asked|asking|wonder|wondering|see|seeing|say|says|said|check|checking|sure|unsure|clear|idea|clue|understand|remember|explain|show|matter|matters|depends?|depending|forgot|forget|care|mind|mean|guess|decide|choose|find|out|hear|about|on|of|for|at|in|to|from|by|with|till|until|since|or|and|but|so|then|also|plus|exactly|roughly|approximately|usually|normally|typically|just|not|no|like|than|as|is|was|are|be|what|how|when|where|very|too|that's|it's|(?:tell|tells|told|show|ask|asked|give|send|remind|text|e-?mail|message|advise|inform) (?:me|us|him|her|them)(?: \\p{L}+)?))";
/** What no relative clause begins after, so that a subject begins a clause: "for it, it's …", "call me, I'm at work". */
const CLOSED =
  '(?<=\\S \\S+ (?:me|us|it|them|please|thanks|now|yet|again|back|already|too|instead|asap|soon))(?<!\\b(?:tell|tells|told|telling|show|let|remind|promised|assured|if|once|when|that|because|since|as|and|but|or|so|think|hope) (?:\\p{L}+ )?\\p{L}+)';
const I_AM =
  "(?:i'm|i am|i'd|i'll|i've|we're|we'd|we'll|we've|it's|that's|there's|i (?:need|want|have|was|can't|don't)|we (?:need|want|have)|my \\p{L}+(?:'s| is))\\b";
/** Nobody is said to do it: "she's out on Mondays, make it Tuesday"; not "could Ines call me", "I want it to make it better". */
const NOBODY_DOES =
  "(?<!\\b(?:can|could|will|would|should|may|might|must|let|lets|let's|make|have|get|ask|asked|want|need|like|love|to|do|does|did|don't|didn't|won't|can't|please|help|see|gonna|who|that|if|when|and|or|but|then|just|i'll|i'd|we'll|we'd|you'll|they'll)(?: [\\p{L}\\p{N}'’.-]+){0,4})";
const TO_DO =
  '(?:(?:call|ring|text|phone|e-?mail) (?:me|us)|book (?:me|us|it|him|her|that)|put (?:me|us|it|him|her|that)|send (?:someone|somebody|me|us)|make (?:it|that)|cancel (?:it|that|my|the)|move (?:it|me|that|us)|bring (?:it|that))\\b';

/**
 * Where one clause ends and another begins with no mark between them, as haste writes: "do you replace those how much is it". Only
 * where the words leave no other reading.
 */
export const runOn: readonly RegExp[] = [
  new RegExp(`(?<=\\S \\S+)${OPEN_QUESTION}${GOES_WITH_NEXT} (?=${INVERTED})`, 'giu'),
  new RegExp(`(?<=\\S \\S+)${ASKS_ALREADY} (?=${WITH_WORD})`, 'giu'),
  new RegExp(`${CLOSED} (?=${I_AM})`, 'giu'),
  new RegExp(`(?<=\\S \\S+ \\S+)${NOBODY_DOES} (?=${TO_DO})`, 'giu'),
];
