import type { ActSigns } from '../../../understand/hearing-locale.ts';
import { emoji } from '../../emoji.ts';
import { danger, despair, noDanger, notNow } from './danger.ts';
import { callback, noPerson, person } from './person.ts';
import { reactions } from './reactions.ts';

const BOT =
  '(?:(?:chat ?|ro)?bots?|humans?|human being|persons?|people|ai|machine|computer|chat ?gpt|gpt|algorithm|recording|program|alive)';
const REAL =
  '(?:(?:a|an|some|the|another|any|really|actually|even|just|real|actual|live|genuine|automated|kind of|sort of|or) )*';

/** Whom one asks before deciding. */
const THEIRS =
  '(?:wife|husband|hubby|missus|partner|spouse|fianc[eé]e?|boyfriend|girlfriend|bf|gf|other half|better half|mom|mum|mam|mother|dad|father|parents|folks|son|daughter|kids?|children|sister|brother|family|(?:room|flat|house)mates?|friends?|mates?|neighbou?rs?|boss|manager|team|colleagues?|co-?workers?|landlord|landlady)';
/** "I need to run it by my husband first": nothing is asked of the business. */
const ASKS_FIRST = new RegExp(
  `^(?:(?:ok|okay|well|hmm+|so|right|cool|great|thanks|but|and|sorry|actually) )*(?:let me|(?:i|we)(?:'ll| will|'d better|'ve got to|'d have to| have to| need to| got to| gotta| should| must| want to|'d like to|'m going to|'m gonna)?|need to|have to|got to|gotta|gonna|imma|better|just) (?:just |first |quickly |really |better )*(?:talk|speak|chat|check|ask|discuss|run|clear|confirm|see|consult|have a (?:word|chat|think))(?: (?:it|this|that|things))?(?: (?:to|with|by|past|over with|through with|over to|about it with|what))*(?: (?:my|the|our))(?: \\w+)? ?${THEIRS}(?: (?:about (?:it|this|that)|first|before i (?:decide|book|commit)|and (?:get back to you|let you know|come back(?: to you)?)|thinks?|says?|tonight|later|tomorrow|please|thanks|though|tho|if that's ok|and see))*$`,
);

/** "You guys messed up my order": what they did to one's own. */
const BLAME =
  /\b(?:you|u|ya|y'?all|yous|your (?:\w+ )?(?:guys?|people|team|staff|crew|driver|technician|stylist|mechanic|colleague))(?: (?:guys|all|people|lot|really|totally|completely|just|have|'ve|had|went and|managed to|also|only|somehow))* (?:(?:messed|screwed) up|botched|butchered|ruined|wrecked|destroyed|scratched|dented|damaged|overcharged|(?:forgot|lost)(?= (?:my|our)\b))(?: (?:my|our|me|us|the|his|her|their|it|that|everything)\b)/;

