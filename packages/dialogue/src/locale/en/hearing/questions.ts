import type { QuestionSigns } from '../../../understand/hearing-locale.ts';
import { idioms } from './idioms/idioms.ts';

const LEAD =
  '(?:(?:and|also|or|but|so|then|plus|ok|okay|well|sorry|please|just|hi|hello|hey|um|oh|roughly|approximately|ballpark) )*';

/** How things are asked in plain English. */
export const questions: QuestionSigns = {
  begins: new RegExp(
    `^${LEAD}(?:(?:(?:from|at|by|for|in|on|with|until|till|up to|since|to) (?!(?:what (?:it's|its|it is) worth|when |where |how )))?(?:what|whats|what's|when|whens|when's|where|wheres|where's|who|whos|who's|whose|which|why|how|hows|how's)\\b|(?:is|are|isn't|aren't|was|were|do(?! (?:that|this|it)\\b)(?!n't (?!(?:you|u|ya|y'all|they|we|i|he|she|it|people|the|your|my|all|some|any|these|those)\\b))|does|doesn't|did|can|could|may|will|would|should|shall|have|has|am|any)(?:n't)? (?!you$|not\\b|nothing\\b)\\w|anything (?:else|i|we|to (?:do|know|bring|watch|avoid|prepare))\\b|if .{3,80}? (?:can|could|will|would|do|does|is|are) (?:i|we|you|they|there|it|he|she|the)\\b|(?:what|and|but|so) if (?:i|we|you|he|she|they|it|my|our|his|her|the|their|there|this|that|one|both|nobody|anybody|something|somebody|someone)\\b|(?:u|you|ya|y'all) (?!have (?:been|a (?:nice|great|good|lovely)|to\\b|done|helped|given|told|said|made))(?:guys )?(?:do|have|offer|open|take|accept|got|sell|know)\\b)`,
  ),
  endsAsking:
    /, (?:(?:so|and|but) )?(?:what(?:'?s| is| are| do| does| would| will)|how (?:much|long|soon|many)|(?:is|are|do|does|can|could|would|will) (?:i|you|u|ya|we|it|that|this|there|they|he|she)|if .{3,60}? (?:can|could|will|would|do|does|is|are|am) (?:i|we|you|they|there|it|he|she|the))\b(?! (?:think|mean|know|say|guess|hope|want|need)\b)/iu,
  ends: /\b(?:or (?:what|no|not|isn'?t (?:it|that)|do i|don'?t (?:you|i|they))|innit)$/,
  asking:
    /\b(?:(?:(?:i|we)(?:'d| would|'m| am)?(?: just| also)* (?:like|want|need|love|wanted|wish|trying|hoping|have|curious|got)(?: to| a question)?|just|please|can you|could you) (?:know|find out|ask|check|wondering|tell me|inquire|enquire|about|if|whether|get (?:some |more )?info\w*|understand|see if)\b|(?:i'm|i am|i was|was|just|am) (?:just )?(?:wondering|curious)|(?:any|some|more) (?:info|information|details|idea) (?:on|about|regarding|if)|tell me (?:about|more|what|how|where|when|if|whether|the)|let me know (?:if|what|how|when|where|whether|the)|looking for (?:some )?(?:info|information|details)|(?:a |quick |one )?question (?:about|regarding|on)|what (?:would|will|does|do) (?:the|it|that|this|they|my|your|all|those) (?:\w+ ){0,3}(?:cost|come to|run|be|take))\b/,
  asksWhether:
    /\b(?:know|ask|asking|wonder|wondering|check|see|find out|tell me|idea|curious|confirm|me know|clarify|inquire|enquire)(?: something)? (?:if|whether) (?:you|u|ye|y'all|they|there|it|i|we|he|she|your|the|my|one|anyone|somebody|someone|that|this)\b/,
  telling:
    /\b(?:(?:is|was|were|are|isn't|wasn't|seems?|went|has|had|changed|got) |my (?:phone|number|e-?mail|address|price|cost)\b|too (?:expensive|high|much|long|late)|i(?:'ll| will| can|'m)\b)/,
  frames: [
    /^(?:(?:hi|hiya|heya|hello|hey|yo|please|sorry|just|so|ok|and|but|also|al?right|alrite|aight|cool|right then|cheers)(?: (?:mate|pal|hun|love|luv|bud|buddy|dude|bro|lads|there))?,? )+(?=\S)/,
    /^(?:(?:can|could|would|will) (?:you|u) )?(?:please )?remind me (?:again |please )*(?:of |about )?(?=\S)/,
    /^(?:(?:can|could|would|will) (?:you|u|someone|anyone) (?:please |kindly |maybe |just )*(?:tell|let|show|give|send|help|explain|confirm|advise|clarify|inform|share)(?: (?:me|us|to me))?(?: (?:know|out|with|understand))?(?: (?:about|on|regarding|of|more about|if|whether|some information (?:on|about)|info (?:on|about)|the details of))?|(?:i|we)(?:'d| would|'m| am| was| were)?(?: just| also| really)* (?:like to|want to|need to|wanting to|love to|trying to|curious|wondering|interested|asking|hoping to|wanted to|going to)?(?: just)? ?(?:know|find out|ask|check|see|learn|inquire|enquire|understand|wonder|hear|get (?:some |more )?(?:info|information))? ?(?:more )?(?:about|if|whether|what|regarding|on)?(?= )|(?:i'?m |am )?(?:just )?(?:curious|wondering|wanted to know|need to know|want to know|would like to know)(?: about| if| whether)?|do (?:you|u) know(?: if| whether)?|any idea(?: if| on| about)?|tell me(?: (?:more )?about| if| whether)?|(?:some |more |any )?(?:info|information|details|question|a question|quick question)(?: (?:on|about|regarding|for|concerning))|regarding|about|concerning|what about|how about|looking for(?: (?:some )?(?:info|information|details)(?: (?:on|about))?)?) /,
  ],
  attributes: [
    [
      'duration',
      /\bhow (?:long|many (?:hours|minutes|days|weeks|sessions? (?:does|will) it take)|much time)\b(?! (?:is the wait|have you been|has it been|in advance|ahead|before|notice|do i have to (?:cancel|book)|are you open))|\bduration\b|\blength of (?:time|the|a|each)\b|\btakes? (?:how )?long\b|\b(?:is|does) (?:it|that|this) (?:a )?(?:quick|long)\b|\btime (?:does it|will it|it) takes?\b|\b(?:squeeze|fit|do) (?:it|that|this) (?:in|into|on|over|within) (?:my|a|the) (?:lunch|lunch ?break|break)\b|\b(?:all|whole|entire|half the) (?:morning|afternoon|day) (?:kinda |kind of |sort of )?(?:thing|job|deal|affair)\b|\bin and out\b|^(?:an? )?(?:half )?(?:an )?hour\? /,
    ],
    [
      'price',
      /\bhow (?:much|expensive|cheap|pricey)\b(?! (?:time|notice|longer|space|room|later|earlier|weight|experience|water|food|can (?:you|i|we|it|they) (?:let|take|carry|hold|fit|add|remove|cut|shrink|stretch)))|\b(?:price[sd]?|pricing|pricelist|(?<!\b(?:spread|split|share|stagger) (?:the|its|that|my|our) )cost(?:s|ing)?|charge[sd]?|charging|sting(?:ing)? (?:me|us|you)|stung|fees?|(?<!\b(?:pass|success|failure|interest|exchange|response|survival|heart|completion|occupancy|dropout|recovery|retention|resting|frame) )rates?|expensive|cheap(?:er|est)?|afford\w*|(?:break|breaking) the bank|the damage|arm and a leg|out of pocket|quotes?|estimates?|tariffs?|ballpark|going rate)\b(?! (?:my (?:phone|car)|station))|\bper (?:hour|session|night|person|visit|lesson|month)\b|\bwhat (?:do|would|will|am|should) (?:i|we) (?:pay|owe|be paying)\b|\bwhat (?:would|will|does|do) (?:\w+ ){1,4}come to\b|\bput down\b|\bby the hour\b|\b(?:flat|fixed) (?:fee|price|rate)\b|\bwhat(?:'s|s| is| are| would| will| does) (?:it|that|this|these|those|they|one)(?: be)?(?: gonna| going to)? (?:run|set)\b|\bset (?:me|us) back\b|\bwhat (?:am|would|will|are) (?:i|we)(?: be)? looking at\b(?! (?:for time|time))|\b(?:would|will|does|do|'ll) (?:that|it|this|they|those) (?:run|come to|set)\b|\b(?:what(?:'s|s| is| are)|how much is) (?:the |your )?labou?r\b|\b(?:have|need|got|gotta|must|supposed) (?:to )?pay(?: (?:for|extra|a|any|more|anything|again|then|if|when)\b|$)|\bdo (?:i|we) pay (?:for|extra|more|anything|again)\b|\b(?:for free|free of charge|at no (?:extra )?cost|surcharges?|extra charges?)\b|\b(?:do|will|would|are|is|am) (?:i|we|it|that) (?:be |get )?(?:billed|invoiced)\b|\byou (?:bill|billing|invoice) (?:me |us )?for\b|\bhow many (?:dollars|pounds|euros|bucks|quid)\b/,
    ],
    [
      'hours',
      /\b(?:opening|business|working|office|store|shop|holiday|weekend|sunday|saturday|closing|trading) (?:hours?|times?)\b|\b(?:what|when|which) (?:time|days?|hours?)?(?: do| are| does|'s)? ?(?:you|u|y'all|the \w+|it|they)?(?: guys)? ?(?:open|close|shut|closed|closing|opening)\b|\b(?:are|r|is|will) (?:you|u|ya|the \w+|it|they|your \w+|y'all|there)(?: guys| all| folks)?(?: be)? (?:\w+ )?(?:open|closed|shut|closing)\b|\b(?:you|u) (?:guys )?(?:open|closed?)\b|\bopen (?:now|today|tomorrow|tonight|late|on|until|till|at|sundays?|saturdays?|weekends?|christmas|this|over)\b|\b(?:do|does|when do) (?:you|u|ya|the \w+|it)(?: guys)? (?:open|close|shut)\b|^(?:the |your )?hours?$|\byour hours\b|\bhours (?:on|for|today|tomorrow|this|of operation|over|during)\b|\bclosing time\b|\bhow late\b|^(?:and )?(?:un)?(?:til|till|'til) (?:when|what time|how late)\b|^(?:and )?(?:from|up to|to|since) (?:when|what time|what hour)\b|^(?:and )?from when (?:un)?(?:til|till|to) when\b|\bopening (?:up )?(?:on|at)\b|\b(?:are|is) (?:they|you|u|anyone|anybody|someone|somebody) (?:\w+ )?(?:there|in|around|at (?:the|your) \w+) (?:right now|now|at the moment|today|tonight)\b|\b(?:do|does|will|would|are|is|r|you|u) (?:you|u|ya|they|your \w+|the \w+|any(?:one|body))?(?: guys| lot| all)? ?(?:ever |even |usually )?(?:work|open|there|in|around|about|do|working|available) (?:on |of |over |at |during )?(?:a |the )?(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satu?r?|sun)(?:days?|s)?\W*$|\b(?:do|does|will|would|are|is|r) (?:you|u|ya|they|any(?:one|body))(?: guys| lot| all)? (?:ever |even )?(?:work|open|there|in|around|do|working|available) (?:on |of |over |at |during )?(?:a |the )?week-? ?ends?\W*$|\b(?:do|does|will|are|is) (?:you|u|ya|they|your \w+|the \w+|any(?:one|body))(?: guys| lot| people| all| ladies)? \w+ (?:(?:on|over|at|during|for|through) )?(?:the )?(?:thank\w*giv\w*|chr\w*mas\w*|cris\w*mas|xmas|easter|hall?o\w*een|good friday|(?:bank |public |national )?holidays?|new year'?s?|\w+ day|(?:black|good) friday|(?:easter|whit) monday)(?: (?:day|eve))?\W*$/,
    ],
    [
      'contact',
      /\b(?:phone|telephone|contact|mobile|cell|whatsapp|fax|your) (?:number|details|info|no)\b|\b(?:your|the|an?) (?:e-?mail|email)(?: address)?\b|\b(?:e-?mail|call|reach|ring|text|phone|contact|whatsapp|message|dm|write to) (?:you|u|y'all|the \w+|someone there)\b(?! back)|\b(?:your|the|a) (?:website|instagram|facebook|twitter|tiktok|social media|web ?page)\b|\bon (?:instagram|facebook|whatsapp|tiktok)\b/,
    ],
    [
      'place',
      /\bwhere(?:'s|s)?\b|\b(?:address|location|located|directions|postcode|zip code|nearest|closest|near(?:by)? (?:to )?(?:you|the)|how far|what (?:street|area|town|city|floor|building))\b|\bhow (?:do|can|would|to) (?:i|we)? ?(?:get (?:to you|there|to your|to the)|find (?:you|it|the place))\b/,
    ],
    [
      'availability',
      /\b(?:availability|available|in stock|vacanc(?:y|ies)|fully booked|booked (?:up|out|solid)|openings?|free (?:slots?|appointments?|times?)|any (?:slots?|spots?|spaces?|places?|rooms?) (?:left|free|open)|wait(?:ing)? (?:list|time)s?|how long is the wait)\b/,
    ],
    [
      'who',
      /^(?:and |so |but )?(?:who(?:'s|s|m)?|whose)\b|\bwhich (?:doctor|dentist|stylist|person|staff|therapist|vet|barber|trainer|instructor|teacher|lawyer|mechanic|one of you)\b/,
    ],
    [
      'when',
      /^(?:and |so |but |by )?when(?:'s|s)?\b|\bwhat (?:day|date|time)s?\b|\bhow (?:soon|early|late|often|far (?:in advance|ahead|out)|long (?:in advance|ahead|before)|frequently|quickly|fast|much notice)\b|\bat what age\b/,
    ],
    [
      'how',
      /^(?:and |so |but )?how(?:'s|s)?\b|\bhow (?:do|does|can|should|would|to|is|are)\b|\bwhat (?:do|should|must) (?:i|we) (?:need|have|do|bring|wear)\b|\b(?:steps|process|procedure|instructions) (?:to|for|of)\b/,
    ],
    [
      'whether',
      /^(?:and |so |but |also )*(?:is|are|isn't|aren't|do|does|don't|doesn't|did|can|could|may|will|would|should|shall|have|has|am|any|if|whether)\b/,
    ],
    [
      'what',
      /^(?:and |so |but )?(?:what(?:'s|s)?|which|why)\b|\b(?:tell me|more|info|information|details|know) about\b/,
    ],
  ],
  askingWords: new Set(
    `oh ah hm hmm well ok okay again remind how much many long price prices pricing priced pricelist cost costs costing charge charges charged charging fee fees rate rates expensive cheap
    cheaper list lists quote quotes estimate estimates duration length take takes taking time times hours hour minutes opening open opened close closes closed closing shut where
    wheres when whens who whos whose which why what whats located location address directions find get getting there offer offers offering provide provides sell
    sells sale do does did doing have has having got get need needs want wants like know tell available availability allowed allow allows possible
    accept accepts include includes included including come comes cover covers available pay paid paying usually normally typically currently
    guys folks yall mate pal hun bro dude lads u ya ur please thanks average roughly approximately about around exactly ballpark per each total start starts starting begin
    begins go goes going work works working use uses using still also too ever anything something else more info information details number sort kind
    type types general actually long ago soon early late often far advance ahead day days date week weeks month one ones thing things
    bit quick question today tomorrow tonight morning afternoon evening weekend weekends sunday monday tuesday wednesday thursday friday saturday
    sundays mondays tuesdays wednesdays thursdays fridays saturdays now later possible able maybe any some every range extra cheapest legit real roughly out up off down over away back look run instead let lets then too right best doable less least lot lots bill bills billed billing
    stuff ye way ways chance reason point matter idea somebody someone anybody anyone nobody guy wondering people person persons gonna gotta wanna him her them us til till thats itd whatd altogether`.split(
      /\s+/,
    ),
  ),
  articles: /^(?:an?|the|my|our|your|any|some)$/,
  afterObject:
    /\b(?:if|when|while|because|since|before|after|during|until|unless|although|as|than|once|whereas|so that|in case|which|who|that)\b|\b(?:for|with|without|in|at|on|from|near|under|over|by|to|per|like|within|against|between|through|via|of)\b/,
  subjects:
    /^(?:you|u|ya|yall|y'all|i|we|they|it|that|this|he|she|to|someone|somebody|anyone|anybody|guys|people|folks|who|please|i'll|we'll)$/,
  adverbs:
    /^(?:also|ever|even|still|just|actually|really|usually|normally|always|only|maybe|possibly|already|guys|all|people|folks|kindly|please|not|gonna|gotta|to)$/,
  beforeAside:
    /^(?:to|if|when|while|because|since|before|after|during|until|unless|although|as|than|once|whereas|so that|in case|which|who|that)$/,
  compound: /^(?:rates?|times?|numbers?|range|types?|card|plans?)$/,
  slips: [
    // Beside a number or a missed call: it is asked whose number that is.
    [
      /(?<=(?:call|rang|missed|\d[\d -]{6})[^?]*)\b(?:is|was) (?:that|it|this) (?:you|yous|yours|your lot|you guys)\?/gi,
      'what is your phone number?',
    ],
    // "The fiddle so, I mean the violin": the second is meant.
    [
      /(?<=\b(?:the|a|an|my|our|your|his|her|their) )[\p{L}'’-]+(?:,? (?:so|like|uh|er|eh|oh|well))?(?: ?(?:[,…–-]|\.{2,})+ ?| )(?:i mean|i meant|sorry|or rather|no wait|wait no|make that|scratch that),? (?:the|a|an|my|our|your|his|her|their) (?=(?:(?!ones?\b)[\p{L}'’-]+ ?){1,2}(?:[?.!,;]|$))/giu,
      '',
    ],
    // No words lead from it to a clause of its own.
    [/\bjust so (?:you|u) (?:know|are aware)\b/gi, 'by the way'],
    [
      /\b(?:hwo|hou|hw|ho)(?= (?:do|does|much|many|long|is|are|can|late|far|soon|i|u|you|to|about)\b)/gi,
      'how',
    ],
    [/\bppl\b/gi, 'people'],
    [/\b(?:mcuh|muhc|mutch|mch)\b/gi, 'much'],
    [/\b(?:wat|wut|wht|waht|hwat|whta)\b/gi, 'what'],
    [/\b(?:wich|whcih|wihch)\b/gi, 'which'],
    [/\b(?:wher|whre|wehre|whr)\b/gi, 'where'],
    [/(?<=[a-z] )(?:wen|whn|wehn)(?= (?:the|my|your|ur|it|its|it's|i|we|he|she|they|there)\b)/g, 'when'],
    [/^(?:(?:and|oh|also|ok|so) )?(?:btw|tbh|fyi|ngl|incidentally|quick q)(?=[,:]? \p{L})/giu, 'by the way'],
    [/^(?:ok |okay |k |great |cool |right )*(?:tx|tks|thks|thnx|tnx|tanx)(?=$|[ !.,])/g, 'thanks'],
    [/\b(?:satday|saterday|satuday|sataday|satruday)(s?)\b/gi, 'saturday$1'],
    [/\b(?:wensday|wendsday|wednsday|wedneday|wednesdy)(s?)\b/gi, 'wednesday$1'],
    [/\b(?:thurday|thrusday|thursdy|thirsday|thusday)(s?)\b/gi, 'thursday$1'],
    [/\b(?:tusday|tuseday|tuesdy|teusday)(s?)\b/gi, 'tuesday$1'],
    [/\b(?:firday|fryday|frday|fridy)(s?)\b/gi, 'friday$1'],
    [/\b(?:mondy|monady|mnday)(s?)\b/gi, 'monday$1'],
    [/\b(?:sundy|sonday|snday)(s?)\b/gi, 'sunday$1'],
    [/^(?:wen|whn|wehn)\b|\b(?:wen|whn|wehn)(?= (?:do|are|is|r|can|u|you|i|we|does|will)\b)/g, 'when'],
    [/(?<=\b(?:un)?till? )(?:wen|whn|wehn)\b/gi, 'when'],
    [/^an (?=(?:what|how|when|where|can|do|is|are|if)\b)/gi, 'and '],
    [/\beach wan\b/gi, 'each one'],
    [/\b(w|c|sh)ud(?=(?:n't)? )/gi, '$1ould'],
    [/(?<=\b(?:get|need|want|have|bring|pick|leave|keep|take|do|fix|collect|of|for|with|on) )em\b/gi, 'them'],
    [
      /\bwhat(?:'s|s| is| would be) the damage(?=$|[?!.,]| (?:for|on|if|to|and|an|n|then|all|there|with)\b)/gi,
      'what does it cost',
    ],
    [/\b(?:per|a|each) head(?=$|[?!.,])/gi, 'per person'],
    [/^n (?=(?:what|how|when|where|can|do|is|are|if)\b)/gi, 'and '],
    [/\bcn(?= (?:i|u|you|we|it|they|my)\b)/gi, 'can'],
    [/\b(?:dose)(?= (?:it|that|this|the)\b)/gi, 'does'],
    [/\b(?:lng|logn)\b/gi, 'long'],
    [/\bfr(?= (?:a|an|the|my)\b)/gi, 'for'],
    [/\b(?:teh|hte)\b/gi, 'the'],
    [/\br(?= (?:u|you|ya|they|there|we|these|those|your|y'all)\b)/gi, 'are'],
    [/\byuo\b/gi, 'you'],
    [
      /(?<=\b(?:how (?:much|long|many)|what|where|when|who|why|which|they|we|these|those) )r(?= \p{L}{2})/giu,
      'are',
    ],
    [/(?<=(?:\p{L}{2}|(?<![\p{L}\p{N}])u) )n(?= \p{L}{2})/giu, 'and'],
    // Words written short; letters told one by one stay.
    [
      /(?<![\p{L}\p{N}._'’-]|(?<![\p{L}\p{N}])\p{L} )u(?![\p{L}\p{N}_'’-]|\.\p{L}| \p{L}(?![\p{L}\p{N}]))/giu,
      'you',
    ],
    [/\bur\b(?![.-])/gi, 'your'],
    [/\bther\b/gi, 'there'],
    [/\blemme\b/gi, 'let me'],
    [/\bgimme\b/gi, 'give me'],
    // "You open at nine, right?" asks no more than without it.
    [/(?<=\S \S+),? (?:right|yeah|yea|no|innit|correct|eh|huh)\?+$/gi, '?'],
    [/\b(?:sombody|somebdy|sumbody|someboby)\b/gi, 'somebody'],
    [/\b(?:somone|sumone|someon)\b/gi, 'someone'],
    [/\baswell\b/gi, 'as well'],
    [/\bwont\b/gi, "won't"],
    [/\bru(?= (?:open|closed|free|there|able|still|guys|available|busy)\b)/gi, 'are you'],
    [
      /\bye(?= (?:open|do|don't|have|take|charge|offer|guys|all|sell|get|be|ever|still|also|won't|wont|will|would|can|can't|could|are|aren't|were|might|must|should)\b)|(?<=\b(?:are|do|will|would|can|could|did|have|if) )ye\b/gi,
      'you',
    ],
    [/\b(?:oepn|opne)\b/gi, 'open'],
    [/\b(?:clsoed?|colsed?)\b/gi, 'closed'],
    [/\b(?:cotst?|csot|coast)(?=$|[?!.]| (?:for|of|me)\b)/gi, 'cost'],
    [/\b(?:pryce|pirce|prcie|prise)(s?)\b/gi, 'price$1'],
    ...idioms,
  ],
  supposed:
    /^(?:(?:and|but|so|ok|okay) )*(?:if|when|once|say) (?:[^\s,?.]+,? ){2,14}?(?=(?:what(?:'s| is| are| would| do| does| will| can| could| should| happens| about)|how (?:much|many|long|far|soon|late|early|do|does|would|will|can|could|should|is|are)|(?:when|where|who|which) (?:is|are|do|does|can|could|will|would|should)|(?:is|are|do|does|can|could|would|will|should|may|must) (?:it|that|this|there|they|you|we|i|he|she|the|my|a|an|your)) )/,
  supposesFirst:
    /^(?:(?:and|but|so|ok|okay|also|well) )*(?:suppose|supposing|imagine|say|let'?s say|what if|what happens if)\b(?: \w+){0,5}? (?:it|that|this|they|something|anything|the \w+|one of (?:you|your \w+))\b/,
  supposes:
    /\b(?:if|in case|should|suppose|supposing)\b (?!possible|you (?:can|could|would|don'?t mind|have (?:a|the) (?:moment|minute|time))|it'?s (?:possible|ok|okay|not too much)|that'?s (?:possible|ok|okay)|poss\b)/,
  pronouns:
    /\b(?:(?:with|for|to|from|on|about|of) (?:her|him)|it|its|it's|that|thats|that's|this|these|those|they|them|their|(?<!\b(?:is|are|was|were|if|will|isn't|aren't|be) )there|one|ones|he|she|him|the (?:same|first|second|last|other|latter|former)(?: one)?|both|either)\b/,
  ofTopic:
    /^(?:and |so |but |ok |okay |well |then )*(?!do (?:it|that|this)$)(?:is|are|was|were|isn't|aren't|does|do|doesn't|don't|will|would|won't|can|could|should|has|have) (?:it|that|this|they|these|those)\b(?! (?:possible|ok|okay|all right|alright) (?:to|if)\b)/,
  ofOne:
    /^(?:(?:and|ok|okay|so|just|only|i mean|sorry) )*(?:for|of) (?:an?|the|just an?|one|a normal|a regular) (?!(?:appointment|moment|minute|second|while)\b)\p{L}/u,
  asksOn:
    /^(?:and|or) (?:(?:on|at|for|with|in|during|the|an?|your|my) )*(?!(?:thanks?|bye|cheers|that|then|also|please|sorry|yes|no|not|so|i|i'm|we|me|he|she|they|it|it's|you|can|could|would|will|do|does|is|are|am|have|has|was|book|call|make|put|cancel|send|tell|done|all|again|later|now)\b)[\p{L}'’-]{3,}(?: (?!(?:is|are|was|has|have|will|would|can|please|thanks|works?|suits?|me|it)\b)[\p{L}'’-]+){0,2}$/u,
  goingOn:
    /^(?:and|but|or|also|so|then|ok|okay)? ?(?:what|how) about\b|^(?:and|but|or|plus)\b|^what if\b|^(?:on|at|for|with|in|during|after|before) (?:\w+ ?){1,4}$|^(?:why|how come|how so|since when|really|why not|how|where|when|who)$|^(?:the |your )?(?:price|cost|time|address|duration)$|\b(?:will|would|do|does|can|could|are|is) (?:you|u|ye|they|it) still\b/,
};
