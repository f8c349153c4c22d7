import { type Idiom, LEAD } from './idiom.ts';

const THING = "((?:(?!my\\b|our\\b|i\\b|we\\b)[\\p{L}\\p{N}'’&-]+ ){0,6}?[\\p{L}\\p{N}'’&-]+)";
const BY_YOU =
  "(?:you|ye|u|y'all|yous|they|your \\w+|one of your \\w+|the \\w+)(?: guys| lot| people| folks| all)?(?: can| could| would| might| will| also| ever| normally| usually| actually|'d|'ll| be able to| are able to)*";

/** How English asks whether something is had, done, sold or brought. */
export const offering: readonly Idiom[] = [
  // "And pottery classes, is that something you do?"
  [
    new RegExp(
      `^((?:(?:and|also|so|but|ok|okay),? )?)(?!(?:i|i'm|i'd|we|my|it|that|this|hi|hey|hello|ok|okay|thanks|great|no|yes|well|so|sorry|please|cool|fine)\\b)([\\p{L}'’-]+(?: [\\p{L}'’-]+){0,3}), (?:is|are|would) (?:that|it|this|those|these|they)(?: be)? (?:something|anything|a thing|things)(?: that)? ${BY_YOU} (do|offer|provide|sell|stock|handle|cover|serve|treat|teach|repair|fix|install)(?=$|[?.!])`,
      'giu',
    ),
    '$1do you $3 $2',
  ],
  // "Is a bao on your menu?"
  [
    new RegExp(
      `${LEAD}(?:is|are)(?: there)? ${THING} (?:on|in|part of|among) (?:your|the|ur|yer)(?: \\w+)? ?(?:menu|list|range|line-?up|card|price list|services|offerings?|catalogu?e|repertoire|shelves)(?: of (?:services|treatments|dishes))?(?=$|[?.!,;])`,
      'giu',
    ),
    'do you have $1',
  ],
  [
    new RegExp(
      `${LEAD}(?:is there |have you |have you got |got )?(any|anything|something|some) ${THING} on (?:your|the|ur) (?:menu|list|card)(?=$|[?.!,;])`,
      'giu',
    ),
    'do you have $1 $2',
  ],
  // "Are inlays something you handle?"
  [
    new RegExp(
      `${LEAD}(?:is|are|would|will)(?: be)? ${THING}(?: be)? (?:something|anything|a thing|things|one of the things|among the things|a service|services|a treatment|a job|jobs|work|the (?:sort|kind) of (?:thing|job|work))(?: that| which)? ${BY_YOU} (do|offer|provide|sell|stock|carry|handle|cover|take on|serve|have|deal with|help with|treat|fit|supply|make|look after|work on|perform|teach|give|repair|fix|install|undertake)(?=$|[?.!,;]| (?:there|here|too|as well|at all|these days)\\b)`,
      'giu',
    ),
    'do you $2 $1',
  ],
  [
    new RegExp(
      `${LEAD}(?:is|are) ${THING} (?:something|things|available for me|possible for me)(?: that| which)? (?:i|we|people|customers|one)(?: can| could| may)? (?:to )?(?:buy|purchase|order|pick up)(?: directly| straight)? (?:from|through|off|at|with) (?:you|yours|your \\w+|here)(?: guys| lot)?(?=$|[?.!,;])`,
      'giu',
    ),
    'do you sell $1',
  ],
  [
    new RegExp(
      `${LEAD}(?:is|are) ${THING} (?:something|things|a service)(?: that| which)? (?:i|we|people|customers|one)(?: can| could| may| might)? (?:get|have|book|find|ask for|come (?:to you |in )?for)(?: done)?(?: (?:from|through|with|at|by) (?:you|yours|your \\w+)| here| there)?(?: guys| lot)?(?=$|[?.!,;])`,
      'giu',
    ),
    'do you offer $1',
  ],
  // "Could I come to you for a perm?", no time being told.
  [
    new RegExp(
      `${LEAD}(?:can|could|may|would|do) (?:i|we|people)(?: also| ever)? (?:come|go|turn|pop)(?: over| along| in)? to (?:you|yours)(?: guys| lot)? for (?!.*(?:\\d|day\\b|tonight|tomorrow|week|month|noon|morning|evening))${THING}(?=$|[?.!,;])`,
      'giu',
    ),
    'do you do $1',
  ],
  [
    new RegExp(
      `${LEAD}(?:can|could|may|would|do) (?:i|we|people)(?: also| ever)? (?:get|have|buy|order|purchase|source) (?!.*(?:\\d|day\\b|tonight|tomorrow|week|month|noon|morning|evening))${THING}(?: done)? (?:through|from|via|off) (?:you|yours|your \\w+)(?: guys| lot)?(?=$|[?.!,;])`,
      'giu',
    ),
    'do you offer $1',
  ],
  // "Any chance you do brows?"
  [
    /(?:\b(?:is there )?(?:any|a) chance|(?:is|would) it (?:be )?(?:the case|so)|\bam i right (?:in thinking|to think)|\bdo i take it)(?: that)? (?:you|ye|u)(?: guys| lot)?(?:'d| would| also)? (do|have|sell|stock|offer|take|accept|carry|serve|treat|teach|repair)\b(?! (?:me|us|it|that)\b)/gi,
    'do you $1',
  ],
  // "Could somebody bring it to my door?"
  [
    new RegExp(
      `${LEAD}(?:can|could|would|will|do|does|might) (?:you|ye|u|someone|somebody|anyone|anybody|they|one of you)(?: guys| lot| people)?(?: also| ever| just| maybe| possibly)* (?:bring|drop(?: off)?|deliver|run)(?: over| round| out)? (?!me\\b|us\\b|by\\b|in\\b)${THING}(?: over| round| out| off| right| straight)* (?:to|at|by) (?:my|our) (?:house|home|place|door(?:step)?|address|flat|apartment|office|work|hotel)(?: over| out)? (?:in|at|near) (?=\\p{L})`,
      'giu',
    ),
    'do you deliver to ',
  ],
  [
    new RegExp(
      `${LEAD}(?:can|could|would|will|do|does|might) (?:you|ye|u|someone|somebody|anyone|anybody|they|one of you)(?: guys| lot| people)?(?: also| ever| just| maybe| possibly)* (?:bring|drop(?: off)?|deliver|run)(?: over| round| out)? (?!me\\b|us\\b|by\\b|in\\b)${THING}(?: over| round| out| off| right| straight)* (?:to|at|by) (?:my|our) (?:house|home|place|door(?:step)?|address|flat|apartment|office|work|hotel)(?= |$|[?.!,;])`,
      'giu',
    ),
    'do you deliver',
  ],
  // "Is the lining part of that?", "do I get a towel with it?"
  [
    new RegExp(
      `${LEAD}(?:is|are|would|will) (?:there )?(?:a |an |the |any |my )?((?!that\\b|this\\b|it\\b)[\\p{L}'’-]+(?: [\\p{L}'’-]+){0,3}?)(?: be)?(?: also| then| already)? (?:part of|included (?:in|with)|covered (?:by|in|with)|in with|thrown in with|in the price (?:of|for)|a part of|all part of) (?:that|it|this|them|those|the price|the deal)(?: (?:price|too|as well|one))*(?=$|[?.!,])`,
      'giu',
    ),
    'does that include $1',
  ],
  [
    new RegExp(
      `${LEAD}(?:do|would|will) (?:i|we|you|they)(?: also| then)? (?:get|have|be given|receive) (?:a |an |the |any |my |our )?((?!that\\b|this\\b|it\\b)[\\p{L}'’-]+(?: [\\p{L}'’-]+){0,3}?) (?:with|as part of|along with|together with|for) (?:that|it|this|them|those|the price|that price)(?: (?:too|as well))*(?=$|[?.!,])`,
      'giu',
    ),
    'does that include $1',
  ],
  [/\bdoes (?:it|that|this) come with (?:a |an |the |any )?(?=\p{L})/giu, 'does that include '],
  // "And a towel's included?"
  [
    /^((?=(?:and|so|but|ok|okay|great|then|is|are|would|will)\b)(?:(?:and|so|but|ok|okay|great|then),? )*)(?:(?:is|are|would|will) )?(?:a |an |the |any |my |our )?((?!is\b|are\b|would\b|will\b|that\b|this\b|it\b|everything\b|what\b|what's\b|anything\b)[\p{L}-]+(?: [\p{L}-]+){0,2}?)(?:'s| is| are| be)? (?:also |then |already )?(?:included|part of it|thrown in|all in)(?: (?:too|then|as well|with (?:that|it)|in (?:that|it|the price)|right))*\s*\?*$/giu,
    '$1does that include $2?',
  ],
];