/** What a clause does, by English words that tell it precisely. */
export const acts: ActSigns = {
  has: {
    thank: [
      /\b(?:thank (?:you|u|ya|yous?)|thanks|thankyou|thanx|thnx|thx|tysm|tyvm|cheers|ta very much|much obliged|(?:much|really|greatly|so) appreciated?|(?:i|we)(?:'d| do| really| so| truly)* appreciate (?:it|that|this|you|your|the help|all)|^preciate (?:it|that|this|ya|you|yall|your|the help)|(?:so|very|really|super|most) (?:helpful|kind of you|grateful)|you(?:'ve| have|'re| are) (?:been )?(?:so |very |really |super |most |a )*(?:helpful|great help|big help|star|legend|lifesaver|life saver|gem|angel|kind)|big help|that (?:really )?help(?:s|ed)(?: a lot| so much)?|god bless you)\b/,
      /^(?:ty|ta)(?: for (?:that|this|the \w+))?$/,
      /^(?:(?:ok|okay|oui|ja|si) )*(?:merci(?: (?:beaucoup|bien|bcp|infiniment|à vous|a vous|mille fois))*|mille merci|je (?:vous|te) remercie(?: (?:beaucoup|bien))*|muchas gracias|mil gracias|gracias|danke(?: (?:schön|schon|sehr|dir|ihnen|vielmals))*|vielen dank|besten dank|(?:mille |tante )?grazie(?: (?:mille|tante))*|(?:muito )?obrigad[oa]|arigat[oō](?: gozaimasu)?|spasibo|dank (?:je|u)(?: wel)?|dziękuję|dziekuje|takk?|tack(?: så mycket)?|efharisto|xie ?xie|mahalo)$/u,
    ],
    greet: [
      /^(?:hi+|hello+|hel+o|hey+|hiya|heya|howdy|yo|greetings|hallo|good (?:morning|afternoon|evening|day)|morning|afternoon|evening|sup|wass?up|howzit|g'?day|ey up|aye aye|heyo)(?: (?:there|again|all|team|everyone|guys|folks|friend|mate|sir|madam|ma'am|bot|\p{L}+))?$/u,
      /^(?:hi+|hello+|hey+|hiya|good (?:morning|afternoon|evening|day)) /,
      /^(?:is )?(?:anyone|anybody|someone|somebody) (?:there|here|home|around)$|^(?:are )?(?:you|u|ya) (?:still )?(?:there|around|online|here)$|^(?:knock )+$/,
    ],
    bye: [
      /^(?:(?:ok|okay|well|alright|right|oui|ja) )*(?:au revoir|à bientôt|a bientot|bonne (?:journée|soirée|journee|soiree)|adieu|auf wiedersehen|tschü(?:ss|ß)|tschuss|arrivederci|arrivederla|a presto|buona (?:giornata|serata)|hasta (?:luego|pronto|la vista|mañana)|adi[oó]s|até logo|tot ziens|sayonara|do widzenia|hejdå|slán|toodle-?(?:oo|pip|loo)|pip pip|cheerio|tata|ta ta|ta-?ra(?: for now)?|so long|farewell|peace(?: out)?|over and out)(?: (?:for now|then|all|everyone))*$/u,
      /^(?:(?:ok|okay|alright|right|fine|cool|then|well) )*(?:(?:i'?ll|i will|i'm|im|i am|we'?ll) (?:just )?(?:call|ring|phone|calling|ringing)|calling|ringing|phoning)(?: (?:you|them|now|then|right now|later|up|tomorrow|myself|instead|you guys))*(?: (?:thanks|thank you|cheers|bye))*$/,
      /\b(?:bye+|bye bye|goodbye|good bye|cya|farewell|ciao|so long|ttyl|talk (?:to you )?(?:soon|later)|speak (?:to you )?(?:soon|later)|(?:see|catch) (?:you|ya|u)(?: all| guys)?(?: later| soon| then| around| tomorrow| next week| on \w+| there| at \w+)?$)(?: |$)/,
      /\bhave (?:a|an) (?:\w+ ){0,2}(?:day|one|evening|weekend|night|afternoon|morning|week)\b|\bgood ?night\b|\btake care\b(?! of\b(?! (?:yourselves|yourself)\b))|\benjoy your (?:day|evening|weekend)\b/,
      /^(?:ok |okay |no |great |perfect |right )*(?:that(?:'s| is|'ll be| will be) (?:all|it|everything)(?: i (?:need(?:ed)?|wanted)(?: to know)?)?|nothing else|i'm (?:done|all set)|all set|that was (?:all|it))(?: (?:for (?:now|today)|then|thanks|thank you|from me))*$/,
    ],
    'ask-if-bot': [
      new RegExp(
        `\\b(?:are|r|is|am|was) (?:you|u|this|it|that|i) ${REAL}${BOT}\\b(?! (?:number|in charge|there|available|who|coming|to talk|to speak|i (?:can|could)|(?:open|free|allowed|that)))`,
      ),
      new RegExp(
        `\\b(?:talk|speak|chat|text|typ|writ|deal|messag)(?:ing|in) (?:to|with) ${REAL}${BOT}\\b(?<!(?:can|could|prefer|rather|like|want|about|hate|keep|stop|mind|tired|sick|fed) (?:\\w+ ){0,4}\\w+ing (?:to|with) ${REAL}${BOT})`,
      ),
      /\b(?:bot|robot|machine|computer|ai) or (?:a |an )?(?:real )?(?:human|person|people)\b|\b(?:human|person|real) or (?:a |an )?(?:ro)?(?:bot|machine|computer|ai)\b/,
      /\b(?:are|r) (?:you|u) (?:for )?real\b|\b(?:you|u) (?:must be|sound like|seem like|look like|feel like|'re just|are just|'re probably|'re clearly) (?:a |an )?(?:ro)?(?:bot|machine|computer|ai|robot|recording)\b|\b(?:is|are) (?:there|this) (?:actually |really )?(?:a )?(?:real )?(?:human|person|somebody|someone) (?:behind|on the other|at the other|typing|reading|writing|here or)\b|\b(?:is|are) (?:these|those|your) (?:replies|answers|messages) (?:\w+ )?automat\w+|\bis (?:this|it) (?:all )?automated\b|^(?:ro)?bot$|^(?:are you )?(?:chat ?gpt|ai)$|\bam i (?:talking|speaking|chatting) (?:to|with) (?:a )?(?:real )?(?:someone|somebody)\b/,
    ],
    'ask-name': [
      /^(?:(?:and|so|ok|hey|hi) )*(?:how old are you|are you (?:male|female|married|single|a (?:girl|boy|man|woman|guy|lady))|do you (?:sleep|eat|dream|get (?:tired|bored)|have (?:feelings|a family|a boyfriend|a girlfriend)|ever sleep))$/,
      /\bwho (?:are you|r u|is this|am i (?:talking|speaking|chatting|texting) (?:to|with))\b|\bwhat(?:'s| is|s) (?:your|ur) name\b|\b(?:do|have) you (?:have |got )?a name\b|\bwhat (?:should|do|can|shall) i call you\b|\bintroduce yourself\b|\byour name(?: is)?$|\bwho(?:'s| is) (?:there|that)$/,
    ],
    'ask-help': [
      /\b(?:do|can) (?:you|we|i) (?:also )?(?:speak|talk|write)(?: in)? english\b|^(?:in )?english(?: please)?$/,
      /^(?:(?:can|could) you |please |i need |i need some |i want |some )*help(?: me| us)?(?: out)?(?: please)?$/,
      /\bwhat (?:else )?(?:can|do|could) you (?:do|help|assist)(?: me| us)?(?: with| for me)?$|\bwhat can i (?:ask|do here)\b|\bhow can you help\b|\bwhat(?: all)? are you (?:able to|capable)|\bwhat are you for\b|\bhow does this (?:chat|thing|bot)? ?work$|\bwhat do you know$/,
      /^(?:hi |hello |hey )?(?:i (?:have|got|'ve got)|i've got|can i ask|may i ask|i'd like to ask)(?: you)? (?:a|an|some|a few|a couple of|something|one)(?: \w+)?(?: (?:quick|small|little|silly|random))?(?: questions?| thing)?(?: (?:please|for you))?$/,
      /^(?:(?:hi|hello|hey|so|ok|just|sorry|and|also) )*(?:a |one |another |got a )?(?:quick|small|little|silly|random|dumb) (?:question|query|one)(?: (?:please|for you|first))?$/,
    ],
    'chit-chat': [
      // "Is it fun working there?", "are you happy in your job?"
      /\b(?:is it (?:\w+ )?(?:fun|nice|hard|boring|good|great|interesting|stressful)(?: \w+)? (?:work(?:ing)?|being) (?:there|here|for|a bot|an ai)|(?:do|are) (?:you|u) (?:\w+ )?(?:like|enjoy|love|hate|happy (?:in|with|at)|fond of)(?: \w+)? (?:your|ur|this|the) (?:job|work)\b|(?:do|are) (?:you|u) (?:\w+ )?(?:like|enjoy|love|happy|enjoying|liking) (?:it |working |being )(?:there|here|for them|a bot|an ai)?|how(?:'s| is| do you like) (?:your|ur|the) (?:job|work)|(?:do|does) (?:you|your) (?:boss|job) (?:\w+ )?(?:treat|pay) you)\b/,
      /\bhow (?:are|r) (?:you|u|ya|things)\b(?! (?:able|going to|getting|planning|different|with|not|so|paid|open|calculat))|\bhow(?:'s| is| has|s) (?:it going|your day|life|everything|things)\b|\bhow do you do\b|\bwhat(?:'s|s| is) up\b|\byou ok(?:ay)?$|\bnice to (?:meet|talk|chat)|\b(?:tell|know|say) (?:me )?(?:a|any|some|another) (?:good )?jokes?\b|\bmake me laugh\b|\b(?:lovely|nice|beautiful|gorgeous|terrible|awful|miserable|crazy) (?:weather|day)(?: (?:today|outside|isn't it|we're having|out there))*$|\byou(?:'re| are) (?:so |very |really |quite |pretty )*(?:funny|cute|smart|clever|nice|sweet|cool|awesome|great|amazing)$|^(?:good|well done|nice|great) (?:job|work|bot|one)$|^(?:i like|i love|love) (?:you|this|it)$|^(?:ha ?)+(?:ha)?$|^lo+l$|^lmao$|^rofl$|\bdo you (?:like|love|dream|sleep|eat|have (?:feelings|hobbies|a (?:boyfriend|girlfriend|family)))\b|^guess what$|^(?:(?:oh|ok|i'm|i am|so|really|very|im) )*sorry(?: (?:about|for) (?:that|this|snapping|shouting|swearing|my language|being rude))?(?: (?:mate|bot|love))?$|^(?:my (?:bad|apologies|mistake)|apologies|i apologi[sz]e|no offen[cs]e)(?: (?:for that|about that))?$|\bi(?:'m| am) (?:bored|lonely)$/,
    ],
    urgent: [
      /^(?:(?:this is|it'?s|very|super|really|so|extremely|hi|hello|hey|please|help) )*(?:urgent(?:ly)?|an? (?:real |absolute )?emergency|emergency|sos)$/,
    ],
    complain: [
      BLAME,
      /^(?:and |so |well )*(?:that|this|it)(?:'s|s| is) (?:all |totally |completely )?on (?:you|u|ye|yous|y'all|your lot)(?: (?:guys|lot|people|all))?$/,
      /\b(?:i'm|i am|im|we're|we are|were)(?: \w+){0,2} (?:unhappy|disappointed|dissatisfied|displeased|appalled|disgusted|furious|let down|fed up)\b(?! (?:if|when|in case)\b)|\bnot (?:at all |very |too |really |one bit )?(?:happy|satisfied|pleased|impressed) (?:with|about|at|by)\b/,
    ],
    'off-topic': [
      // "Any idea if it's going to rain on Friday?"
      /\b(?:(?:is|will|does|'s) (?:it|the weather)|(?:it's|it is|it'll|it will)) (?:going to |gonna |likely to |supposed to |look like )?(?:be )?(?:rain(?:ing|y)?|snow(?:ing|y)?|hail(?:ing)?|sunny|windy|foggy|icy|stormy|thunder(?:ing)?)\b/,
      // "Who's going to win on Saturday?", "any predictions for the match?"
      /\bwho(?:'s|s| is| will| do you (?:think|reckon))?(?: going to|'s going to| gonna|'ll| will)? ?(?:win(?:s|ning)?|beat(?:s|ing)?)\b|\b(?:predictions?|score|tips?|odds) (?:for|of|on) (?:the|tonight's|this|saturday's|sunday's|england'?s?) ?(?:\w+ )?(?:match|game|footy|football|final|derby|cup|fight|race|super bowl|world cup|soccer|rugby)\b|\b(?:reckon|think|bet|hope) (?:\w+ ){1,2}(?:will|are going to|is going to|'ll) win\b/,
      // "And 9 multiplied by 12?"
      /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) ?(?:x|\*|×|times|multiplied by|divided by|plus|minus|to the power of|squared|\+|÷) ?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\bsquare root of\b/,
      /\b(?:compose|write|make up|come up with|recite|give me|do) (?:me |us )?(?:a |an |some |a few )?(?:\w+ )?(?:rhymes?|verses?|poetry|limericks?|haikus?|raps?|lyrics|sonnets?|riddles?|jokes?|essays?)\b/,
      /\b(?:which|what) (?:city|town) is (?:the )?(?:\w+(?:'s|s') )?capital\b|\bcapital city\b|\b\w+'s capital\b/,
      /\b(?:write|compose|draft|create) (?:me )?(?:a|an|some|my) (?:short )?(?:poem|story|essay|song|code|script|haiku|limerick|python|function|program|speech|novel|letter to)\b|\bcapital (?:city )?of\b|\bwho (?:is|was) (?:the )?(?:president|prime minister|king|queen|pope)\b|\bwho won\b|\bmeaning of life\b|\b(?:what|how)(?:'s| is|s)? the weather\b|\bweather (?:forecast|like|going to be)\b|\b(?:translate|spell) (?:this|the (?:word|sentence|following))\b|\bmy homework\b|\bwhat(?:'s| is|s)? \d+ ?(?:[+*x/-]|plus|times|minus|divided by) ?\d+|\b(?:bitcoin|crypto|stock market|lottery numbers|football score|election|vote for)\b|\brecipe for\b|\bwho (?:should i vote|do you vote|invented|wrote)\b|\bsing (?:me )?(?:a )?song\b|\bplay a game\b|\bwill you marry me\b|\b(?:do you believe in|is there a) god\b/,
    ],
    abuse: [
      /\b(?:f+u+c+k+ (?:you|u|off|this|yourself|ur)|fuck(?:ing)? (?:idiots?|morons?|useless|stupid|bot|bitch)|fck (?:you|u)|screw you|piss off|shut (?:up|the fuck up)|go to hell|kiss my ass|suck my|(?:you|u)(?:'re| are| r|re)? (?:a |an |such a |such an |all |just |so |complete |total |absolute |fucking |bloody )*(?:idiots?|morons?|stupid|dumb(?:ass)?|retard(?:ed)?|bitch|asshole|cunt|dick(?:head)?|prick|bastards?|wankers?|twats?|scum|pathetic|piece of (?:shit|crap|trash|garbage))|(?:stupid|dumb|idiotic|fucking|damn|shitty|crappy) (?:bot|chat ?bot|robot|machine|ai|computer|bitch|idiot|thing)|fuck(?: |$)+$|wtf is wrong with you|eat shit|bullshit bot|i hate (?:you|this bot)|dumbass|motherfucker|kys|kill yourself)\b/,
    ],
    hesitate: [
      /^(?:h+m+|hmm+|u+m+|u+h+|er+m*|mm+|let me (?:think|check|see|look|ask)(?: about (?:it|that)| (?:my|the) \w+| with \w+(?: \w+)?| first)*|(?:just )?(?:one|a|1) (?:sec|second|moment|minute|min|mo)|(?:hold|hang) on(?: (?:a|one) (?:sec|second|moment|minute))?|wait(?: (?:a|one) (?:sec|second|moment|minute))?|give me (?:a|one) (?:sec|second|moment|minute|min|few minutes)|let me (?:talk|speak|check|chat) (?:to|with) (?:my|our) \w+(?: first)?|brb|be right back|i(?:'ll| will| need to| have to|'d have to|'d need to|'ve got to)? (?:think about it|think it over|think|get back to you|check (?:my|with|first)(?: \w+){0,3}|sleep on it|let you know(?: later)?|come back to you|see)|(?:i'm |i am )?not (?:quite |really |too )?(?:sure|decided|certain)(?: yet)?|i haven't decided(?: yet)?|just looking(?: around)?|just browsing|maybe(?: later)?|not (?:right )?now)(?: (?:please|thanks|thank you|then|ok|first|yet))*$/,
      ASKS_FIRST,
    ],
    repeat: [
      /^(?:(?:sorry|pardon|wait|excuse me|oh|please) )*(?:(?:can|could|would|will) you (?:please |just )?)?(?:repeat|say|tell me|read) (?:that|it|this|the last (?:bit|part|one)|what you (?:just )?said|yourself)?(?: again| once more| one more time| back to me)*(?: please)?$(?<!^(?:say|tell me|read)(?: (?:that|it|this))?(?: please)?)/,
      /^(?:come again|say again|pardon(?: me)?|excuse me|what did you (?:just )?say|what was that(?: again)?|i (?:didn't|did not|couldn't) (?:quite )?(?:catch|hear|get) (?:that|it|you|what you said)|once more(?: please)?|one more time(?: please)?|again please|sorry what|what)$/,
    ],
    'start-over': [
      /\b(?:start|begin) (?:over|again|afresh|from scratch|from the (?:beginning|start))\b|\b(?:never ?mind|nvm|nevermind|forget (?:it|that|about it|the (?:booking|appointment|whole thing))|scratch (?:that|all that)|reset(?: this| the chat)?$|new conversation|clear (?:the )?chat|let's (?:start|begin) (?:again|over))\b/,
      /\bi(?:'ve| have)? changed my mind\b(?! (?:about the (?:time|day|date)))/,
    ],
    'want-person': person,
    'want-callback': callback,
    danger,
  },
  despair,
  wonders:
    /^(?!.*\b(?:i|i'm|me|my (?!(?:car|bike|house|sink|toilet|tap|faucet|boiler|phone|laptop|door|roof)\b)\w+|he|he's|she|she's|him|her|baby|child|kid)\b).*(?:\b(?:what) (?:could|can|might|would|may) (?:it|that|this|the (?:problem|cause|issue)) be\b|\bwhat(?:'s| is| could be| might be) (?:causing|wrong with|the (?:cause|problem))\b)/,
  lacks: {
    thank: [
      /\b(?:no(?:pe)?,? (?:thanks|thank you|thx|cheers)|thanks? (?:you )?(?:for (?:nothing|wasting|losing|ruining|making me)|to (?:your|you|the))|not (?:very |so |really |at all |that )*helpful|thank you (?:notes?|cards?|gifts?))\b/,
    ],
    greet: [/\bsay (?:hi|hello)\b/],
    // To bring a thing calls nothing off.
    cancel: [/\bdrop(?:ping)? (?:\w+ ){1,3}off\b/],
    change: [/\bdrop(?:ping)? (?:\w+ ){1,3}off\b/],
    complain: [
      // Of others: "my last mechanic ruined it".
      /^(?!.*\b(?:you|your|u|ur)\b).*\b(?:(?:last|old|previous|former|other|ex|usual) (?:place|shop|guy|company|mechanic|dentist|doctor|vet|salon|stylist|hairdresser|barber|plumber|electrician|cleaner|accountant|lawyer|therapist|trainer|teacher|groomer|kennels?|garage|gym|studio|clinic|tutor|builder|contractor|locksmith|photographer|one)|(?:place|shop|garage|salon|clinic|guy) (?:down|up|across|around|over) (?:the |my )?\w+|(?:another|a different|some other) (?:place|shop|company|salon|garage|clinic|guy)|somewhere else|a competitor)\b/,
      // "My wife says quit complaining", "can't complain".
      /\b(?:quit|stop|can'?t|cannot|without|always|tired of (?:me|my)) (?:\w+ )?(?:complain|moan|whing|whin|grumbl)\w*\b(?!.*\b(?:you|your)\b)/,
      // What might be.
      /^(?:and |but |so |ok |okay )*(?:suppose|supposing|say|let's say|imagine|what if|what happens if|if)\b/,
    ],
    // The price again, whatever was said last.
    repeat: [/\bhow much\b|\b(?:price|cost|fee)s?\b/],
    bye: [/\bcan i see\b/],
    'want-person': [
      noPerson,
      // It was done before, or is wished for a thing.
      /^(?!.*\b(?:can|could|may|want|need|like|let|put|get|is|are|rather)\b).*\b(?:spoke|talked|chatted|was speaking|was talking) (?:to|with)\b/,
      /\b(?:do|must|should|will|would) (?:i|we|people|you) (?:have to |need to |got to |usually |first )*(?:talk|speak)\b/,
      /\b(?:connect|put|hook)\b.*\b(?:wi-?fi|internet|network|printer|bluetooth)\b/,
      /\b(?:talk|speak|check|chat)(?:ing)? (?:to|with) (?:my|our) \w+/,
      // Asks who does it.
      /^(?:and |so |but |ok |okay |oh )*who(?:'s|'ll|'d| is| are| will| would| am i| would i)\b(?!.*\b(?:talk|speak|contact|call|ring|phone|write|e-?mail|complain)(?:ing)?\b)/,
    ],
    'want-callback': [
      // Who calls is the customer.
      /(?:^|\bso )(?:i|we) can (?:call|ring|phone)\b(?! me| us)/,
      /\b(?:i|we)(?:'ll| will| can| could| might|'d| would| should| may|'m going to| am going to| have to| need to| want to)?(?: just| then| maybe)* (?:call|ring|phone) (?:(?:you|ye|yous?) )?back\b(?!.*\b(?:me|us)\b)/,
      // Tells how they are called.
      /\b(?:they|people|everyone|everybody|everybody else|friends|mates|folks|the lads|the kids|customers) (?:all |just |mostly |usually |always )*call me (?!back\b|on\b|at\b)/,
      noPerson,
      // Asks how it is done, and waits for no call.
      /\b(?:will|do|would|does|is|are) (?:you|u|somebody|someone|they|he|she|the \w+) (?:\w+ )?(?:call|ring|phone|text|e-?mail|contact|ask)(?:ing)? ?(?:me|us)?\b.*\b(?:before (?:you|he|she|they|doing|starting|any)|first|when (?:it|the|my|you|they)|once (?:it|the|my)|if (?:anything|something|it|there|you))\b/,
    ],
    danger: [noDanger],
    // Of themselves: "I'm an idiot, I forgot".
    abuse: [
      /\b(?:i'm|i am|im|i was|i feel|i've been)(?: \w+){0,4} (?:idiots?|stupid|morons?|dumb\w*|fools?|muppet|eejit|useless|clown|pathetic|daft)\b/,
    ],
    urgent: [notNow],
    // Doubts of the business, and of nobody's nature.
    'ask-if-bot': [
      // "Would you be the ones to program that?"
      /\b(?:would|will|could|might|are) (?:you|u|y'all)(?: (?:guys|lot))? (?:be )?(?:the|someone|somebody|people|able)(?: \w+){0,3}? (?:to|who|that|for) \w+/,
      /\b(?:any good|good at|legit(?:imate)?|trustworthy|reliable|qualified|certified|licensed|insured|experienced|competent|professionals?|know what you(?:'re| are) doing)\b/,
    ],
    'ask-name': [
      /\bwho (?:runs|owns|does|do|will|would|makes|leads|heads|manages|founded|started|treats|teaches|fixes|repairs|works|comes|handles)\b/,
    ],
    'chit-chat': [/\bhow are you (?:today )?(?:able|going to)\b/],
    'off-topic': [],
  },
  tellingNames: {
    sign: /\b(?:calls?|call-?outs?|chats?|talks?|emergency|urgent|rescue|cancell?ations?|late|thank|help|complaint|quick|bye|check-?out|moving|move|change|swap|person(?:al)?|human|message|question|quote|price|free)\b/,
    plainName: 'haircut',
  },
  telling: [
    ['bye', /^(?:bye+|goodbye|cya|farewell|ciao|adios|toodles|laters+|ta-?ra+|cheerio|toodle-?oo|ttfn)$/],
    [
      'thank',
      /^(?:thanks?|thankyou|thanx|thx|ty|tysm|cheers|appreciated?|grateful|merci|danke|grazie|gracias|obrigad[oa])$/,
    ],
    ['greet', /^(?:hi+|hel+o+|hey+|hiya|heya|howdy|greetings|hai|hallo)$/],
    ['deny', /^(?:no+|nope|nah|neither)$/],
    [
      'affirm',
      /^(?:yes+|yeah+|yea|yep|yup|sure|okay|okey|ok+|kk?|absolutely|definitely|certainly|affirmative)$/,
    ],
    [
      'affirm',
      /^(?:great|perfect|awesome|cool|super|excellent|nice|wonderful|amazing|fantastic|lovely|brilliant|alright|noted|understood|gotcha|fine|good|deal|sweet|fab)$/,
    ],
    ['chit-chat', /^(?:haha+|hehe+|lol|lmao|wow|funny)$/],
  ],
  fillers: new Set(
    `a all am an and are again at be been bot but dear do done everyone for friend from go good got have helping i i'll i'm im is it it's its
    just later lot ma'am madam man mate me much my now of oh on once one pretty quick quite real really right see sir so such take team that
    that's thats the then there think this to too u very was way well will with wow you you're you've your answer answering info information response
    morning afternoon evening day today yes no ok okay great thanks thank hello hi hey love please help makes sense sounds know get it let
    we'll i've million bunch ton advance kindly sorry problem worries yet anyway still guys bud buddy pal love hun darling ladies know cool awesome sound sweet ace safe perfect lovely brill righto alright bye`.split(
      /\s+/,
    ),
  ),
  reactions,
  emoji,
};
