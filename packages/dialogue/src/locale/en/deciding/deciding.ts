import type { DecidingLocale } from '../../../decide/deciding-locale.ts';

import { advice } from './advice.ts';
import { availability } from './availability.ts';
import { comparison } from './comparison.ts';
import { waitlist } from './waitlist.ts';

export const deciding: DecidingLocale = {
  availability,
  advice,
  waitlist,
  comparison,
  emergencyEntry: /\b(?:emergenc(?:y|ies)|urgent(?:ly)?|after[- ]hours|out[- ]of[- ]hours|right away)\b/i,
  getsHelp:
    /\b(?:emergenc(?:y|ies)|urgent(?:ly)?|(?:right|straight) ?away|at once|immediately|hospitals?|ambulances?|a ?& ?e|casualty|poison)\b/i,
  forSeveral:
    /\b(?:duets?|duos?|couples?|pairs?|doubles|famil(?:y|ies)|siblings|groups?|part(?:y|ies)|teams?|tandem|(?:up to )?(?:two|three|four|five|six|eight|ten|twelve|\d+) (?:people|persons|guests|players|participants)|for (?:two|both)|both (?:of you|together))\b/,
  evidence: {
    price:
      /[$€£]\s?\d|\d\s?(?:[$€£]|dollars?|euros?|pounds?|usd|eur|gbp|cents?)\b|\d ?%|\b(?:free|no (?:extra )?(?:charge|cost|fee)|(?:doesn't|don't|do not|does not|needn't|never|only|also) pay|pays? (?:nothing|half|full|extra|for)|includ(?:ed|es)|pric\w*|costs?|fees?|rates?|charges?|quotes?|estimates?|discounts?|deposit|from \d|per (?:hour|person|night|session|month|day))\b/i,
    duration:
      /\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|few|several)(?:[- ]\w+)?[- ]?(?:minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|years?)\b|\b(?:takes?|lasts?|long|quick|same[- ]day|overnight)\b/i,
    hours: /\b(?:open|close[sd]?|hours|\d{1,2}(?::\d\d)? ?(?:am|pm)|24\/7|weekdays?|weekends?|\w+days?)\b/i,
    place:
      /\b(?:street|st|avenue|ave|road|rd|lane|park\w*|floor|located|address|next to|corner|behind|opposite|near|bus|train|metro|station|online|home|area|miles?|km)\b/i,
    when: /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|\w+days?|spring|summer|autumn|fall|winter|once|twice|every|daily|weekly|monthly|yearly|year|weeks?|\d{1,2}(?::\d\d)? ?(?:am|pm)|morning|afternoon|evening|before|after|within|ahead|advance)\b/i,
    who: /\b(?:dr|doctor|mr|mrs|ms|our|team|staff|owner|by|named?)\b|\b[A-Z][a-z]+\b/,
    contact: /@|\d{3}|\b(?:call|phone|e-?mail|text|message|write|whatsapp)\b/i,
  },
  timeRelation:
    /\b(?:any ?time )?(?:after|before|around|about|by|until|from|past|at|between|on|in the|this) $/i,
  generalPrice:
    /\b(?:rates?|hourly|labou?r|per hour|estimates?|quotes?|call[- ]?out|visit fee|diagnos\w+|prices?|pricing|price list|how much do you charge|what do you charge|minimum)\b/i,
  memberships: [
    {
      asks: /\b(?:if|when|in case|should) (?:something|anything) (?:bad )?(?:happens?|goes wrong|comes up|breaks)|\b(?:middle of the night|out of hours|after hours|while|when) (?:you(?:'re| are|r)? )?(?:closed|shut)\b|\bin the middle of the night\b/i,
      tells:
        /\b(?:emergenc(?:y|ies)|urgent(?:ly)?|after[- ]hours|out[- ]of[- ]hours|breaks? down|broke down)\b/i,
      isSure: true,
    },
    {
      asks: /\b(?:warrant(?:y|ies)|guarante\w+|(?:fix|repair|redo|replace|mend|do|sort|make) (?:it|that|this|them)(?: again| over)? (?:for free|free of charge|at no (?:extra )?cost|for nothing|on the house)|pay (?:again|twice|for (?:it|that|the repair) again)|stand by|stand behind|comes? (?:loose|undone|apart|off|back) again)\b|\b(?:what|and|but) if (?:it|that|this|they) (?:\w+ )?\w+ (?:again|once more)\b/i,
      tells:
        /\b(?:guarante\w+|warrant(?:y|ies)|comes? undone|goes wrong|breaks? again|not happy|unhappy|stand by|come back to)\b/i,
      isSure: true,
    },
    {
      asks: /\b(?:faster|sooner|quicker|rush(?:ed)?|express|speed (?:it|that|things) up|hurry)\b/i,
      tells:
        /\b(?:express|rush|urgent|same[- ]day|turnaround|how (?:long|soon|fast|quickly)|ready|when (?:do|will) (?:we|i))\b/i,
      isSure: true,
    },
    {
      asks: /\b(?:insurance|insurers?|claim(?:ed|ing)?|reimburse\w*|(?:would|will|does|do) \w+(?: \w+)? (?:pay|cover)(?: for)? (?:some|part|any|all|half|most) of)\b/i,
      tells: /\b(?:insurances?|insurers?|claim\w*|health plan|reimburs\w+|medicare|medicaid)\b/i,
      isSure: true,
    },
    {
      asks: /\b(?:if|when|suppose|supposing|in case|should)\b.{0,60}\b(?:damage[sd]?|floods?|ruins?|destroys?|wreck(?:s|ed)?|smash(?:es|ed)?|breaks? (?:something|anything|my|our|the)|injur(?:y|ed|es))\b|\b(?:liab(?:le|ility)|(?:any|is there|have you) (?:\w+ )?(?:coverage|cover|insurance))\b/i,
      tells: /\b(?:insured|liab(?:le|ility)|bonded)\b/i,
      isSure: true,
    },
    {
      asks: /\b(?:discounts?|cheaper if|(?:a )?better (?:price|rate|deal)|deals?|bundles?|bulk|batch|packages?|multi(?:ple|-)|several (?:at once|together)|more than one|(?:pay(?:ing)?|buy(?:ing)?) (?:\w+ ){0,4}(?:upfront|up front|in advance|together|ten|five|several)|student (?:price|rate)|seniors?)\b/i,
      tells:
        /\b(?:discounts?|several|packages?|bundles?|blocks?|bulk|deals?|cheaper|special offers?|save|loyalty|memberships?)\b/i,
    },
    {
      asks: /\b(?:lost|left|forgot(?:ten)?|misplaced|leave|missing)\b[^.?!]*\b(?:my|a|an|her|his|our|their|some)\b|\b(?:my|our|his|her) \w+(?: \w+)? (?:is missing|went missing)\b/i,
      tells: /\b(?:lost|left (?:something|behind)|forgot|forgotten|found)\b/i,
      isSure: true,
    },
    {
      asks: /(?:\b(?:take|accept|pay (?:\w+ ){0,3}?(?:with|by|using|via|in|through)|use)\b.*|^(?:and |or |what about |how about |ok )+(?:with |by |in |using )?)\b(?:amex|american express|visa|master ?card|discover|pay ?pal|venmo|zelle|cash ?app|apple pay|google pay|samsung pay|klarna|after ?pay|affirm|revolut|stripe|bizum|crypto\w*|bitcoins?|btc|ethereum|dogecoin|cash|che(?:ck|que)s?|money orders?|(?:bank|wire) transfers?|euros?|dollars|pounds|cards?|credit|debit|contactless|vouchers?|gift cards?)\b/i,
      tells:
        /^(?!.*\b(?:installments?|financ\w+|deposit|tips?|gift)\b).*\b(?:pay|paying|payments?|cards?|vouchers?|schemes?)\b/i,
      isSure: true,
      isList: true,
      aliases: [
        {
          asks: /\b(?:amex|american express|visa|master ?card|discover|maestro|credit|debit|contactless|cards?)\b/i,
          tells: /\bcards?\b/i,
        },
      ],
    },
    {
      asks: /\b(?:take|accept|in network|work with|bill)\b/i,
      tells: /\b(?:insurances?|insurers?|insured|plans?)\b/i,
    },
    {
      asks: /\b(?:take|accept|pay (?:with|by|using))\b/i,
      tells: /\b(?:pay|payments?|cards?|vouchers?|schemes?)\b/i,
    },
    {
      asks: /\b(?:come|serve|cover|travel|deliver|drive|go|work|service|ship)(?: out)?(?: \w+)? (?:to(?! (?:him|her|them|see|look|do|get|fix)\b)|in|as far as|around|near|(?:out |over )?here|this far|our area|my area)\b|^(?:\w+ )?(?:i|we|I|We)(?:'m|m| am|'re| are| live| are based|'m based)(?: over| out| up| down)? in \w+|\b(?:serve|cover|service)s? \p{Lu}\p{L}+|\b(?:[Ss]erve|[Cc]over|[Cc]ome (?:out )?to|[Tt]ravel to|[Dd]eliver to) \w+/u,
      tells:
        /\b(?:(?<!(?:waiting|seating|play|parking|reception|common) )areas?|serve|cover|towns?|cities|where do you (?:work|go|come|deliver|operate|travel|serve)|how far|deliver\w*|(?:do|does|can|will) (?:you|the \w+) travel|travel (?:charges?|fees?|areas?|radius|distance|costs?|time)|we travel|radius|neighbou?rhoods?|region|(?:where|which).*lessons start|house calls|come to (?:me|us|my))\b/i,
    },
    {
      asks: /\b(?:legit\w*|trust\w*|reliable|reputable|any good|for real|know what you(?:'re| are)? doing|qualified|certified|accredited|registered|credentials|bona fide|above board|the real deal|fly[- ]by[- ]night|cowboys?|crooks?|scam(?:mers?)?|(?:real|proper|genuine|serious|actual) (?:company|business|firm|outfit|operation|professionals?|tradesm[ae]n)|properly trained)\b/i,
      tells: /\b(?:licen[sc]ed?|insured|certified|qualified|accredited|bonded)\b/i,
      isSure: true,
    },
    {
      asks: /\b(?:legit\w*|trust\w*|reliable|reputable|any good|for real|know what you(?:'re| are)? doing|qualified|certified|accredited|registered|credentials|bona fide|above board|the real deal|fly[- ]by[- ]night|cowboys?|crooks?|scam(?:mers?)?|(?:real|proper|genuine|serious|actual) (?:company|business|firm|outfit|operation|professionals?|tradesm[ae]n)|properly trained)\b/i,
      tells:
        /\b(?:licen[sc]ed?|insured|certified|qualified|guarante\w+|reviews?|accredited|bonded|years of experience|trained)\b/i,
      isSure: true,
    },
  ],
  lengths: [
    { sign: /\b(?:an|one|1) (?:hour|hr) and a half\b|\b1\.5 ?(?:hours?|hrs?|h)\b/i, minutes: 90 },
    { sign: /\bhalf[ -](?:an )?(?:hour|hr)s?\b/i, minutes: 30 },
    { sign: /\bthree[ -]quarters? of an hour\b/i, minutes: 45 },
    { sign: /\b(\d+)[ -]?min(?:ute)?s?\b/i, minutes: 1 },
    { sign: /\b(\d+)[ -]?(?:hours?|hrs?|h)\b/i, minutes: 60 },
    { sign: /\b(?:for an|one|for a full)[ -]hour\b/i, minutes: 60 },
    { sign: /\btwo hours\b/i, minutes: 120 },
  ],
  includes: /\b(?:part of|included?|includes|comes? with|covered by|in (?:that|it|the price))\b/i,
  sides:
    /\b(?:pay|paying|payments?|installments?|financing|cards?|cash|tips?|park|parking|opening hours|business hours|hours|when are you open|located|location|address|directions|phone|e-?mail|contact|insurance|insured|licen[sc]ed|cancel\w*|reschedul\w*|walk-?ins?|wi-?fi|toilets?|accessib\w+|areas?|towns|reviews?|guarante\w+|warrant\w+)\b/i,
  lists:
    /^(?:and )?(?:which|what(?! (?:should|do|must|can|if|is|are|happens|does)\b)|what (?:kinds?|types?|sorts?) of)\b|\bwho (?:teaches|does) what\b|^(?:what|which) (?:animals|brands|makes|instruments|areas|towns|languages)\b|^do you (?:take|accept|treat|see|work (?:on|with)|serve|teach)\b/i,
  judges:
    /\b(?:is|would|will|does|are|isn't|wouldn't|do) (?:that|it|this|those|they|he|she|we|i)(?: be| still| also| really)* (?:ok|okay|o k|k|fine|enough|alright|all right|allowed|a problem|an issue|too (?:young|old|late|early|long|soon|small|big|much|far|heavy|short)|count|work|qualify|do|good enough|possible|eligible|old enough|covered|in time|soon enough|early enough|sufficient)\b|\b(?:enough|sufficient|adequate) (?:notice|warning|time)\b|\b(?:soon|early|far|late) enough\b|\b(?:that|this|it) (?:ok|okay|alright|all right|a problem|an issue|fine)$/,
  suffices: /\b(?:enough|sufficient|adequate|in time)\b/,
  pointsBack: /\b(?:they|them|theirs?|it|that|this|those|these|he|she)\b/,
  elliptical:
    /^(?:(?:and|but|well|so|ok|okay|oh|um|hmm+|hi|what if) )*(?:(?:it|he|she|they|mine|ours|that one|this one|my \w+)(?:'s|'re| is| are| was|s)\b|(?:its|hes|shes|theyre) \w|(?:until|till|til|by|since|from|up to) when$|for how (?:long|many|much)$|how (?:many|often|far|old|early|late)(?: (?:times|people|kids|days|weeks|hours))?$|which (?:ones?|days?|kinds?)$|how come$|what else$|do (?:they|these|those|it) (?:expire|run out|end|stop)\b)/,
  callsOff: /\b(?:cancel\w*|call(?:ing)? off|no[- ]shows?|can(?:'t| not|not) (?:come|make it))\b/i,
  changesIt:
    /\b(?:mov(?:e|ing)|chang(?:e|es|ing)|swap(?:s|ping)?|switch(?:ing)?|shift(?:ing)?|reschedul\w*|postpon\w*|cancel\w*|call(?:ing)? off|pull(?:ing)? out)\b/,
  bidsCheck:
    /^(?:(?:and|so|ok|okay|please|then|maybe) )*(?:can|could|would|will) (?:some(?:one|body)|any(?:one|body)|one of you|you|they|a person) (?:please |just |maybe )*(?:check|double check|look|find out|ask|see|have a look|take a look|make sure)(?:[ -](?:up|on|into|at|it|this|that|for me|please))*$/,
  saysAgain:
    /\b(?:did|do) you (?:just )?say\b|\bwhat was (?:it|that) again\b|\bsay again\b|^(?:sorry |wait |so )*(?:how (?:much|long)|when|where|what) (?:was|is) (?:it|that) again\b/,
  asksFree:
    /\b(?:(?<!(?:gluten|sugar|dairy|nut|fat|smoke|pain|scent|hands|when are you|are you|you) )free(?! (?:slot|time|appointment|spot|at|on|for (?:a|an)))|for nothing|complimentary|at no cost|no charge)\b/,
  discounts:
    /\b(?:discounts?|cheaper if|(?:a )?better (?:price|rate|deal)|special offers?|bulk|bundles?|packages?|block booking|(?:buy|book|pay)\w* (?:\w+ ){0,3}(?:upfront|up front|in advance|at once|together))\b/i,
  everyDay:
    /\b(?:every ?day|each day|all (?:week|days)|any day|daily|whole week|all the time|weekends?|every week)\b/,
  concludes:
    /^(?:ok |okay |right |and )*(?:so|then)\b(?! (?:what|how|when|where|who|which|why|do you|does|did)\b)/,
  appointmentsAsked: {
    booking: {
      asks: /\b(?:how (?:do|can|could|would|should|does) (?:i|we|you|one|someone|somebody|people) (?:go about )?(?:book(?:ing)?|schedul(?:e|ing)|reserv(?:e|ing)|(?:mak(?:e|ing)|set(?:ting)? up|get(?:ting)?|arrang(?:e|ing)) (?:an? )?(?:\w+ )?(?:appointments?|appt|bookings?|reservations?|visits?|consultations?|sessions?|lessons?))\b(?! (?:a table|tickets?)\b)|how to (?:book|schedule|make an appointment)|(?:can|could|may|do|is it possible to|am i able to|are we able to) (?:i|we|you|people)? ?(?:book|schedule|reserve|make (?:an? )?(?:appointments?|bookings?)|do bookings?)(?: (?:\w+ ){0,3}?)? ?(?:online|on ?line|on (?:the|your) (?:web)?site|on here|through (?:this|here|the (?:chat|website|site))|via (?:this|here|the (?:chat|website|site))|by chat|over chat|in this chat)|(?:online|web) (?:booking|scheduling)|booking (?:system|link|page))\b/,
      isOn: /\b(?:how (?:do|can|to)\b.*\b(?:book|appointment|reserv\w+|schedul\w+)|book(?:ing)? online|online booking)\b/,
    },
    changing: {
      asks: /\b(?:how (?:do|can|could|would|should) (?:i|we|you|one) (?:go about )?(?:cancel|reschedul|chang|mov)(?:e|ing)?\b(?!.*\b(?:subscription|membership|plan|contract|order|policy|oil|tires?|tyres?|password|address)\b)|(?:what|and) (?:happens )?if i (?:need|have|want|end up having) to (?:cancel|reschedule|change|move)\b(?!.*\b(?:last minute|same day|day before|fee|charge|deposit|late|short notice)\b)|can i (?:always |still |just )?(?:cancel|reschedule|change it|move it|change (?:my|the) (?:appointment|booking|time))(?: \w+){0,3} (?:later|if|afterwards)\b)/,
      isOn: /\b(?:cancel\w*|reschedul\w*|no[- ]?shows?|(?:chang|mov)\w* (?:\w+ ){0,2}?(?:appointment|booking|time|date))\b/,
    },
    ahead: {
      asks: /\b(?:how (?:far|long|much|early|soon)(?: \w+)? (?:in advance|ahead|beforehand|out)\b.{0,30}\b(?:book|schedul\w+|reserv\w+|appointments?)|how (?:far|long) (?:in advance|ahead|out) (?:can|do|should|must|could|would) (?:i|we|you)\b(?: (?:need|have) to)?(?: (?:book|schedule|reserve|plan))?|how much (?:notice|warning) do (?:you|i)(?: guys| all| people)? (?:need|have to give|want)(?: (?:for|to) (?:an? )?(?:appointment|booking|book|visit))?$|(?:do|can|are) (?:you|i|there)(?: (?:guys|offer|do|get|take|have|book|any))* same[- ]day (?:appointments?|bookings?|visits?|service))\b/,
      isOn: /\b(?:in advance|ahead|notice|same[- ]day|how (?:soon|early|far))\b/,
    },
  },
  badNews:
    /\b(?:died|passed away|(?:was|were|is|got|been) (?:killed|robbed|mugged|burgled|stolen|laid off|fired|evicted|run over|hit by)|stole|break-?in|broken into|car crash|accident|(?:in|to|at) (?:the )?hospital|lost (?:my|our|her|his) (?:job|husband|wife|mum|mom|dad|mother|father|son|daughter|dog|cat|baby|home|house)|diagnosed|cancer|stroke|heart attack|funeral|miscarriage|divorc\w+|burn(?:t|ed) down)\b/,
  announces:
    /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening)|so|ok|okay|and|sorry|also|just|please|thanks) )*(?:(?:can|could|may|might) i (?:just |quickly |please )*(?:ask|pick your brain|run something by you)|(?:i|we)(?:'ve| have|'ve got| have got| got|'d like to ask|'d like to know| had|'m wondering if i can ask| wanted to ask| want to ask| need to ask)|quick one|(?:just )?(?:a |one |another |got a )?(?:quick|small|little|silly|stupid|random|dumb)? ?(?:question|query|thing))(?: (?:you|a|an|one|some|another|few|couple|couple of|more|quick|small|little|silly|stupid|random|dumb|something|about something|thing|things|question|questions|query|for you|please|if that's ok|real quick|first))*$/,
  wonders:
    /^(?:and |but |so |ok |okay |is that |is it )*(?:why|how come|how so|why not|why is that|what for|and how|how|each|apiece|per (?:person|head|hour|visit|session|lesson|day|night|month|week|year)|for (?:both|all(?: of us)?|everyone|the (?:lot|whole \w+))|in total|all in|altogether|total|one way|a (?:month|week|year|day|night|person))$/,
  deeds: [
    /\b(?:rent|rents|rental|rentals|renting|hire|hiring|lend|loan|loaner|loaners|borrow)\b/i,
    /\b(?:buy|buys|buying|purchase|trade-?ins?|trade in)\b/i,
    /\b(?:sell|sells|selling|stock|for sale)\b/i,
    /\b(?:repair|repairs|repairing|fix|fixes|fixing|mend|mends|mending|service|servicing|restore|restoring|restoration|overhaul)\b/i,
    /\b(?:paint|painting|paints|dye|dyeing|spray)\b/i,
    /\b(?:weld|welding|solder|soldering)\b/i,
    /\b(?:ship|ships|shipping|deliver|delivers|delivery|post|mail)\b/i,
    /\b(?:teach|teaches|teaching|lessons?|class|classes|courses?|train|training)\b/i,
    /\b(?:clean|cleans|cleaning|wash|washes|washing)\b/i,
    /\b(?:board|boarding|store|storage|storing|keep|look after)\b/i,
    /\b(?:install|installs|installing|installation|fit|fits|fitting|fitted|mount|mounting|hang|hanging|assemble|assembly)\b/i,
    /\b(?:remove|removes|removing|removal|haul|dispose|disposal|recycle|recycling)\b/i,
    /\b(?:insure|insures|insuring|insured|insurance)\b/i,
    /\b(?:sponsor|sponsors|sponsoring|donate|donation|donations)\b/i,
  ],
  conditions: [
    {
      asks: /\b(?:at home\b(?! depot)|at (?:my|our|her|his|their) (?:home|house|place|flat|apartment|office|work)|(?:to|in|at) (?:my|our|her|his|their) (?:home|house|place|flat|apartment|office)|home visits?|house calls?|mobile service)\b/i,
      tells:
        /\b(?:home|house|mobile|visits?|come (?:out )?to|comes? out|on[- ]site|pick you up|travel|areas?|rooms?|wall|floor|install\w*)\b/i,
    },
    {
      asks: /\b(?:online|over zoom|by zoom|on zoom|by video|video calls?|remotely|virtual(?:ly)?)\b/i,
      tells: /\b(?:online|zoom|video|remote\w*|virtual\w*|web ?site|internet|app|e-?mail)\b/i,
    },
  ],
  whereIs: /\bwhere\b|\b(?:address|location|located)\b/i,
  deed: /\b(?:do|does|can|could|will|would|may|should|might)(?:n't)? (?:you|u|i|we|they|ya)(?: (?:guys|all|also|ever|even|still|just|people|folks|please|maybe|actually|really))* (?<deed>\w+)|^(?:and |so |what about |how about |do you do |any )*(?<gerund>\w+ing)\b/i,
  staffAsked:
    /\bwho(?!.*\b(?:call|ring|phone|pays?|contact|ask|speak|talk|write|e-?mail|bears?|covers?|owns?|responsible|liable|fault|blame|loss)\b)(?:'s| is| are|'ll| will|'d| would| does| do| can)? (?:(?:i|we|he|she) (?=(?:have|get|see|be) ))?(?:going to |gonna |actually |be (?:the one )?)*(?:\w+ )?(?:do|does|doing|have (?:for|as|with)|get (?:for|as|with)|help\w*|teach\w*|cut\w*|work\w*|see\w*|treat\w*|come|comes|coming|handle\w*|fix\w*|repair\w*|perform\w*|give\w*|make\w*|run\w*|look\w*|it with|that with|with|the (?:\w+ ){0,2}(?:stylist|barber|teacher|instructor|dentist|doctor|vet|mechanic|therapist|trainer|technician|tailor|staff|team)s?|your (?:\w+ ){0,2}(?:stylist|barber|teacher|instructor|dentist|doctor|vet|mechanic|therapist|trainer|technician|tailor|staff|team)s?|on (?:the|your) (?:team|staff)|\w+s)\b|\bwhich (?:of you|one of you|doctor|dentist|stylist|therapist|vet|barber|trainer|instructor|teacher|mechanic)\b|\bwho (?:all )?(?:works|is|are) (?:there|here|on)\b/i,
  offerAsked:
    /^(?:hi |hello |hey |so |and |ok )*(?:what(?: all| exactly| else| kinds? of (?:things|work|stuff|jobs|services)| sorts? of (?:things|work|stuff|jobs|services)| services| treatments)?(?: is it)? (?:do|does|can|could) (?:you|u|ya|y'all|they|this (?:place|shop|company)|the shop|your (?:shop|company|place|business|team))(?: (?:guys|people|lot|folks|all|actually|exactly|even))* (?:do|offer|provide|specialize in|specialise in|have on offer)(?: here| exactly| there| for people| actually)?|what (?:is|are) (?:your|the) (?:services|treatments|offer(?:ings)?)|what do you have on offer|your services|what services(?: are there| do you have| you offer)?|list of services)(?: please)?$/,
  atALoss:
    /\b(?:what (?:should|shall|can|do|would|must|could) (?:i|we|you suggest|you recommend|you advise)(?: do| try| need| get)?(?: (?:about|with|for) (?:it|this|that))?$|what (?:should|shall|can|do|must) (?:i|we) do\b|what(?:'s| is) (?:the best|my best|best) (?:thing|way|move|option)\b|where (?:do|should|would) (?:i|we) (?:start|begin)|what now$|now what$|any (?:ideas?|advice|suggestions?|tips)\b|what(?:'s| is) wrong(?: with (?:it|me|him|her))?$|(?:can|could) (?:you|somebody|someone|anyone|anybody) (?:help|fix (?:it|this|that)|look at (?:it|this|that)|do (?:something|anything))\b|what(?:'s| is) (?:going on|up) with\b|not sure what (?:to do|i need|we need)|no idea what (?:to do|i need|we need)|who do i (?:see|need))/,
  recommends:
    /\bwhich(?: one| of (?:your|these|those|them)(?: \w+)?| \w+)? (?:is|are|would be|suits?|fits?|do you (?:think )?(?:recommend|suggest)|should (?:i|we) (?:book|get|choose|take|pick|go for)|do (?:i|we) (?:need|book|choose|take))\b|\bwhat (?:would|do) you (?:recommend|suggest|advise)\b|\bwhat should (?:i|we) (?:book|choose|go for)\b|\bwhat(?:'s| is| would be) (?:right|best|the best|suitable) for\b/i,
  offersThat:
    /\b(?:do|does|can|could|would|will) (?:you|u|they|someone|somebody|anyone)(?: (?:guys|all|folks|people|also|even))* (?:have|do|offer|provide|fix|help with|handle|take care of|look at|sort|cover|deal with|repair|fit|make) (?:that|this|it|those|these|them|something like (?:that|this)|anything like (?:that|this)|such (?:a thing|things))\b|\bis (?:that|this) something (?:you|that you|y'all)\b/i,
  extremes: {
    // "Making it bigger" chooses none.
    longest:
      /(?<!\b(?:mak(?:e|ing)|made) (?:(?:it|them|that|this|these|those) )?)\b(?:long|longer|longest|big|bigger|biggest)\b/i,
    shortest:
      /(?<!\b(?:mak(?:e|ing)|made) (?:(?:it|them|that|this|these|those) )?)\b(?:short|shorter|shortest|(?<=\bthe )quick|quick(?! (?:one|question|q)\b)|small|smaller|smallest)\b/i,
  },
  offers:
    /\b(?:do|does|can|could|will|would) (?:you|u|ya|they|your \w+)(?: (?:guys|all|folks|people|also|ever|even))* (?:do|have|offer|sell|make|fix|mend|repair|treat|stock|carry|provide|handle|work on|deal with)\b|^(?:and |so )?(?:what|how) about\b/i,
  offersThing:
    /^(?:(?:and|so|but|also|or|ok|okay|oh|then|well|cool|great|alright|right|hm+|um) )*(?:do|does|can|could|would|will) (?:you|u|ya|ye|y'all|yall|yous|they|your \w+)(?: (?:guys|lads|all|folks|people|also|ever|even|still|maybe|possibly|by any chance))* (?!(?:have to|need|want|know|think|mean|mind|charge|recommend|suggest|guarantee|require|close|open)\b)\w+\b|\b(?:is|are) (?:that|this|those|these|it|they) (?:something|a thing|things) (?:you|u|ye|y'all|yall)(?: (?:guys|folks|lot|also))* (?:do|offer|have|sell|handle)\b/,
  genericThing: /\b(?:stuff|ones?|things?|kinds?|sorts?)(?: (?:then|though|tho))?$/,
  ofEach: /\b(?:each|both|either|apiece|all (?:of )?them|the two)\b/,
  ofOwn: /\b(?:my|our|his|her|their|mine|ours|i've|we've|i have|we have|i got|he's|she's|it's)\b/,
  resigns:
    /^(?:(?:oh|ah|ok|okay|k|alright|all right|right|well|hm+|no|nah|cool|fine|aw+|yeah|yea) )*(?:no (?:problem|worries|worry|bother|matter|biggie|big deal|harm done|stress|sweat|probs?|prob)|not to worry|not a (?:problem|worry|bother)|never ?mind|nvm|don'?t (?:worry|bother|trouble)(?: about (?:it|that))?|fair (?:enough|do'?s|play)|(?:that's|thats|it's|its|that is|it is) (?:ok(?:ay)?|all ?right|alright|no (?:problem|bother|worries|biggie)|a (?:shame|pity|bummer)|not (?:important|urgent|necessary|needed)|(?:fine|ok|okay) without)|(?:what a )?(?:shame|pity|bummer)|too bad|(?:i|we)(?:'ll| will)? (?:just |can )?(?:look|try|ask|check|go|find (?:one|it|out|somebody|someone)?|google|search|shop) ?(?:it |one )?(?:elsewhere|somewhere else|around|online|someone else|somebody else|another place|myself|ourselves)|(?:it )?(?:doesn't|doesnt|does not|don't|dont) (?:really )?matter|forget (?:it|about it)|no need|leave it|another time(?: maybe| perhaps)?|maybe (?:another time|later|some other time)|i'll leave it|it can wait)(?: (?:then|though|thanks|thank you|anyway|anyways|mate|love|sorry|at all|for now|so|all good|cheers|hun|too|tho))*$/,
  merelyGoesOn:
    /^(?:(?:ah|oh|um|hmm+) )?(?:ok(?:ay)?|kk?|alright|all right|right|righto|grand|cool|great|perfect|good|fine|fair enough|well|so|and|then|but)(?: (?:so|then|well|and|but|enough))*$/,
  tellsOtherTime:
    /\b(?:(?:i'?d|i would|we'?d) like|let'?s|(?:how|what) about|sooner|earlier|would (?:be|do|suit|work)|only|instead|better|rather|actually|sorry|wait|make (?:it|that)|(?:can|could) (?:i|we|you (?:do|make|move|change|fit|put|book|squeeze))|can'?t|cannot|won'?t|prefer|please|pls|want|need|book|come|coming|does|free|busy|work|change|move|works?|suits?|ok|okay|fine|good|for (?:me|us)|at|by|after|before|on|or|until|till|from)\b(?<!\b(?:good|or) (?:morning|afternoon))/,
  laughs:
    /\b(?:(?:ha){2,}h?|he(?:he)+|lol+|lmao|rofl|jk|joking|kidding)\b|[\u{1F600}-\u{1F606}\u{1F923}\u{1F609}\u{1F61C}]/iu,
  tellsAge:
    /\b(?:(?:he|she|they|it|i|we|mine|kids?|child(?:ren)?|son|daughter|boy|girl|baby|\w+)(?:'s| is|s| are|'re|re|'m|m| am| was| just)? (?:only |just |about |nearly |almost |not even |turn(?:ed|ing|s) |aged? )*(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: (?:years?|yrs?|months?)(?: old)?| yo| and a half| tho| though| like| now)*|\d{1,2}[- ]?(?:years?|yrs?|months?|yo)(?:[- ]old)?)$/,
  ofAge:
    /\b(?:ages?|aged|under|over|from|until|up to|older|younger|children|kids|adults?|years?)\b.{0,12}\b\d{1,2}\b(?! ?(?:am|pm|:|%|minutes?|miles?|km|days?|hours?|weeks?))|\b\d{1,2} (?:to|-|–|and (?:under|over|up)|or (?:over|under|older|younger))|\b(?:under|over) \d{1,2}s?\b|\b\d{1,2} years?\b/i,
  refersTo:
    /\b(?:refer|send|recommend|point|pass)(?:s|red)? (?:\w+ ){0,4}(?:to|on)\b|\b(?:try|ask|call|contact|speak to|go to) \p{Lu}|(?<=[\p{Ll},] )\p{Lu}[\p{L} ]+ (?:does|do|handles?|takes?)\b/u,
  whoElse:
    /^(?:(?:and|so|ok|okay|oh|ah|then|right|but|well) )*(?:who(?:se|m|'s|s)?|which \w+|anyone|any ?body)\b(?=.*\b(?:send|refer|recommend|suggest|does|do|goes|go|handles?|takes?|gonna|going|will|would|can|could|use)\b)/,
  refuses:
    /^(?:sorry\b|unfortunately\b|no[,.;:]|[^.!]{0,40}\b(?:don't|do not|doesn't|can't|cannot|not|no|never)\b[^.!]{0,30}[.!,;])/i,
  allElse: /\b(?:(?:every|any)(?:thing|one|body) else|all (?:the )?others?|(?:all )?the rest|any other)\b/i,
  sendsOn: /\b(?:call|ring|phone|contact|speak to|turn to) (?:a|an|your|the|their)\b/i,
  whomToCall:
    /^(?:(?:and|so|ok|okay|then|but|well) )*(?:who|whom|what number)(?:'s| is)?(?: (?:do|should|would|can|must) (?:i|we)| to| shall i) (?:call|ring|phone|contact|ask|talk to|speak to)(?: (?:then|about (?:it|that)|for (?:it|that)))?$|\b(?:what(?:'s|s| is)|have you got|do you have) their (?:phone |telephone )?number\b/,
  paysWith:
    /\b(?:pay|paying|settle(?: up)?) (?:\w+ ){0,4}?(?:with|by|in|using|via|through)\b|\b(?:accept|take) (?:\w+ ){0,2}?(?:payments?|bitcoin|crypto\w*|ethereum|btc|dogecoin)\b/,
  noCode:
    /\b(?:no (?:code|mail|e-?mail|text|message)|nothing (?:came|there|yet|arrived|has come|in my (?:inbox|mail))|(?:did|have|has|had|do|is|was)(?:n't| not)(?: \w+){0,2} (?:got|get|gotten|receive[d]?|arrive[d]?|come|came|see|there|anything)|(?:re-?send|send|mail|try|another|new) (?:\w+ )?(?:code|it|one|again)|still (?:waiting|nothing|no)|where(?:'s| is) (?:the|my) code)\b/,
  unspecific: new Set(
    `a an the my your our their his her its this that these those what whats which who whose when where why how do does did is are was were be been am
    can could may might must shall should will would have has had i you we they it me us them and or of for to in on at by with from into about
    much many long often far old soon late early any some there here get got need needs want take takes offer offers offering give provide sell
    make makes use accept accepts allow allowed work works go come charge charges cost costs price prices pricing fee fees rate rates
    please tell know have if so not no yes too also more most other another different kind kinds type types sort service services`.split(
      /\s+/,
    ),
  ),
};
