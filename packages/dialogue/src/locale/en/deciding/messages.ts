import type { MessageSigns } from '../../../decide/messages/message-signs.ts';

const OF_WORK =
  '(?! (?:to|for) (?:my )?(?:work|school|college|uni|university|boss|employer|insurance|insurer|gp|landlord|gym)\\b)';

const DOCUMENT =
  '(?:invoices?|receipts?|bills?|certificates?|statements?|(?:test |lab |scan )?results|reports?|paperwork|records|cop(?:y|ies)|scans?|x-?rays?)\\b';

/** Messages for somebody of the business, in plain English. */
export const messages: MessageSigns = {
  passOn:
    /\b(?:tell|remind|warn|inform) (?:them|him|her|dr\.? \w+|(?:the|your|my) \w+)\b|\b(?:ask|let) (?:them|him|her|dr\.? \w+|(?:the|your|my|her|his) (?:\w+ ){0,2}?(?:team|teacher|instructor|owner|boss|manager|mechanics?|doctor|vet|dentist|office|kitchen|guys?|people|technician|tailor|stylist|staff|driver|crew))\b|\b(?:pass|hand) (?:that|this|it) on\b|\blet (?:them|him|her) know\b/,
  reports:
    /\b(?:i|we)(?: think i| think we| may have| might have|'ve| have)? (?:left|forgot|lost) (?:my|our) (?:\w+ ){1,3}?(?:at|in|behind|on|with) (?:your|the|yours|you|one of)\b|\b(?:i'm|im|i am|we're|we are|i'll be|i will be|we'll be|running|gonna be|going to be) (?:(?:running|gonna be|going to be|about|a|an|bit|little|few|\d+|\w+teen|ten|five|twenty|half|hour|minutes?|mins?) ){0,6}late\b(?! for what)/,
  bids: /^(?:(?:hi|hello|hey|hiya|there|thanks|thank you|great|ok|okay|so|and|also|oh|but|please|pls|then|just|sorry|one more thing|btw|by the way|perfect|lovely|cool|actually|quick one)[, ]+)*(?:(?:can|could|would|will|may|might) (?:you|u|ye|ya|i|we|someone|somebody|one of you|they)(?: guys| all)? |do me a favou?r and |(?:would it be|is it) (?:ok|okay|possible|alright|all right)(?: for (?:you|someone|somebody))? to |any chance (?:you|u|i|someone|somebody) (?:can |could )?|please |pls |just )(?:(?:please|pls|just|also|maybe|possibly|kindly|quickly|at least|mind) )*(?:get|give|pass|take|(?:re)?send|e-?mail|text|post|mail|forward|fax|whatsapp|drop|shoot|ping|relay|deliver|leave|put|note|make|add|write|jot|pop|stick|mention|tell|telling|remind|warn|inform|let|letting|ask|asking|hand|mark|say|have|passing|noting|making)\b/,
  toOthers:
    /\b(?:i'?ll|i will|we'?ll|we will|let me|i'?d better|i'?m (?:going to|gonna)) (?:\w+ )?(?:tell|ask|let|remind|warn|inform)\b|\b(?:tell|ask|let|remind|warn) my\b/,
  opens: new RegExp(
    `\\b(?:get|give|pass|take|send|relay|deliver|leave|have|got|put)(?: (?:on|along|through|me|you|him|her|them|dr \\w+|(?!a |an |the |my |this |one )\\p{L}+))? (?:(?:a|an|the|this|my|one|another|quick|short|little|wee|brief|urgent|small) )+(?:message|msg|note)(?: (?:on|along|through|over))? (?:to|for)\\b${OF_WORK}|\\b(?:get|send|leave|pass) (?:a )?word (?:to|for)\\b|\\b(?:leave|take|pass on|send|relay|give)(?: (?:you|them|him|her))? (?:(?:a|this|my|another|quick|short) )+(?:message|msg|note)\\b(?! (?:to|for) (?:my )?work\\b)|^(?:(?:i'?ve|i have|there'?s|here'?s|got)(?: got)? )?(?:a |quick |short )*(?:message|msg|note) for\\b${OF_WORK}|\\bpass (?:something|one thing) (?:on|along)\\b`,
    'u',
  ),
  saysWhat: /\b(?:about|that|saying|says|to say|to let|regarding|concerning|because|re)\b/,
  notes: new RegExp(
    `\\b(?:make|put|leave|add|take|stick|pop)(?: (?:a|an|the|it|that))*(?: (?:quick|little|wee))? note\\b${OF_WORK}|\\b(?:can|could|would|will|please|pls|just)(?: (?:you|u|someone|somebody))?(?: (?:please|just|also|kindly))* note(?: down)?\\b(?!book| pad)|\\btell (?:whoever|everyone|everybody|the \\w+)\\b|\\b(?:letting|telling|reminding|warning|asking) (?:them|him|her|the \\w+)\\b|\\bpass(?:ing)?(?: (?:it|this|that|something))? (?:on|along) to \\w+|\\bmention(?: (?:it|that|this))? to (?:\\w+)|\\b(?:put|write|jot|mark|pop|stick|add)(?: (?:it|that|this|down|in|me))* (?:on|in|to|down on|against|down as) (?:my|the|his|her|our) (?:file|notes?|records?|card|chart|account|booking|appointment)\\b|\\bmake sure (?:that )?(?:\\w+ ){1,3}?(?:knows?|(?:is|are) aware)\\b|\\b(?:them|they|he|she|the (?:team|girls?|lads?|guys?|staff|\\w+(?:ist|er|or|ian))) (?:should|ought to|needs? to|has to|have to|must|might want to|may want to|will want to|'d better) (?:be aware|know|be told)\\b|\\bso (?:they|he|she|them|whoever \\w+ \\w+) (?:knows?|(?:is|are) aware)\\b|\\bfor (?:them|her|him|their|his) (?:attention|info|information)\\b|\\blet (?:whoever|who ?ever|everyone|everybody|the \\w+(?: \\w+)?) (?:\\w+ ){0,4}?know\\b`,
  ),
  sendsOwn: new RegExp(
    `\\b(?:(?:re)?send|e-?mail|text|post|mail|forward|fax|whatsapp|drop|shoot|ping) (?:(?:me|us|over|across|through|on|him|her) )+(?:(?:a|an|the|my|our|another|that|last|latest|proper|vat|itemi[sz]ed|new|duplicate|of|\\w+'s) )*${DOCUMENT}|\\b(?:need|want|like|get|have|after)\\b.{1,20}${DOCUMENT}.{0,20}\\b(?:my|our|the) (?:last|previous|first|recent)\\b`,
  ),
  informs:
    /\b(?:by the way|btw|just so (?:you|u|ye) know|jsyk|for your info(?:rmation)?|fyi|heads[- ]up|just to (?:warn|let) (?:you|u)(?: know)?|in case it matters|worth (?:knowing|mentioning|saying)|(?:i )?(?:should|ought to|better|must|meant to|forgot to|need to) (?:say|mention|add|warn you|tell you)|please be aware|you (?:should|ought to|might want to|need to) know)\b/,
  goesOn:
    /^(?:and |so |but |also )*(?:that|because|cos|coz|cause|since|so that|so (?:he|she|they)|which|and (?:that|it|it's|i|i'm|my|he|she))\b/,
  callsBack:
    /\b(?:call|ring|phone|text|txt|e-?mail|contact|message|get back to|get in touch with|reach out to|come back to) (?:me|us)\b|\bgive (?:me|us) (?:a|an) (?:\w+ )?(?:call|ring|bell|buzz|shout)\b/,
  addressed: (name) =>
    new RegExp(
      `(?<before>\\b(?:tell|telling|remind|reminding|warn|warning|inform) )(?:${name})\\b|(?<let>\\b(?:let|letting) )(?:${name})(?= know\\b)|(?<ask>\\b(?:ask|asking) )(?:${name})(?= (?:to|if|whether|what|why|how|when|about)\\b)|(?<will>^|\\b(?:that|and|so|because|but|think) )(?:${name})(?= (?:should|ought to|needs? to|has to|must|might want to|may want to|will want to|knows?\\b))`,
      'gu',
    ),
  unhurried:
    /\b(?:no|not in a|there'?s no|without) (?:real |great |big |mad |huge |particular |massive )*(?:rush|hurry|panic|pressure|urgency)\b|\b(?:not|isn'?t|nothing|it'?s not) (?:\w+ )?(?:urgent|pressing|time sensitive)\b|\bwhen ?ever\b|\bany ?time\b|\bwhen (?:he|she|they|you|somebody|someone)(?:'s|'ve| is| has| have| are)? (?:got |gets? |have |has )?(?:a (?:sec|second|minute|min|mo|moment|chance)|time|free|round to it)\b|\bin (?:his|her|their|your) own time\b|\b(?:e-?mail|text|phone|a call|either|mornings?|afternoons?|evenings?)(?:'s| is| are| works| would be) (?:fine|better|best|good|ok|okay|great|easiest)\b|\b(?:take|takes) (?:your|her|his|their) time\b|\b(?:as soon as|asap|sooner the better|before (?:the weekend|i|we))\b/,
};
