import type { ReplySigns } from '../../../understand/hearing-locale.ts';

// A word or two of Spanish comes from everybody.
const BEFORE =
  '(?:(?:sí|si|claro|vale|bueno|um+|uh+|oh|ah|hmm+|well|so|and|ok|okay|alright|all right|great|perfect|cool|lovely|brilliant|good|i think|i guess|i suppose|actually|then|just|please|hi|hello) )*';
const AFTER =
  "(?: (?:sí|si|claro|por favor|gracias|perfecto|dokey|dokie|it is|it's|that's|that is|they are|i do|i would|i'd love (?:that|to)|i'd like that|i am|we do|you can|you may|please|sure|right|correct|fine|good|great|perfect|exactly|yes|yeah|yep|ok|okay|go ahead|do that|do it|do|book it|book that|go on|thanks|thank you|sounds good|works|for me|for us|with me|absolutely|definitely|of course|very much|so much|then|now|that works|that would be (?:great|good|perfect|fine|lovely)|cheers|mate|love|hun|pal|buddy|sir|madam|let's do (?:it|that)|it does|that does|so|all|is|would be|will do|see (?:you|ya|ye|yas|yiz|yous|u)(?: soon)?|c ?u|cya))*";
const YES_WORDS =
  "(?:sí+|sip|claro(?: que sí)?|por supuesto|dale|vale|listo|perfecto|ok[ei]y?[ -]dok(?:ey|ie)|yes+|yeah+|yea|yea+h|ye|yep|yup|ya|yas|aye|sure|sure thing|surely|correct|right|exactly|absolutely|definitely|certainly|of course|indeed|affirmative|ok+|okay|okey|kk?|alright|all right|agreed|deal|please|please do|go ahead|go for it|go on|do it|do that|book it|book that|(?:do|take|book|grab|have) (?:that|this) (?:one|time|slot)|book me in|confirm|confirmed|i confirm|fine|perfect|great|lovely|brilliant|excellent|awesome|super|wonderful|cool|good|looks (?:good|right|great|correct|fine)|all good|that(?:'s|s| is)? (?:work|works|working|right|correct|it|fine|good|perfect|great|me|ok|okay|okay with me|the one|lovely|ideal|brilliant|suits?(?: me)?)|works(?: for me| for us| great| fine| well| perfectly)?|it works|suits me(?: fine)?|sounds (?:good|great|perfect|fine|lovely|right|like a plan)|that would be (?:great|good|perfect|fine|lovely|helpful|nice)|that'd be (?:great|good|perfect|fine|lovely|nice)|it is|it does|i do|i would|i'd (?:like|love) (?:that|to|it)|i am|we do|we are|why not|let's do (?:it|that)|let's go|yes i|happy with that|y|mm+ ?hm+|mm-?hm+|m+hm+|uh ?huh|uh-huh|aha|si|by all means|you bet|sounds like a plan|fire away|perf|grand(?: job)?|ideal|fab|fabulous|sorted|sold|mint|(?:i )?(?:can'?t|don'?t|cannot) see why not|no objections?(?: here| from me)?|crack on|have at it|be my guest|go on then|lock it in|book away|make it so|spot on|happy days|that'll do|that will do(?: nicely)?|why wouldn't (?:i|we|you|ya)|i(?:'d| would) be (?:most |very |so )?grateful(?: if you (?:did|would|could))?|(?:please )?proceed|course|totally|for sure|will do|no problem|no worries)";
const NO_WORDS =
  "(?:no+|n|nope|nah|naw|no way|never|uh-?uh|nuh-?uh|not (?:yet|quite|really|right now|right|correct|now|at the moment|today|today thanks|interested|necessary|needed|for me|this time)|wrong|incorrect|negative|that(?:'s|s| is)? (?:wrong|not (?:right|it|correct|me|what i (?:meant|want|wanted|said)|good|working|ok))|it(?:'s|s| is)? (?:not|wrong)|it isn't|i (?:don't|dont|do not|wouldn't|would not|'d rather not|can't)(?: (?:think so|want to|want that|want it|need (?:it|that|to)))?|don't|do not|dont|rather not|i'd rather not|i would rather not|i'm (?:good|fine|ok|okay|all set|not)|no need|maybe later|leave it|skip(?: it| that)?|forget (?:it|that)|cancel(?: it| that)?|stop|nothing(?: else| more)?|that(?:'s|s) (?:all|it|everything)|keep (?:it|my appointment|the appointment|it as (?:it )?is)|leave it (?:as (?:it )?is|there))";

