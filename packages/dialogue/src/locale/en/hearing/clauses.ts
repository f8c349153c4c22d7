import type { ClauseSigns } from '../../../understand/hearing-locale.ts';
import { runOn } from './run-on.ts';

const AUX =
  "(?:is|are|was|were|do|does|did|can|could|would|will|should|shall|may|might|must|have|has|am)(?:n't)? (?:it|that|this|there|these|those|they|you|u|ya|your|we|i|he|she|the|my|our|anyone|anybody|someone|somebody|both|all|any|an?|parking|kids|children|dogs|walk-?ins)\\b";
const QUESTION = `(?:what(?:'?s)?|where(?:'?s)?|when(?:'?s)?|who(?:'?s)?|which|why|how(?:'?s)?|${AUX})\\b`;
const SUBJECT =
  "(?:i|i'm|im|i'd|i'll|i've|we|we're|we'd|it's|it is|its|that's|thats|there's|there is|you|you're|he|she|they)\\b";
const REQUEST =
  '(?:(?:please|pls|plz) \\w+|(?:call|ring|phone|text|e-?mail|contact|tell|let|get|give|send|show|put|book|reschedule|cancel|remind) (?:me|us|my|it|him|her)\\b|make (?:it|that)\\b|never ?mind\\b|hurry\\b)';
const SOCIAL =
  '(?:thanks|thank (?:you|u)|thx|cheers|ty|bye|goodbye|good ?night|see (?:you|ya)|have a (?:nice|good|great|lovely) \\w+|sorry)\\b';

const TIME =
  '(?:(?:on |this |next |at |in the |from |after |before )?(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\\b|today|tonight|tomorrow|at \\d|\\d{1,2}(?::\\d\\d)?(?: ?[ap]m)?\\b|(?:in the )?(?:morning|afternoon|evening)\\b|next week|this week|(?:the )?(?:first|second|third|last|later|earlier|other) one\\b)';

/** Words after "yes" and the like that begin another clause even without a comma. */
const GOES_ON = `(?=(?:(?:and|but|so|also|then|actually|sorry|wait|please|not) )?(?:${QUESTION}|${SUBJECT}|${REQUEST}|${TIME}|my \\w+|the \\w+))`;

