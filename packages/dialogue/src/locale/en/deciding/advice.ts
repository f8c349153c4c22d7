import type { AdviceAsked } from '../../../decide/advice/advice-locale.ts';

const ME = '(?:i|we|he|she|they|one|somebody|someone|my \\w+)';
const THING =
  '(?:ones?|services?|treatments?|options?|packages?|types?|kinds?|sessions?|classes|class|lessons?|courses?|appointments?|sort|of (?:your|these|those|them|the)(?: \\w+)?)';
const RIGHT =
  '(?:the )?(?:best|right|better suited|most suitable|suitable|good|ideal|recommended)(?: (?:one|thing|option|choice|service|treatment|fit|for (?:me|us|him|her|them)))*';

/** How English asks which service would be right. */
export const advice: AdviceAsked = {
  recommends: [
    new RegExp(
      `\\b(?:what|which)(?: else)?(?: ${THING})* (?:would|do|should|can|could|might|'d|d) (?:you|u|y'all)(?: guys| all| people)? (?:recommend|suggest|advise|say|prescribe)\\b`,
    ),
    /\b(?:any|your|got any|have any|have some|some|a) (?:recommendations?|suggestions?|advice)\b/,
    /\b(?:can|could|would) (?:you|u) (?:recommend|suggest|advise) (?:me |us )?(?:something|anything|one|which|what|a \w+)\b/,
    /^(?:please )?(?:recommend|suggest) (?:me |us )?(?:something|anything|one)\b/,
    new RegExp(
      `\\b(?:which|what)(?: ${THING})*(?:'s|s| is| are| would be| will be| might be) ${RIGHT}(?= (?:for|if|when|with|after|before|to|against|in|as)\\b|$)`,
    ),
    new RegExp(
      `\\b(?:which|what)(?: ${THING})* (?:would|will|might|could|does|do)?(?: ?(?:best|really|actually))? ?(?:helps?|works?|suits?|fits?)(?: (?:me|us|him|her|best|better|most|well))*(?= (?:for|if|when|with|after|against|on|to)\\b|$)`,
    ),
    new RegExp(
      `\\b(?:which|what)(?: ${THING})* (?:should|shall|do|does|would|can) ${ME} (?:get|book|need|choose|go for|pick|take|have|try|start with|be booking|be getting)(?= (?:for|if|when|as|with|first|then|after|before|against|because)\\b|$)`,
    ),
    /\b(?:what|which)(?: \w+)? (?:do|should|would) (?:most )?(?:people|others|folks|customers|clients|beginners|newbies|first[- ]timers|newcomers) (?:usually |normally |typically |generally |mostly )?(?:start with|start|get|book|choose|begin with|go for|go with|take|have|pick|do)\b/,
    /\bwhere (?:do|should|would) (?:people|beginners|newcomers|i|we)(?: usually| normally)? (?:start|begin)\b/,
    /\b(?:not (?:really |quite |too |entirely )?sure|no idea|don'?t (?:really )?know|dunno|unsure|can'?t decide|no clue|undecided)(?: about)? (?:what|which)(?: \w+){0,2} (?:i|we|he|she|they|my \w+|to|would|is|do)(?: \w+){0,2}? ?(?:needs?|wants?|get|book|choose|pick|best|right|take|should|for)\b/,
    /\b(?:do|have) (?:you|u) (?:have|got|do|offer) (?:something|anything)(?: good)? (?:for|against|that (?:helps|works|is good)|to help)(?= )/,
  ],
  around:
    /^(?:(?:and|so|ok|okay|hi|hello|hey|well|but|what about|how about|for|if|when|with|against|in|on|to|as|because|that|then|help|please|thanks|a|an|the|case of|someone with|somebody with|me|us)\b ?)+|(?: ?\b(?:then|please|thanks|thank you|though|and|so|for|with))+$/g,
  fillers:
    /\b(?:(?:i'?ve|i have|she has|he has|we'?ve)? ?never (?:done|had|tried|been|booked|visited)(?: (?:this|that|it|one|here|there|to one|anything like (?:this|that)|before))*|me|us|i|i'm|we|you|it|that|this|one|something|anything|just|really|please|thanks|not sure|need|have|got|my|the|a|an|first|time|new|there|then|here|do|for|if)\b/g,
  notOfServices:
    /\b(?:restaurants?|hotels?|cafes?|movies?|(?:a|any|good) books?|places? to (?:eat|stay)|somewhere to (?:eat|stay|park)|(?:to|should i|do i|shall i) (?:wear|bring|eat|drink|do about|say)|way to (?:pay|get|reach|contact)|parking)\b|\b(?:which|what|best|good|right)(?: \w+)? (?:days?|times?|dates?|hours?|weeks?|ways?)\b/,
};