/** Answers in plain English to what was asked. */
export const replies: ReplySigns = {
  yes: new RegExp(`^${BEFORE}${YES_WORDS}${AFTER}$`),
  no: new RegExp(
    `^(?:(?:um+|uh+|oh|ah|hmm+|well|so|ok|okay|actually|sorry|hi) )*${NO_WORDS}(?: (?:thanks|thank you|thx|cheers|please|sorry|no|not|${NO_WORDS}|for (?:now|today|me)|right now|yet|then|it's not|it isn't|today|tonight|mate|i'm (?:good|fine|ok|all set)|very much|so much|anymore|any more|actually|after all))*$`,
  ),
  bids: /\b(?:so|then|just|please|and|well|okay|ok|fine|great|perfect|cool|it|that) (?:book|reserve|schedule|confirm) (?:it|that|me in|it in)(?: (?:please|then|thanks|for me|in|now|already))*$/,
  givesUp:
    /\b(?:leave it(?! (?:as|at|like|the|where|how|on)\b)|skip it|forget it|not (?:now|interested|at the moment|right now|today|this time|worth it)|maybe (?:later|next time)|never ?mind|can'?t afford (?:it|that)|too (?:dear|expensive)|changed my mind)\b/,
  none: /^(?:(?:um+|uh+|oh|sorry|actually|no|nope|nah|well) )*(?:none(?: of (?:them|these|those|the above|that))?|neither(?: of (?:them|these|those))?|not (?:that|this|these|those|any of (?:them|these|those)|either)(?: one| ones| time| times)?|(?:something|anything) else|(?:an)?other(?: one| ones| times?| options?| days?| slots?)|(?:and )?(?:what|which|any|got any|anything|are there any|do you have any|have you got any|is there any) (?:else|other (?:times?|options?|openings?|slots?|spots?|days?|availability|appointments?|spaces?|gaps?|hours?))(?: (?:do you have|is there|are there|have you got|available|free|open|left|there))*|(?:do you have |have you got |got |is there |are there )?(?:anything|any(?:thing)? others?|something|other times|other options|any other times?|any other days?) ?(?:else|different|other)?|(?:a )?different (?:one|time|day|option)|(?:that|those|these|they|it|none of (?:them|those|these))(?: times?| days?| ones?)? (?:doesn't|don't|do not|does not|won't|wouldn't|will not) (?:really )?(?:work|suit|do)(?: for me| me)?|(?:i )?(?:can't|cannot|can not) (?:do|make) (?:that|those|these|any(?: of (?:them|those|these))?|either)(?: of them| times?)?)(?: (?:please|thanks|thank you|sorry|works?|work for me|works for me|suits? me))*$/,
  unsure:
    /^(?:(?:um+|uh+|oh|hmm+|well|sorry|honestly|actually|ok) )*(?:i (?:don't|dont|do not|'m not|am not|really don't|dunno) ?(?:know|sure|really know|have a clue|remember|mind)?(?: yet| which(?: one)?| what(?: it's called| i need| to (?:pick|choose))?| sorry| either| really)*|i'm not (?:quite |really |too |100 )?sure(?: yet| which(?: one)?| what i need)*|no idea|not (?:quite |really |too )?sure(?: yet| which(?: one)?)*|dunno|idk|(?:can|could) you (?:choose|decide|pick|recommend|suggest|help me (?:choose|decide))(?: (?:one|something|for me))*|what (?:do|would|can) you (?:recommend|suggest|advise|think)(?: for me)?|(?:you|u) (?:choose|decide|pick|tell me)(?: for me| one)?|(?:it's |its )?up to you|your (?:choice|call|pick)|surprise me|which (?:one )?(?:do|would|should) (?:you|i) (?:recommend|suggest|pick|choose|take|get)|whichever you (?:think|recommend|suggest)(?: is best)?|what's the difference|help me (?:choose|decide))$/,
  any: /^(?:(?:um+|oh|well|ok|okay|honestly|i'm easy|yes|sure) )*(?:either(?: one| of them| is fine| works| is ok| is good)*|any(?: one| of (?:them|these|those)| time| day)?(?: (?:is|are|works?|will do|would do) ?(?:fine|ok|okay|good|great|for me)?)?|anything(?: works| is fine| goes)?|whichever(?: is| works| one)?(?: (?:best|fine|earliest|soonest|first|easiest|for you|you like))*|what ?ever(?: (?:time|slot|day|one))?(?: works| is (?:best|easiest|fine|good|ok|okay)| suits| you(?:'ve got| have| like| prefer))?|(?:it |that )?(?:doesn't|does not|dont|don't|doesnt) (?:really )?matter(?: to me)?|(?:i )?(?:don't|do not|dont) (?:really )?(?:mind|care)(?: which(?: one)?| when(?:ever)?| what time)?|when ?ever(?: (?:works|suits|is (?:best|easiest|good|fine))(?: for you)?)?|no preference|i(?:'m| am) (?:easy|flexible)|both (?:are |work |would be )?(?:fine|good|ok|work)?|all (?:of them )?(?:are |work )?(?:fine|good|ok|work)|you (?:choose|pick|decide)|up to you|your (?:choice|call))(?: (?:is fine|works|for me|please|thanks|really|with me))*$/,
  ordinals: [
    [0, /\b(?:first|1st|number (?:one|1)|option (?:one|1|a)|former|top|one)\b/],
    [1, /\b(?:second|2nd|number (?:two|2)|option (?:two|2|b)|middle|(?<!\bfor )two)\b/],
    [2, /\b(?:third|3rd|number (?:three|3)|option (?:three|3|c)|(?<!\bfor )three)\b/],
    [3, /\b(?:fourth|4th|number (?:four|4)|option (?:four|4|d)|(?<!\bfor )four)\b/],
    [4, /\b(?:fifth|5th|number (?:five|5)|option (?:five|5)|(?<!\bfor )five)\b/],
    [5, /\b(?:sixth|6th|number (?:six|6)|option (?:six|6)|(?<!\bfor )six)\b/],
    [-1, /\b(?:last|latter|bottom|final)\b/],
  ],
  oneOfTold:
    /\b(?<!\b(?:not|isn't|except|but|at) (?:the )?(?:very )?)(?<place>first|second|third|fourth|last) (?:one|of (?:those|them|these)|(?:time|slot|option) (?:you|there))\b/,
  next: /\bthe (?:next|following|one after)(?: one| slot| time)?\b(?! (?:day|week|month))/,
  earliest:
    /\b(?:earliest|earlier|soonest|sooner|first available|next available|asap|as soon as possible|morning one)\b/,
  latest:
    /\b(?:latest|later|(?:last|final) (?:slot|time|appointment|opening|spot)|afternoon one|evening one)\b/,
  choosesEnd: /(?:est\b|\bone\b|\bthe\b|\basap\b|possible|available)/,
  doubt:
    /\b(?:no|not|never|nope|nah|don'?t|can'?t|cannot|won'?t|isn'?t|wrong|wait|hold on|instead|rather|but|later|earlier|another|other|different|change|maybe|perhaps|unless|if|stop|forget|except|actually|only)\b/,
  comes:
    /\b(?:(?:see|c|catch) (?:you|ya|yas|ye|yiz|yous|u|y'?all)(?: (?:all|guys|lot|both))?|cu|cya) (?:then|there|at|on|in the|tomorrow|tmrw|tonight|today|this|next|(?:the )?\d|(?:mon|tue|tues|wed|weds|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?\b)|\b(?:(?:i|we)(?:'ll| will|ll)|^)(?: (?:definitely|defo|certainly))? ?be there\b/,
  fillers: new Set(
    `the a an that this please thanks thank you i i'll i'd we we'll take want like go with for have let's do choose pick prefer
    would be is it's its works work fine good great ok okay yes yeah yep sure one ones option time slot appointment them these those sounds best
    suits me us book it will then to on at my choice perfect better think guess of available
    what your opening spot of day
    number as soon possible first next and just can could get could grab no cheers ideal`.split(/\s+/),
  ),
};
