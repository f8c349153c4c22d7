import { PARTICLES } from './name-words.ts';

const PART = "\\p{L}[\\p{L}'’.-]{0,30}";
const TITLED = "\\p{Lu}[\\p{L}'’.-]{0,30}";
// "de la" and its like count for nothing: "María del Carmen de la Fuente".
const BETWEEN = ` +(?:(?:${[...PARTICLES].join('|')}) +){0,2}`;
const NAME = `(${PART}(?:${BETWEEN}${PART}){0,4})`;
const TITLED_NAME = `(${TITLED}(?:${BETWEEN}${TITLED}){0,4})`;
// Said openly; the case of the letters doesn't matter.
export const OPENLY = new RegExp(
  `\\b((?:my|full|first|last|ma|our|a|the) +(?:\\w+ +)?(?:sur)?name'?s|(?:sur)?names? +(?:is|are|it's|of)|name *[:=]|(?:^|(?<=[.,;!?] ))(?:the |my )?name'?s|mine(?:'s| is)|i am called|i'm called|me llamo|mi nombre es|je m'appelle|mon nom est|ich hei(?:ß|ss)e|mein name ist|mi chiamo|il mio nome è|me chamo|(?:o )?meu nome é|ik heet|mijn naam is|(?:under|in) (?:the |a |my )?(?:same )?name(?: of)?|(?:this is|it's|it is|its) me,?|(?:change|changed|correct) my (?:\\w+ )?(?:sur)?name to|(?:(?:booked|booking|reservation|appointment|table|room|listed|session|it'?s?)[\\w ,.:']{0,40}? under|^under|\\b(?:book|put|reserve|hold)(?: it| me| us| that| this)?(?: in| down)? under)(?! (?:the |an? |my )?(?:same )?name\\b)) +${NAME}`,
  'giu',
);
/** Somebody or something else is called so. */
export const OF_ANOTHER =
  /(?:['’]s|\b(?:my|our|his|her|their|the) \p{L}{2,}s|\b(?:maiden|pet|dog|cat|his|her|their|its|your|user|company|business|street|brand|file|domain|school|event|team|product|middle|whose|what|the name|which))(?: (?:first|last|full|maiden|nick|pet))? *$/iu;
export const PERHAPS = new RegExp(
  `\\b((?:this|here) is|it's|its|it is|(?:i'm|im|i am) (?:her|his|their|the) \\p{L}+|i'm|im|iam|i am|(?:you can )?call me|it(?:'s| is|s) for|soy|(?:booking|reservation|appointment|table|room)[\\w ,.:']{0,40}? for|^for|no,|name) +${NAME}`,
  'giu',
);
export const CALLING = new RegExp(
  `^[\\s,.!]*(?:(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: there)?[\\s,.!]+)?(?:(?:it's|its|it is|this is)[\\s]+)?(${PART}(?: +${PART}){0,2}) (?:here|calling|speaking)\\b`,
  'iu',
);
const OPENING =
  "(?:(?:it's for|it's|its|it is|this is|i'm|i am|im|no|mr\\.?|mrs\\.?|ms\\.?|miss|sure|ok|okay|yes|yeah|name|uh|um|er|well|just|of course|me|and|my name|(?:hi|hello|hey)[,.!])[\\s,:.!]+){0,3}";
/** "Keane, Roy Keane", "Roy, Roy Keane". */
export const TWICE =
  /(?<![\p{L}\p{N}])(?<once>\p{Lu}[\p{L}'’-]{1,30})[.,] (?<whole>\p{Lu}[\p{L}'’-]{1,30} \k<once>|\k<once> \p{Lu}[\p{L}'’-]{1,30})(?![\p{L}\p{N}])/u;
export const BARE = new RegExp(`^[\\s,.!]*${OPENING}${NAME}[\\s,.!]*$`, 'iu');
export const AT_START = new RegExp(
  `^[\\s,.!]*${OPENING}(${PART}(?: +${PART}){0,4}?)(?=\\s*[,.;:?]| +and\\b| +\\d|\\s*\\ufffc| +(?:best|easiest) (?:to|on|at|by|way|number)\\b| +(?:my|date|phone|ph|contact|mobile|email|e-mail|number|account|address)\\b| +[a-z]{1,3} +\\d)`,
  'iu',
);
/** "its ben ill be there at 5": a given name before a clause, in small letters. */
export const BEFORE_CLAUSE = new RegExp(
  `^[\\s,.!]*${OPENING}(\\p{Ll}{2,30}(?: \\p{Ll}{2,30})?)(?= (?:i|i'm|i'd|i'll|i've|we|we're|we'd|we'll|this|that|it's|its|that's|there's|can|could|is|are|do|how|what|what's|when|where|here's)\\b)`,
  'iu',
);
export const AT_END = new RegExp(`(?:^|\\ufffc|\\d\\b)[\\s,;]*(${PART}(?: +${PART}){0,4})[\\s,.!]*$`, 'iu');
/** "Make it out to Ada Lovelace", "under her name, please: Ada Lovelace": all that is written like a name, at the end. */
export const WRITTEN_APART = new RegExp(
  `^[^\\p{Lu}]*(?:\\p{Lu}(?:['’]\\p{Ll}+|\\p{Ll}*)[ ,][^\\p{Lu}]*)?\\p{Ll}[\\s,:]+(${TITLED}${BETWEEN}${TITLED}(?:${BETWEEN}${TITLED}){0,2})[\\s.!]*$`,
  'u',
);
/** "That works. Rob Hale": what was asked for comes last. */
export const LAST_OF_ALL = new RegExp(`[.!,;]\\s+(${PART}(?: +${PART}){0,2})[\\s.!]*$`, 'iu');
/** "Sharon Doyle's the name" */
export const IS_THE_NAME = new RegExp(
  `(?:^|[.,;!?]\\s)\\W*${TITLED_NAME}(?:['’]s| is) (?:the|my|his|her|their) name\\b`,
  'u',
);
/** "He's called Theo": of whoever the name was asked for. */
export const CALLED = new RegExp(`\\b(?:called|named|goes by) +${TITLED_NAME}[\\s.!]*$`, 'u');
/** "She's called Ada Lovelace and her number is …", unless their own are told beside it. */
export const CALLED_BESIDE_REACH = new RegExp(
  `^(?!.*\\b(?:[Ii]['’]?m|[Ii] am|[Mm]y (?:number|phone|mobile|cell|e-?mail|name)|[Mm]ine)\\b).*?\\b(?:called|named) +(${TITLED}(?:${BETWEEN}${TITLED}){0,2})`,
  'u',
);
/** "Use Margaret-Anne Dahl, please": of whoever the name was asked for. */
export const INSTRUCTED = new RegExp(
  `(?:^|[.,;!] )(?:(?:[Oo]h|[Pp]lease|[Jj]ust|[Yy]ou can|[Ww]ell|[Ss]o)[, ]+)*(?:[Uu]se|[Pp]ut(?: (?:it|me|us|that))?(?: down)?(?: as| under)?|[Ww]rite(?: down)?|[Ss]ay|[Gg]o with|[Mm]ake (?:it|that)(?: out to)?|[Uu]nder|[Ss]tick) +${TITLED_NAME}(?=\\s*(?:$|[.,;!]|\\b(?:please|thanks|down|on it)\\b))`,
  'u',
);
/** "… , my cell is …", "… , you can reach me on …": these and no other words. */
const LEADING_TO_REACH =
  "and y you ye can could may you'll ye'll will get getting reach ring call text phone contact find me us is it's best easiest to on at my the mi el al en es se puede pueden podéis marcar llamar localizar contactar cel cell celular mobile móvil tel teléfono number número email e-mail correo whatsapp"
    .split(' ')
    .map((word) => `[${word[0]}${word[0]!.toUpperCase()}]${word.slice(1)}`)
    .join('|');
/** A name may stand right after a time: "… thursday 5pm ada lovelace ada@…". */
const AFTER_TIME =
  "\\b(?:\\d{1,2}(?:[:.]\\d\\d(?:\\s?[ap]\\.?m\\.?)?|\\s?(?:[ap]\\.?m\\.?|o'?clock))|(?:[Mm]on|[Tt]ues?|[Ww]ed(?:nes)?|[Tt]hu(?:rs?)?|[Ff]ri|[Ss]at(?:ur)?|[Ss]un)(?:day)?|[Tt]oday|[Tt]omorrow|[Pp]lease|[Pp]ls)\\s+";
const LED = `\\s*(?:[,;:.]|[-–—] ?|\\()?\\s*(?:(?:${LEADING_TO_REACH})(?:'s|[:.])?(?:\\s+|(?=\ufffc))){0,8}\ufffc`;
export const BESIDE_REACH = new RegExp(
  `(?:^|[\\n,;:.!?–—/]\\s*|\\s-+\\s*|\\b(?:from|for|[Ii]t['’]?s|[Tt]his is|[Ii]['’]?m|[Ii] am|[Nn]ame['’]?s|[Cc]all|[Rr]ing|[Pp]hone|[Tt]ext|[Cc]ontact|[Rr]each|[Mm]essage|[Aa]sk for|[Gg]et back to)\\s+|${AFTER_TIME})${TITLED_NAME}${LED}`,
  'u',
);
/** "Put Ada Lovelace down for Friday", in a message that tells where to reach them. */
export const PUT_DOWN = new RegExp(
  `\\b(?:[Pp]ut|[Bb]ook|[Pp]encil|[Ss]chedule|[Ss]ign|[Ww]rite|[Aa]dd)\\s+(${TITLED}${BETWEEN}${TITLED}(?:${BETWEEN}${TITLED})?)\\s+(?:down|in|up|on)\\b`,
  'u',
);
/** The same in small letters: two or three words and no more. */
export const SMALL_BESIDE_REACH = new RegExp(
  `(?:^|[\\n,;.!?–—/]\\s*|\\s-+\\s*|${AFTER_TIME})(\\p{Ll}[\\p{L}'’-]{1,30}(?: +\\p{Ll}[\\p{L}'’-]{1,30}){1,2}?)${LED}`,
  'u',
);
/** "Ada Lovelace, a visit on Friday please, 415 …": a first and a last name before all else. */
export const FIRST_OF_ALL = new RegExp(`^\\s*(${TITLED}(?: ${TITLED}){1,2}),\\s+(?=\\p{Ll})`, 'u');
/** "Mrs Ada Lovelace", anywhere in it. */
export const WITH_TITLE = new RegExp(
  `\\b(?:Mr|Mrs|Ms|Miss|Mx|Dr|Sra?|Srta|Don|Doña)\\.? +(${TITLED}${BETWEEN}${TITLED}(?:${BETWEEN}${TITLED})?)`,
  'u',
);
export const AFTER_REACH = new RegExp(
  `\ufffc(?:\\s*[,;.-]\\s*|\\s+(?=${TITLED} ${TITLED}))${TITLED_NAME}\\s*(?:$|[.,;!]|(?:is (?:my|the) name|here)\\b)`,
  'u',
);
/** "It's for Ada Lovelace, write to …", "she's Ada Lovelace and her number is …": a first and a last name in a message that tells where to reach them. */
export const IN_FULL_WITH_REACH = new RegExp(
  `(?:\\b(?:for|is|para|es|de)|['’]s)\\s+(${TITLED}${BETWEEN}${TITLED}(?:${BETWEEN}${TITLED}){0,2})(?=\\s*(?:[,;.!(\\n]|\\b(?:and|y)\\b|$))`,
  'u',
);
