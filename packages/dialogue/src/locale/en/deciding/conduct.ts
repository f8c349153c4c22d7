import type { ConductSigns } from '../../../decide/conduct-signs.ts';

const APPOINTMENT = String.raw`(?:(?:an?|any|the|your|other|more|another|new|to make|to have) )*(?:appointments?|bookings?|reservations?|new one|another one)`;
const REFUSES_BOOKING = new RegExp(
  [
    String.raw`^(?:(?:no|nope|please|thanks|thank you|sorry|but|ok|hey|and|so|well|look|listen|again|i said|that'?s not what i (?:want|need|asked|meant)|like i said)[,.! ]+)*(?:no|not|without) ${APPOINTMENT}\b(?! (?:yet|so far|fee|number|needed|required|necessary|available|left))`,
    String.raw`\b(?:i|we)(?: really| just| still| actually)* (?:don'?t|do not|didn'?t|did not|never)(?: really| actually| even| currently)* (?:want|wanted|need|wish|plan|ask|asked|care)(?: for| to)* (?:${APPOINTMENT}|(?:book|reserve|schedule)(?: anything| something| one| it| now| today| yet| right now)*)(?:[ ,]+(?:at all|now|right now|yet|today|please|thanks|thank you|anymore|any more))*$`,
    String.raw`\bnot (?:looking|trying|here|wanting|asking|planning|ready)(?: to| for)* (?:${APPOINTMENT}|book|reserve|schedule|make ${APPOINTMENT})`,
    String.raw`\b(?:stop|quit) (?:offering|pushing|asking|giving|sending|trying)\b.{0,30}\b(?:appointments?|bookings?|book|times|slots)\b`,
  ].join('|'),
  'u',
);

