const AUXILIARY = 'is|are|was|were|am|do|does|did|can|could|will|would|should|may|must|has|have|had';
const YOU = "(?:you|u|ya|ye|y'all)(?: guys| lot| all)?";
const OWN =
  '(?:the|your|my|our|his|her|their|an?|any|this|that|these|those|it|he|she|they|we|i|one|someone|somebody|anyone|anybody|kids|children|adults|beginners|people|dogs|cats|pets)';

/** What asks by its order of words: "do you replace", "can the chef"; not "you're shut on Mondays, are you?". */
const INVERTED = `(?:(?:do|did|are|were) ${YOU}|(?:can|could|would|will) ${YOU}(?! (?:be|have)\\b)|have ${YOU}|(?:is|are) there|(?:can|could|will|would|should|may|must|shall) ${OWN}|do (?:i|we|they|kids|children|adults|beginners|people|dogs)|do (?!this\\b|his\\b)\\p{L}{3,}s (?!(?:on|for|at|in|with|and|or|to|by|from|here|there|today|tomorrow|too|as|this|next|every|but|of)\\b)\\p{L}+|does (?:it|he|she|this|that|any|anyone|anybody|one)|did (?:i|we|he|she|they|it|anyone|anybody)) (?!(?:please|or|at all|then|perhaps|though|by any)\\b)\\p{L}|is (?:it|that|this) (?:ok|okay|fine|all right|allowed|possible|included|extra|covered|free|safe|normal|dangerous|open)\\b`;
/** "Is the patio heated", "does your cook": after "I think the cause …", "my uncle …" it would tell of them. */
const INVERTED_OF_THING =
  '(?:(?:is|are|was|were) (?:the|your|my|our|any|anyone|anybody|it|this|that|these|those|parking)|does (?:the|your|my|our)) \\p{L}';
const QUESTION_WORD = `(?:what|where|when|how|who)'s (?:the|your|my|an?|that|this|it|there|on|in|included|he|she)\\b|(?:what|where|who) (?:is|are|was) (?:the|your|my|it|that|this|you|u)\\b|(?:what|which)(?: (?!(?:i|you|u|we|they|he|she|it|to|${AUXILIARY})\\b)\\p{L}+){1,3}? (?:is|are|do|does|did|can|could|will|would|should|must)\\b|how (?!(?:my|the|your|an?|our|their|his|her|th[ei]se?|that|those|it|i|we|you|u|they|he|she|to)\\b)\\p{L}+ (?:is|are|do|does|did|can|could|will|would|should|must)\\b|(?:what|how|where|when|why) (?:is|are|do|does|did|can|could|will|would|should) \\p{L}|what (?:happens|if|else|about)\\b|(?:from|at|by|until|till|for) (?:what|which) \\p{L}+ (?:${AUXILIARY})\\b|how (?:much|long|far|soon|many|old|early|late|often)\\b`;

/** What has a verb of its own already. */
const CLOSES = `(?:${AUXILIARY}|[\\p{L}]+['’](?:s|re|m|ve|ll|d)|\\p{L}+n't)`;
/** Before an inverted verb: a word of asking that is still without its verb, or a condition. "How many guests can you …" */
const OPEN_QUESTION = `(?<!\\b(?:(?:what|which|how|whose|where|when|who|why|whatever|whichever|whenever|wherever|if|whether|once|as|so|neither|nor|only|not|in case)(?: (?!${CLOSES}(?![\\p{L}'’]))[\\p{L}\\p{N}'’-]+){0,6}|(?:that|than)(?: (?!${CLOSES}(?![\\p{L}'’]))[\\p{L}\\p{N}'’-]+){1,4}))`;
const GOES_WITH_NEXT =
  "(?<!\\b(?:and|or|but|then|else|also|plus|all|everything|anything|something|nothing|things?|best|most|least|first|an?|the|my|your|our|his|her|their|to|that|than|much|many|long|soon|far|i|you|u|we|they|he|she|who|which|not|can|could|will|would|should|must|just|even|still|always|usually|guys|please|never|whoever|\\p{L}+ly|\\p{L}+'ll|\\p{L}+n't))";
/** Who thinks or says goes on with what: "I think the cause is the pump". */
const NO_OPINION =
  '(?<!\\b(?:think|thinks|thought|know|knew|say|says|said|told|true|sure|heard|hear|mean|means|hope|guess|believe|see|saw|find|found|noticed|feel|feels|looks?|like|wonder|wondering|if|whether|when|that|what|which|who|where|how|because|only|problem|issue|question|reason|thing|point|cause)\\b(?: \\S+)*)';
