const MODAL = 'do|does|did|is|was|are|were|could|would|should|have|has|had|ca|must|need|might';
const BESIDES = 'just|also|still|probably|definitely|really|actually|maybe|always|never|then';
/** What somebody says they will do; without "do" and "have", which ask as well: "well do you". */
const DONE_NEXT =
  'be|take|come|go|get|give|call|ring|text|phone|pay|bring|need|see|let|try|think|wait|send|book|leave|drop|pop|pick|make|check|say|ask|tell|grab|stick|keep|meet|find|want|look|use|put|move|talk|speak|email|pass|stop|swing|head|start|cancel|add|explain|show|turn|order|stay|sign|settle|sort|know|hold|hang|reply|write|read|follow|confirm|decide|figure|run|walk|drive|park|collect|return|share|choose|skip';
/** What a wish begins with. */
const WISHED = 'like|love|prefer|rather|sooner|appreciate|hate';
/** Where a clause begins, as far as its words tell. */
const BEGINS =
  '(?<=^|[.,!?;:…–—-] ?|\\b(?:and|but|so|or|because|cos|cuz|coz|since|if|when|that|as|hi|hello|hey|ok|okay|yes|yeah|yep|no|sorry|well|think|guess|hope|sure|says?|said|know|afraid|please|thanks|until|till|unless|before|after|while|where|what) )';

const rule = (pattern: string, written: string): readonly [RegExp, string] => [
  new RegExp(`(?<![\\p{L}\\p{N}_.@'’-])${pattern}(?![\\p{L}\\p{N}_@'’-]|\\.\\p{L})`, 'giu'),
  written,
];

const RULES: readonly (readonly [RegExp, string])[] = [
  // What is no other word.
  rule('(i)(m|ve)(?= ?\\S)', "$1'$2"),
  rule('(you|they)(re|ve|ll|d)', "$1'$2"),
  rule('(we)(ve)', "$1'$2"),
  rule('(it|that|there|who|what)(ll|d)', "$1'$2"),
  rule(
    '(that|what|where|when|how|who|there|here|he|she|everyone|someone|anyone|somebody|everybody|nobody)s',
    "$1's",
  ),
  rule(`(${MODAL})nt`, "$1n't"),
  rule('(o)(clock)', "$1'$2"),
  rule('(ma)(am)', "$1'$2"),
  rule('(y)(all)', "$1'$2"),
  // "My son is ill": a sickness stands after what says who has it.
  rule(
    `(?<!\\b(?:am|is|are|was|were|be|been|being|feels?|feeling|felt|fall|falls|fell|fallen|gets?|got|getting|taken|looks?|looking|so|very|too|quite|really|seriously|mentally|an?|the|i'm|\\p{L}+['’](?:s|re)) )(i)(ll)(?= (?:${BESIDES}|have|do|not|${DONE_NEXT})\\b)`,
    "$1'$2",
  ),
  // "Do you need my ID?"
  rule(
    `(?<!\\b(?:my|your|his|her|their|the|an?|photo|valid|any|some|no|without) )(i)(d)(?= (?:${BESIDES}|${WISHED}|better|have|had|been|got|do|want|wanted|booked|${DONE_NEXT})\\b)`,
    "$1'$2",
  ),
  // "On wed", "the shed": only with a wish.
  rule(`(we|she|he)(d)(?= (?:(?:really|also|both|all|just|still|much|probably) )?(?:${WISHED})\\b)`, "$1'$2"),
  rule(
    `(?<!\\b(?:the|an?|what|bloody|my|like|of|to) )(he|she)(ll)(?= (?:${BESIDES}|be|need|have|come|want|take|do|bring|pay|see|call|get|go)\\b)`,
    "$1'$2",
  ),
  // "Well have you …?", "well be honest", "well book me in" begin otherwise.
  rule(
    `${BEGINS}(?<!\\bas )(we)(ll)(?= (?:be(?! (?:honest|careful|quick))|need|both|all(?! right)|come|bring|pay|see(?! (?:you|ya))|have(?! (?:you|u|ya|they|i|we|any))|probably)\\b)`,
    "$1'$2",
  ),
  // "Were you open?" asks.
  rule(
    `${BEGINS}(we)(re)(?= (?:(?:${BESIDES}|all|both|only|about|currently) )*(?:an?|\\d+|two|three|four|five|six|seven|eight|nine|ten|\\p{L}{2,}ing|gonna|not|in|at|on|from|out|off|away|here|happy|late|ready|new|good|ok|okay|fine|free|hoping|locked|stuck|based|staying|due|back|sure|done|interested|after)\\b(?! of (?:you|your|them|those)\\b))`,
    "$1'$2",
  ),
  // "Its leg" is what belongs to it.
  rule(
    '(it)(s)(?= (?:an?|the|for|my|our|your|not|no|been|just|still|too|so|very|really|about|ok|okay|fine|good|only|all|in|on|at|like|gone|got|going|gonna|to|as|of|that|this|now|never|always|already|getting|making|leaking|coming|doing|being|quite|pretty|kind|sort|more|less|done|finished|closed|booked|needed|possible|urgent|broken|under|because|cos|due|supposed|me|him|her|us|here|there|when|what|how|where|why|who|hard|easy|nothing|something|one|two|three|\\d\\S*|i|we|you|he|she|they)\\b|\\s*$)',
    "$1'$2",
  ),
  rule(
    `${BEGINS}(let)(s)(?= (?:do|go|say|make|book|see|get|move|try|have|start|keep|leave|stick|cancel|change|take|just|not|forget|talk|skip|meet|call|drop|put|push|switch|hope|be)\\b)`,
    "$1'$2",
  ),
  // One has one of them, as a rule: "my dads abroad", "my mums appointment".
  rule(
    '(?<=\\b(?:my|his|her|our|your|their|the) )(mum|mom|dad|mother|father|wife|husband|partner|boss|landlord|landlady|gran|granny|grandma|grandad|nan)s(?= (?!(?:are|were|have|had|do|did|don|can|will|would|should|both|and|or|need|want|who|to|come|go|also)\\b)[\\p{L}\\d])',
    "$1's",
  ),
  rule('(today|tomorrow|tonight|yesterday)s(?= \\p{L})', "$1's"),
  // Of one thing, mostly: "the boilers leaking again".
  rule(
    '(?<=\\b(?:my|our|his|her|the|your) )(\\p{L}{3,}[^s\\P{L}])s(?= (?:leaking|dying|limping|bleeding|ringing|beeping|flashing|making|playing up|acting up|coming|hurting|aching|killing|dripping|vomiting|shaking|sneezing|scratching|flooding|peeling|cracking|squeaking|grinding|broken|jammed|stuck|dead|gone|blocked|flooded|burst|cracked|smashed|packed in|died|frozen|swollen|away|abroad|poorly|ill|sick)\\b)',
    "$1's",
  ),
];

/**
 * English with the apostrophes that haste leaves out, where the words around tell the word from another: "id like", but "my ID";
 * "ill take it", but "she is ill". The letters stay as they are.
 */
export const withApostrophes = (text: string): string =>
  RULES.reduce((written, [pattern, word]) => written.replace(pattern, word), text);