/** What customers say about being called, heard and answered, in plain English. */
export const conduct: ConductSigns = {
  wantsNumber:
    /\b(?:give|gimme|tell|send|text|want|need|have|get|got|what'?s|what (?:is|are)|which|what|just|only)\b(?: \w+){0,3}? (?:phone number|number|digits|phone line|direct line)\b(?! of (?:people|lessons|sessions|guests))|\b(?:number|digits|line)\b.{0,20}\b(?:(?:to|can|should|do|must) (?:i )?(?:dial|call|ring)|dial)\b|\b(?:dial|call|ring)\b.{0,12}\b(?:what|which) number\b/,
  again:
    /\b(?:that|the) (?:\w+ )?(?:number|digits)\b.{0,12}\b(?:again|once more|one more time|you (?:said|gave))\b|\b(?:repeat|missed|didn'?t (?:catch|get)) (?:that|the) (?:\w+ )?number\b/,
  ownNumber:
    /\b(?:my|our|wrong|old|new|order|booking|reference|case|invoice) (?:phone |mobile |cell )?number\b/,
  notBefore: /\b(?:not|don'?t|never|no)\b[^.?!]{0,40}\bbefore (?=[^.?!]*$)/i,
  fromThen: 'after ',
  keepsDetails:
    /\b(?:don'?t|do not|not|won'?t|rather not|nobody|no one|no need|why do you need|none of your)\b.{0,30}\b(?:name|details|number|e-?mail|address|message|contact|personal|data|business)\b/,
  presence:
    /\b(?:is|are) (?:anybody|anyone|somebody|someone|they|you guys|you lot|the \w+|the office)(?: (?:still|even|actually|really|not))* (?:there|in|around|here|at the (?:desk|shop|office)|available|free|back|reachable)\b|\bwhen (?:is|are|will|does|do) (?:anybody|anyone|somebody|someone|they|the \w+)(?: be)? (?:there|in|back|around|here|available|free)\b/,
  openNow: 'Are you open now?',
  addsToVisit:
    /\b(?:my|our|his|her) (?:\w+ )?\w+(?:'ll| will| is|'s| are|'d| wants? to| would like to| might| may)? (?:be )?(?:com(?:e|es|ing)|join(?:s|ing)?|tagging|with (?:me|us))(?: (?:along|too|with|as well|me|us|also)| in with)\b|\b(?:bring|bringing|taking) (?:along )?(?:my|our|a|an|the|two|three)\b|\b(?:there(?:'ll| will| are|'re| is|'s)|it(?:'ll| will| is|'s)|we(?:'ll| will|'re| are))(?: actually| now)?(?: be)? (?:\d+|two|three|four|five|six|seven|eight|nine|ten|one more|both)(?: of us)?\b|\bone more (?:person|of us|adult|kid|child|guest)\b|\b(?:please note|just so (?:you|they) know|for your info(?:rmation)?|fyi|heads up|in case it matters|by the way|btw|worth knowing|should mention|forgot to (?:say|mention|tell))\b|\b(?:i|we|he|she|they|one of us|(?:my|our) \w+)(?:'m|m|'re|'s| am| are| is|'ve got| have| has|'ve)(?: (?:also|actually|quite|very|really|got))* (?:a |an )?(?:allerg\w+|pregnant|left-?handed|vegan|vegetarian|coeliac|celiac|diabetic|deaf|blind|disabled|autistic|nervous|bad \w+|sore \w+|broken \w+|wheelchair|crutches|asthma|epilep\w+|pacemaker|latex)\b|\b(?:in a wheelchair|on crutches|uses? (?:a wheelchair|crutches))\b/,
  addsOn:
    /^(?:(?:ok|okay|thanks|great|well|um|hey)[, ]+)*(?:oh|and|but|also|plus|ps|just|only|not|it's|its|btw|actually|please|preferably|ideally|if possible|by the way|one more thing)\b|\b(?:though|tho|please|by the way|btw|if possible)$/,
  ruledOut:
    /\b(?:not|never|no calls?|don'?t (?:call|ring|phone)(?: me)?|anything but|any ?time but|except)(?: please)? (?<then>(?:(?:during|at|on|in|around|over|between|for) )?(?:the |my )?)$/i,
  busyUntil:
    /\b(?:busy|work(?:ing)?|meetings?|out|away|teaching|driving|class|court|surgery|asleep|tied up)\b[^.?!]{0,20}\b(?:till|til|until) $/i,
  notThen: 'not ',
  wishesDone:
    /^(?:(?:so|ok|okay|great|and|then|hi|hello|hey|please|also|but|well|good|sorry|just)[, ]+)*(?:(?:can|could|would|will) (?:you|u|ye|someone|somebody|anyone|anybody|one of you|they)(?: guys| please| kindly| maybe| just| also)* (?:put (?:me|us|him|her|my|our)|add (?:me|us|him|her|my|our)|sign (?:me|us) up|take (?:me|us) off|remove (?:me|us|my)|(?:re)?send (?:me|us|it|him|her|my|that|the|over)|(?:e-?mail|text|post|mail|forward|fax) (?:me|us|it|him|her|that|the|my)|keep (?:it|one|me|that|them)|hold (?:it|one|on to|onto|that|them)|set (?:it|one|that) aside|save (?:me|us) (?:one|some|a)|leave (?:it|one|that|them)|get (?:it|that|them|my \w+) (?:ready|done|sent|sorted)|have (?:it|that|them|my \w+) (?:ready|done|sent|sorted)|(?:change|update|correct) my (?!appointment|booking|slot|time|lesson|session)|(?:renew|re-?fill|reorder|order) (?:my|me|us|it|the|some|more)|check (?:on )?(?:my|if my|whether my|what happened)|look into|find out|sort (?:it|that|this) out|swap me)|(?:i|we)? ?(?:need|want|(?:'d|would) like|am looking for|require|am after) (?:a|an|my|another|some|to (?:get|order|renew|request) (?:a|an|my|some)) (?:\w+ )?(?:re-?fills?|repeat(?: prescription)?|prescription|copy|copies|receipt|invoice|refund|letter|certificate|statement|duplicate|replacement (?:card|key))\b)/,
  misread:
    /^(?:(?:no+|nope|sorry|um+|uh+|hmm+|but|ok|well|actually)[, ]+)*(?:that(?:'?s| is)?|this is|it'?s|you(?:'?re| are)?) ?(?:wrong|incorrect|mistaken|not (?:it|right|correct|true)|not what (?:i|we) (?:meant|mean|asked|said|wanted|had in mind)(?: for)?)\b|\bnot what (?:i|we) (?:meant|mean|asked|said|wanted)\b|\b(?:i|we) (?:didn'?t|did not) (?:mean|ask|say)(?: for| about)? (?:that|this)\b|\bmisunder(?:stood|stand)\b/,
  ownSlip:
    /\b(?:i|i've|i have|we) (?:\w+ )?(?:gave|given|put|typed|sent|wrote|told|said|mistyped|messed|got|left)\b|\bmy (?:bad|mistake|fault|error|old)\b|^(?:(?:oh|ah|ugh|crap|shit|damn|bugger|sorry|oops|argh|no|wait) )*(?:wrong|typo)\b|\b(?:that|it)(?:'s|s| is| was) (?:the |my )?(?:wrong|old)\b/,
  waits:
    /^(?:(?:oh|sorry|ok|okay|wait|um|uh|ah|shoot|actually|and|just)[, ]+)*(?:(?:hang|hold) on|(?:one|just a|just one|a|half a|two|give me (?:a|one|two|five|a few)|gimme (?:a|one|two)|wait a|need a) (?:quick )?(?:secs?|seconds?|mo|moments?|mins?|minutes?|ticks?)\b|bear with me|brb|be right back|(?:i'?ll be )?back in (?:a|one|two|five|\d+) (?:sec|second|minutes?|mins?|mo|moment|bit)|(?:i'?ve )?(?:got to|gotta|have to|need to) (?:get|answer|take|grab|check|open) (?:the|this|my)\b)(?!.*\b(?:(?:can|could|would) (?:i|you|we)|make it|change|instead|wrong|cancel|book)\b)/,
  isBack:
    /^(?:(?:right|ok|okay|so|sorry|yes|hi|hey|and|now|phew|there|alright|well)[, ]+)*(?:sorry about that[,.!]* )?(?:(?:i'?m|im|i am|we'?re) (?:back|here)|(?:now )?back)(?:[, ]+(?:now|again|with you|go on|go ahead|sorry|thanks|ok|then))*$|\bwhere (?:were|was) we$|\bwhere are we(?: at| now| up to)?$|\bwhat (?:was|is|were) (?:it )?(?:the|your|that) (?:last )?question\b|\bwhat (?:did|do|else do) you (?:still )?(?:need|want|ask|say)(?: to know)?(?: (?:from|of) me| me| again| next)*(?: again)?$|\bwhat were you (?:asking|saying)\b|\bwhere did we (?:stop|leave off|get to)\b/,
  asksFirst:
    /\bbut (?:first|before|one (?:thing|question) first)\b|\bbut\b.{1,40}\bfirst\b|\bfirst (?:tell|let|could|can|i(?:'d| would) like to know|i need to know)\b|\bbefore (?:you|we|i) (?:book|do|confirm|commit|go ahead|say yes)\b/,
  refusesBooking: REFUSES_BOOKING,
  swaps:
    /\b(?:instead|swap|switch|upgrade|downgrade|replace|change (?:it|that|this|mine|(?:my|the) (?:\w+ ?){1,3}?) ?(?:in)?to|change (?:it|that|this|mine) for|(?:make|turn) (?:it|that|this|mine) (?:in)?(?:to )?(?:a|an|the)|(?:would |'?d )?rather (?:have|do|get|book|go)|rather than)\b/,
  rebooks:
    /\b(?:re-?book|re-?schedule|(?:book|put|give|get|fit|squeeze|make|have|take|do)(?: (?:me|us|it|that|them|one|another|the same|a new|an?|in|down|again|thing|for|on))+)\b|\binstead\b/,
  asksIfDone:
    /^(?:(?:and|so|ok|okay|right|but|just to (?:check|be sure|confirm)|sorry|wait|great|perfect|thanks|lovely|grand)[, ]+)*(?:(?:is|are|was|has|have|am) )?(?:it|that|this|i|we|tomorrow|today|everything|(?:mon|tues|wednes|thurs|fri|satur|sun)day|the (?:old|other|first|new) (?:one|time|appointment|booking)|(?:the|my) (?:\w+ )?(?:appointment|booking|slot|one))(?:'?s|'?m|'?re)?(?: (?:is|are|am|has|have|been|now|definitely|actually|really|all|both|then|both))* (?:gone|cancel+ed|off|moved|changed|booked|sorted|set|confirmed|down)(?: in| off| now| then| for \w+)*(?:[, ]+(?:yeah|yes|right|correct|then|now|is it|isn'?t it|no))*\W*$/,
  noCall:
    /\b(?:don'?t|do not|no need (?:to|for)|needn'?t|never ?mind|forget|skip|scrap|leave|not|rather not|no) (?:bother(?: with)? |need(?: to| a)? |want (?:a )?|have to |about |a |an |the |any |me |someone |somebody |that )*(?:call(?:ing)?(?: ?back)?|ring(?:ing)?|phon(?:e|ing)(?: call)?|contact(?:ing)?|call ?back)\b/,
  leavesAsIs: /\b(?:leave|keep|don'?t (?:touch|change|move)|stays?|can stay|as (?:it|they) (?:is|are))\b/,
  willCome:
    /\b(?:i|we)(?:'?ll| will| am| are|'?m|'?re)(?: definitely| certainly| surely)? (?:be there|come|coming|make it|attend)\b|\bsee you (?:then|there|tomorrow|on)\b|^(?:i |we )?confirm(?:ed)?\b|^[cy]$|\bplan(?:ning)? (?:on|to) (?:be|being|come|coming)\b/,
  wontCome:
    /\b(?:can'?t|cannot|can not|won'?t|will not|not able to|unable to|not going to|couldn'?t)(?: be able to)? (?:make|come|be there|attend|get there|be coming)\b|\b(?:i'?m|we'?re) not (?:coming|going)\b/,
  askedWhenHeard:
    /\bwhen (?:will|do|can|should|would) (?:i|we) (?:\w+ )?(?:hear|expect|get)\b|\b(?:how soon|when(?:abouts)?|(?:around |about |roughly )?what time|how long (?:before|until|till|til))(?:'s| will| do| can| would| are| is)? (?:they|you|ye|u|somebody|someone|anyone|he|she)(?:'ll|'re)?(?: \w+){0,2}? (?:call|calls|ring|rings|get back|gets back|answer|reply|write|phone|contact|respond|be in touch|getting back|calling|ringing|phoning)\b|^(?:(?:and|so|ok|okay|but) )*(?:will|would|is) (?:that|it|the call)(?: be)? (?:still |even )?(?:today|tonight|tomorrow|this (?:morning|afternoon|evening|week))(?: then| or tomorrow)?$/,
  asksLanguage:
    /\b(?:do|does|can|could|may|shall|is|are|will)\b.{0,30}\b(?:speaks?|talk|write|chat|continue|go on|understand|converse|speaking|available)\b.{0,15}\b(?:english|spanish|español|castellano)\b|^(?:please |ok |and |or )*(?:in )?(?:english|spanish|español)(?: please| possible| ok)?$|\b(?:english|spanish) (?:ok|okay|possible|fine)$/,
  lacksLanguage:
    /\b(?:i|we) (?:don'?t|do not|can'?t|cannot) (?:speak|understand|read)\b.{0,20}\b(?:spanish|español)\b/,
  languages: [
    ['en', /\benglish\b/],
    ['es', /\b(?:spanish|español|castellano)\b/],
  ],
  helpComes:
    /\b(?:(?:i|we|he|she|they|somebody|someone|my \w+)(?:'ve|'m|'re| have| has| am| are| is)? ?(?:just |already )?(?:called|calling|rang|rung|ringing|phoned|phoning|dialed|dialled)(?: (?:them|it|him|her|her|911|999|112|000|the \w+))?|rung them|called them|(?:is|are|'s|'re|they|theyre) (?:\w+ )?on (?:the|their|its|his|her) way|(?:ambulance|firefighters|fire (?:brigade|department|crew|truck)|police|paramedics|doctor) (?:is|are|'s|has|have)\b|(?:is|are|'s|'re|'m|will|'ll|am) (?:\w+ )?(?:driv(?:e|ing)|tak(?:e|ing)|bring(?:ing)?|rush(?:ing)?|get(?:ting)?) (?:me|us|him|her|them)\b|(?:i'm|im|i am|we're|we are|he's|she's|they're)(?: \w+)? (?:going|heading|driving|off|on (?:my|our|his|her|the|their) way) (?:\w+ )?(?:to|over|there|now)\b|^(?:(?:ok|okay|alright|right|yes|yeah|good|thanks|so|im|i'm|we're|we are|i am)[, ]+)*(?:just |already )?(?:(?:calling|ringing|phoning|dial+ing)(?: (?:them|it|an ambulance|the \w+|911|999|112))?(?: (?:right )?now| already| as we speak)?|(?:going|heading|driving|off|leaving|rushing|on (?:my|our|the|his|her) way)(?: (?:right )?(?:now|over|straight|already))?(?: (?:to|for|there|with|now)\b.*)?|getting (?:in the car|a (?:taxi|cab|lift|ride)).*|will do(?: (?:that|it|so))?|(?:i|we)(?:'ll| will) (?:go|call|ring|head|drive|do (?:that|it))(?: .*)?)$|\b(?:they|he|she)(?: (?:said|say|says)|'ll be|'re| will be| are)? (?:here |there )?(?:in )?(?:about )?(?:\d+|ten|five|fifteen|twenty|a few) min(?:ute)?s?\b)/,
  stillNeeded:
    /\b(?:do|does|should|must|shall|will) (?:i|we|he|she|they|it|my \w+) (?:still |really |even |actually |now )*(?:have|need|got|go|come|call|ring|worry|bother|be seen|see (?:a|the|some)|get (?:it|this|that) (?:checked|seen|looked))\b|\b(?:is|would) (?:it|that|this) (?:still |really |even |actually )*(?:be )?(?:necessary|needed|bad|serious|dangerous|urgent|an emergency)\b|\b(?:can|could|may)(?:'?t)? (?:i|we|he|she|it|that|this) (?:just |not |still )*(?:wait|leave it|sleep on it|stay home)\b|\bwhat if (?:it(?:'s| is)|that(?:'s| is)) (?:just |only |nothing)/,
  isOver:
    /\b(?:false alarm|never mind|(?:it|that|the \w+|everything|all|i|we|he|she)(?:'s|'m|'re| is| am| are| has|'ve)? (?:all |much |a lot )*(?:fine|ok|okay|safe|better|good|over|sorted|gone|under control|stopped|passed) (?:now|again|after all)|(?:it|the \w+) (?:has )?stopped|turned out (?:to be )?(?:nothing|fine|ok|okay)|got (?:it )?(?:towed|looked at|seen|treated|sorted)|back from (?:the )?(?:hospital|er|a ?& ?e|doctor)|(?:fire|flames|blaze)(?:'s| is| are)? (?:all |now )*out|all out(?: now| thank)|(?:fire (?:brigade|department|crew|service)|brigade|firemen|firefighters|ambulance|paramedics|police|gas (?:people|man|board|company))(?: have|'ve| has|'s)?(?: just| already)? (?:were|was|been|came|left|gone|sorted|put it out|turned it off|switched it off))\b|^(?:(?:ok|okay|right|so|well|phew|good|yes|yeah) )*(?:it's|its|it is) (?:all |now )*(?:out|off)(?: now| again)?$/,
  calledBefore:
    /\b(?:i|we|she|he|my \w+)(?:'ve| have|'d| had| has)? (?:already |just |even )?(?:rang|rung|called|phoned|telephoned|left (?:a |you )?(?:message|voicemail)|tried (?:to )?(?:call|ring|phon|reach)\w*)\b(?! (?:it|off|out|for)\b)/,
  helpNow:
    /\b(?:can|could|will|would|is|are) (?:you|one of you|somebody|someone|anyone|anybody|they|he|she|the \w+|there|it|i|we)\b.*\b(?:come|look|see|be here|be seen|get here|help|fit|take|open|there|in|round|over|now|today|tonight|at once|straight away|right away|hour)\b|\bhow (?:soon|fast|quick(?:ly)?|long)\b|\b(?:what|anything) (?:should|shall|do|can|could|must|else can) (?:i|we) do\b/,
};