const NO_SUBJECT = '(?<!\\b(?:this|it|there|here|ones?|those|these|what|mine|yours))';
const OF_ONESELF =
  "(?<=^(?:(?:hi|hello|hey|ok|so|yes|sorry|please|and|but) )*(?:i|i'm|i've|i'd|we|we're|we've|we'd|can|could|do|does|did|is|are|will|would|please|book|call|cancel|send|move|put|need|got|have)\\b(?: \\S+){2,})";
/** Before a word of asking: what it is the object of. "Let me know when", "it depends how much". */
const ASKS_ALREADY =
  "(?<!\\b(?:know|knows|knew|tell|ask|asked|asking|wonder|wondering|see|seeing|say|says|said|check|checking|sure|unsure|clear|idea|clue|understand|remember|explain|show|matter|matters|depends?|depending|forgot|forget|care|mind|mean|guess|decide|choose|find|hear|suggest|specify|report|select|pick|list|recommend|confirm|compare|describe|discuss|determine|identify|verify|change|in|under|with|out|about|on|of|for|at|to|from|by|till|until|since|or|and|but|so|then|also|plus|exactly|roughly|approximately|usually|normally|typically|just|not|no|like|than|as|is|was|are|be|what|how|when|where|very|too|that's|it's|do|does|did|which|the|(?:tell|tells|told|show|ask|asked|give|send|remind|text|e-?mail|message|advise|inform) (?:me|us|him|her|them)(?: \\p{L}+)?))";
/** What no relative clause begins after, so that a subject begins a clause: "for it, it's …", "call me, I'm at work". */
const CLOSED =
  '(?<=\\S \\S+ (?:me|us|it|them|please|thanks|now|yet|again|back|already|too|instead|asap|soon))(?<!\\b(?:tell|tells|told|telling|show|let|remind|promised|assured|if|once|when|that|because|since|as|and|but|or|so|think|hope|of) (?:\\p{L}+ )?\\p{L}+)';
const I_AM =
  "(?:i'm|i am|i'd|i'll|i've|we're|we'd|we'll|we've|it's|that's|there's|i (?:need|want|have|was|can't|don't)|we (?:need|want|have)|my \\p{L}+(?:'s| is))\\b";
/** A day or an hour at the end of a clause, after which somebody tells of themselves: "cancel friday, I can't make it". */
const AFTER_TIME =
  "(?<=\\b(?:cancel|book|booked|move|change|come|call|ring|have|is|are|can|could|do|make|see|was|put|fit|open|free)\\b(?: \\S+){0,6} (?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|morning|afternoon|evening|weekend|week|\\d{1,2}(?::\\d\\d)?(?: ?[ap]m)?|o'clock))(?<!\\b(?:if|when|that|because|as|since|so|what|which|where|how|the|every|any|each|only)\\b(?: \\S+){0,6})";
const I_TELL =
  "(?:i'm|i've|we're|we've|(?:i|we) (?:can't|cannot|won't|don't|didn't|need|have|had|want|got)|my \\p{L}+(?:'s| is| has))(?![\\p{L}'’])";
/** Nobody is said to do it: "she's out on Mondays, make it Tuesday"; not "could Ines call me", "I want it to make it better". */
const NOBODY_DOES =
  "(?<!\\b(?:can|could|will|would|should|may|might|must|let|lets|let's|make|have|get|ask|asked|want|need|like|love|to|do|does|did|don't|didn't|won't|can't|please|help|see|gonna|who|that|if|when|and|or|but|then|just|i'll|i'd|we'll|we'd|you'll|they'll)(?: [\\p{L}\\p{N}'’.-]+){0,4})(?<!\\b(?:i|we|you|u|they|he|she|it|better|hope|never|always|\\p{L}+n't))";
const TO_DO =
  '(?:(?:call|ring|text|phone|e-?mail) (?:me|us)|book (?:me|us|it|him|her|that)|put (?:me|us|it|him|her|that)|send (?:someone|somebody|me|us)|make (?:it|that)|cancel (?:it|that|my|the)|move (?:it|me|that|us)|bring (?:it|that))\\b';

const joint = (before: string, next: string): RegExp => new RegExp(`${before} (?=${next})`, 'giu');

/**
 * Where one clause ends and another begins with no mark between them, as haste writes: "do you replace those how much is it". Only
 * where the words leave no other reading.
 */
export const runOn: readonly RegExp[] = [
  joint(`(?<=\\S \\S+)${OPEN_QUESTION}${GOES_WITH_NEXT}`, INVERTED),
  joint(`${OF_ONESELF}${OPEN_QUESTION}${GOES_WITH_NEXT}${NO_SUBJECT}${NO_OPINION}`, INVERTED_OF_THING),
  joint(`(?<=\\S \\S+)${ASKS_ALREADY}`, `(?:${QUESTION_WORD})`),
  joint(CLOSED, I_AM),
  joint(AFTER_TIME, I_TELL),
  joint(`(?<=\\S \\S+ \\S+)${NOBODY_DOES}`, TO_DO),
];