/** English clauses. */
export const clauses: ClauseSigns = {
  abbreviation: /(?:^|[\s(])(?:dr|mr|mrs|ms|st|no|nr|ext|approx|appt|vs|e\.g|i\.e|a\.m|p\.m|tel|ave|rd)\.$/i,
  openers: [
    /^(?<opener>(?:hi+|hello+|hey+|hiya|heya|hullo|yo|g'?day|howdy|good (?:morning|afternoon|evening|day)|greetings)(?: (?:there|again|all|team|everyone|guys|folks))?)(?:[,.!:]+ ?| [-–—] | and | )(?=\S+\s\S|\S{4,}\?|(?:hi|hey|hello)\b)/iu,
    /^(?<opener>(?:thanks|thank (?:you|u)|thankyou|thx|ty|cheers)(?: (?:so|very) much| a (?:lot|bunch|million|ton)| again| you(?! (?:are|were|have|had|can|could|do|will|would|guys|all|must|really)\b)| for (?:that|this|the (?:info|information|help|quick reply|reply|answer)|your (?:help|reply|time|answer)|letting me know|getting back to me|clarifying))*)(?:[,.!;]+ (?:and |but |so |also )*| (?:and|but) (?:also )?|(?= (?:can|could|do|does|is|are|what|when|where|how|will|would|i'll|i will|that's|bye|see you)\b) )(?=\S)/iu,
    new RegExp(
      `^(?<opener>(?:yes|yeah|yea|yep|yup|sure|ok(?:ay)?|alright|all right|right|correct|exactly|perfect|great|good|lovely|cool|fine|sweet(?: as)?|grand|brilliant|fab|awesome|wonderful|excellent|no worries|fair enough|got it|gotcha|i see|understood|nice one|happy days|good to know|makes sense|sounds good|absolutely|definitely|of course)(?:,? (?:please|sure|thanks|thank you|great|perfect|it is|that's right|i do|i would))*)(?:[,.!;]+ (?:and |but |so |also )*| (?:and|but) (?:also )?| (?=(?:can|could|what|when|where|how|is it|is there|are there|i'll|i'd|but|so(?! (?:very )?(?:much|many)))\\b)(?:so )?|(?<=^(?:yes|yeah|yep|yup|sure|ok|okay|fair enough|no worries|got it|gotcha|good to know|makes sense|sounds good|happy days|nice one|alright|all right|perfect|great|good(?! (?:morning|afternoon|evening|day|night)\\b)|fine|lovely|brilliant|wonderful|excellent|awesome)) ${GOES_ON}| [-–—]+ )(?!(?:please|thanks|thank you)[.! ]*$)(?=\\S+ ?\\S)`,
      'iu',
    ),
    new RegExp(
      `^(?<opener>(?:no,? thanks|no,? thank you|no(?!,? (?:thanks|thank you))|nope|nah|not really|wait|hang on|hold on|(?:just )?(?:one|a) (?:sec(?:ond)?|moment|min(?:ute)?)|quick question|real quick|by the way|btw|before (?:that|i forget|we go on)|on (?:second thoughts?|reflection)|thinking about it|come to think of it|you know what|tell you what|hmm+|um+|uh+|oh|ah|well|so|actually|sorry|listen|look)(?: (?:sorry|wait|no|hang on|hold on|actually))*)(?:[,.!;:-]+ | (?=(?:sorry|wait|actually|hang on|hold on)\\b)|(?<=^(?:(?:no|nope|nah|oh),? )?(?:no|nope|nah|wait|hang on|hold on|sorry|actually|on second thoughts?|no thanks|no thank you)) ${GOES_ON})(?=\\S)`,
      'iu',
    ),
  ],
  joints: [
    // "…, and where do I park", "… but can you …", "… also how much …"
    new RegExp(
      `[,;]?(?: [-–—]+)? (?:and|but|also|plus|so(?! (?:that )?(?:it|they|he|she|i|we|you) (?:don't|dont|doesn't|doesnt|won't|wont|can't|cant|isn't|aren't|wouldn't|couldn't)\\b)|then(?!,)|or(?! (?:what|how)\\b[\\s?!.]*$))(?: (?:also|then|so|please|if so))*,? (?=${QUESTION}|${REQUEST}|${SOCIAL}|${SUBJECT}|my (?:name|number|phone|mobile|e-?mail)\\b)`,
      'giu',
    ),
    new RegExp(
      `(?<!^no),(?: (?:and|but|also|so|then))* (?=${QUESTION}|${REQUEST}|${SOCIAL}|${SUBJECT}|no\\b|yes\\b|ok(?:ay)?\\b|my (?:name|number|phone|mobile|e-?mail)\\b)`,
      'giu',
    ),
    // After a question a verb asks on, whatever its subject: "what does it cost and is parking free".
    /(?<=^(?:what|how|where|when|who|which|is|are|does|do you|can i|can you)\b[^,;]{8,}),? and (?=(?:is|are|does|can|must|should|will) (?!be\b|have\b|to\b)\w+ \w+)/giu,
    new RegExp(` [-–—]+ (?=${QUESTION}|${REQUEST}|${SOCIAL}|${SUBJECT})`, 'giu'),
    / (?=is (?:that|this|it) (?:ok|okay|fine|all right|alright|enough|a problem|possible|too \w+|allowed)\b)/giu,
    /(?<=\b(?:questions?|things?|ask)): +/giu,
    // Without any joint: only what can't go on the clause before it.
    /(?<=\S{2})(?<!\b(?:no|no,|many|ok|say|of|with|big|huge)) (?=(?:please|pls|plz) (?:hurry|help|call|come|can|could)\b|ta[.!]?$|(?:thanks|thank you|thx|cheers)(?: |$)(?!to\b|you notes?\b|god\b))/giu,
    new RegExp(` (?:also|plus) (?=${QUESTION})`, 'giu'),
    / (?=how (?:much|long|far|soon|many)\b)(?<=\b(?:please|today|tomorrow|tonight|now|hurry|there|asap) |^(?:yes|yeah|yep|ok|okay) (?:(?:that|so|um|well|like|and) )*)/giu,
    ...runOn,
  ],
  whole:
    /\b(?:i|i'm|im|i'd|i've|we|we're|you|it|it's|its|he|she|they|is|are|was|were|has|have|had|needs?|wants?|works?|fine|good|can|could|should|may|might|must|give|gave|get|came|come|went|gone|make|made|take|took|see|saw|tell|told|send|sent|paid|cost|do|does|did|will|would|like|book|thanks?|thank|hi|hello|hey|yes|yeah|yep|no|ok|okay|please|sorry|how(?:'?s)?|what(?:'?s)?|when(?:'?s)?|where(?:'?s)?|who(?:'?s)?|which|there|there's|that's|call|got|lost|left|never|done|been|forgot|stole|smashed|burst|broke|leak\w*|\w+ing|\w{3,}ed|(?:my|the|our) \w+ \w+s|(?:my|the|our|his|her|their) (?:\w+ )?\w+'s (?:away|off|out|ill|sick|in|on|at|not|only|just|very|too|coming|going|a|an|the|\d+)|today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\?/iu,
  subordinate:
    /^(?:and |but |so )?(?:if(?! (?:so|yes|not|possible)\b)|once|after|before|because|since|while|although|unless|until|whenever|as soon as|(?:what (?:happens )?if|say|suppose|supposing|imagine|let's say) (?=(?:i|i'm|you|u|it|it's|we|he|she|they|the|my|a|an|something|one|that)\b)|when (?!are|is|do|does|did|can|could|will|would|should|was|were|have|has))\b/iu,
  noise:
    /^(?:(?:no,? )?(?:hang|hold) on|(?:just )?(?:one|a) (?:sec(?:ond)?|moment)|quick question|on (?:second thoughts?|reflection)|thinking about it|come to think of it|you know what|tell you what|real quick|by the way|btw|before (?:that|i forget|we go on)|actually|so|well|oh|ah|um+|uh+|er+m?|listen|look)$/iu,
  manners:
    /^(?:(?:many )?(?:thanks|thank you|thx|cheers|ty|please|pls)(?: (?:so|very) much| a lot| in advance| again| for (?:your|the) help)*)[\s.!]*$/i,
};
