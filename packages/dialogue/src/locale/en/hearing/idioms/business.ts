import { type Idiom, LEAD } from './idiom.ts';

const LANGUAGES =
  '(english|spanish|french|german|italian|portuguese|polish|russian|chinese|mandarin|cantonese|japanese|korean|arabic|hindi|urdu|turkish|dutch|greek|vietnamese|tagalog|ukrainian|romanian|hebrew|farsi|swedish|czech)';
/** What is said around a question, and asks nothing. */
const around: readonly Idiom[] = [
  [
    /^(?:(?:hi|hello|hey|and|oh|ok|okay|so|sorry|thanks|great|also)[,.!]* )*(?:excuse me|pardon me|sorry to (?:bother|trouble|be a pain|be a bother|disturb)(?: you)?(?: again)?|(?:just )?out of (?:curiosity|interest)|if you don'?t mind(?: me asking)?|may i ask|let me ask(?: you)?(?: this)?|one (?:more|last) thing|another thing|just checking|just curious|quick question|real quick|before i forget|while (?:i'm|we're) at it|just to (?:check|be sure|make sure|confirm))[,:.;!–-]* (?=\p{L}{2})/giu,
    '',
  ],
  [
    /,? (?:by any chance|if you don'?t mind(?: me asking)?|if i may ask|may i ask|(?:just )?out of (?:curiosity|interest)|just (?:wondering|curious))(?=\?*$)/gi,
    '',
  ],
  [/ & (?=(?:do|does|is|are|can|could|how|what|when|where|will|would|should|any|who)\b)/gi, ' and '],
  [/\b(?:k ?)?thx ?bye\b/gi, 'thanks, bye'],
  [/\bk ?thx\b/gi, 'ok thanks'],
];

/** How English asks after the business itself. */
export const business: readonly Idiom[] = [
  ...around,
  [
    new RegExp(
      `${LEAD}(?:can|could|would|will|may|is it possible (?:for you )?to|do) ?(?:you|we|i|this|ye|u)?(?: please| also| maybe| just)* (?:answer|reply|respond|write|chat|talk|converse|communicate|continue|go on|text|do (?:this|it)|have (?:this|it)|switch)(?: (?:me|to me|back|with me|with you|to you|it|this|over))? (?:in|to|into) ${LANGUAGES}\\b`,
      'giu',
    ),
    'do you speak $1',
  ],
  [/\bwhereabouts(?= (?:is|are|in|exactly|do|does|can|would|should|'s)\b|$|[?.!,])/gi, 'where'],
  // "Open?", "you guys working right now?"
  [
    /^(?:(?:hi|hello|hey|yo|and|so|ok) )*(?:(?:r|are|is) )?(?:(?:you|u|ye|ya|yous|y'all|anyone|anybody)(?: guys| lot| all| folks)? )?(?:currently |still )?(?:open|working|workin|in business|serving)(?: (?:rn|right now|now|atm|at the moment|currently|presently|yet|still))*\s*\?*$/gi,
    'are you open now?',
  ],
  [/\brn(?=$|[?!.,])/gi, 'right now'],
  [/\batm(?=$|[?!,])(?<!\b(?:an|the|any|nearest) atm)/gi, 'at the moment'],
  // "What can I get done at yours?"
  [
    new RegExp(
      `${LEAD}what (?:all )?(?:(?:can|could) (?:i|we|people|one|you) (?:get|have|come for|book)(?: done)?(?: at yours| with you| here| there| at your \\w+| by you)|(?:do|d'?) ?(?:you|ye|u)(?: guys| lot| all| people)? (?:actually |all )*(?:do|offer|provide)(?: here| there| over there| at yours)?|(?:kind|sort|type)s? of (?:things?|stuff|services?|treatments?|work|jobs?|appointments?) (?:do|can) (?:you|ye|u|i|we)(?: guys| lot| all)? (?:do|offer|have|get|provide|book)(?: done)?(?: here| there| at yours)?|are (?:my|the|our) options|have you got on offer)(?=$|[?.!])`,
      'giu',
    ),
    'what services do you offer',
  ],
  // "What should I have with me?"
  [
    /\bwhat (?:should|must|do|shall|would|will) (?:i|we)(?: need to| have to| want to| best)? (?:have|take|carry|get|bring|pack|come with)(?: along)? ?(?:with (?:me|us)|on (?:me|us)|along|ready|to hand)?(?= when i | when we | for (?:that|it|this|my|the)| to (?:the|my|that)| on the day|$|[?.!,])(?<!\bwhat (?:should|must|do|shall|would|will) (?:i|we) (?:have|take|get|bring))/gi,
    'what should I bring',
  ],
  // "Any prep before the day?"
  [
    /\b(?:is there|do (?:i|we) (?:need|have)(?: to do)?|should i do|any|do i need any) ?(?:any|anything|something|some)? ?(?:prep(?:aration)?s?|preparing|to prepare|to do|i (?:should|must|need to|have to) do|special)?(?: needed| required| to be done| i should know)? (?:before(?:hand)?(?: (?:i come(?: in)?|we come(?: in)?|the (?:day|appointment|visit|session)|my (?:appointment|visit|session)|coming(?: in)?|then))?|ahead of time|in advance|in preparation)(?=$|[?.!])/gi,
    'do I need anything beforehand',
  ],
  // "Are you taking anybody on?", "is there room for someone new?"
  [
    /\b(?:are|r) (?:you|u|ye)(?: guys)?(?: still| currently)? (?:taking|accepting|signing|having) (?:on )?(?:anybody|anyone|people|new people|somebody|someone|newcomers|new ones|new folks?)(?: new)?(?: on| in| up)?(?= |$|[?.!,])/gi,
    'are you accepting new patients or customers',
  ],
  [
    /\b(?:do you have|have you got|is there|got) (?:any )?(?:room|space|place|capacity|a spot|spots|openings) for (?:somebody|someone|anyone|anybody|people) new\b/gi,
    'are you accepting new patients or customers',
  ],
  // "What's the owner called?", "who's behind the company?"
  [
    /\bwhat(?:'s|s| is) (?:the|your|ur) (owner|boss|manager|founder|chef|director)(?:'s name| called| named)\b/gi,
    'who is the $1',
  ],
  [
    /\bwho(?:'s|s| is| are| actually)? (?:behind|own(?:s|ing)?|run(?:s|ning)?|in charge of|the (?:person|people|guy|man|woman|one) (?:behind|running|owning)) (?:the|this|your|that|ur)(?: whole)? (?:company|business|place|firm|shop|outfit|operation|practice|show|thing|joint|store)\b/gi,
    'who is the owner',
  ],
  [/\bwho (?:owns|runs) (?:it|you|you guys|y'all|this)(?=$|[?.!,])/gi, 'who is the owner'],
  [/,? (?:these days|nowadays|right about now)(?=$|[?.!,]| and\b)/gi, ''],
];
