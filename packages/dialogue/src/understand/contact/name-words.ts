import { isEnglish, loadEnglish } from '../../text/english.ts';
import { slipsOf } from '../times/slips-of.ts';

/** Words that end a name, or show that what looks like one is none. */
export const NO_NAME = new Set(
  `a an the and or but not so next last is are was at on in to of for from with by my your our his her their me you i we he she it they
  this that what when where who why how which here there looking interested calling writing trying going having wondering
  asking unable able sorry sure fine good great ok okay well happy new just still also very really only now today tomorrow
  yes no nope yeah yep thanks thank please hi hello hey bye help need want would like can could will do does did have has
  about after before because if then than as out up down over under again already always never maybe email mail phone
  number address contact call reach question account order customer client member owner patient afraid glad locked stuck
  back home open closed available free nothing none nobody anonymous later done ready sick ill late early waiting confused
  interested curious aware using getting being working living based located moving planning thinking hoping expecting
  urgent important possible impossible correct right wrong true false cancel stop forget mind don't dont won't wont
  can't cant i'm im i'd it's its price prices cost costs hours appointment booking book service services delivery monday
  tuesday wednesday thursday friday saturday sunday person human agent someone somebody anyone anybody everything something
  worried angry upset disappointed frustrated unhappy hungry lost missing broken test speaking reservation table room again
  tonight lately yesterday via using instead surname name names e-mail mobile cell whatsapp either neither both another
  iphone android ipad laptop computer website app wifi pizza hotel restaurant doctor warranty guarantee
  tlf tfno telf tlfno cel movil hai hallo hiya hmm hm uh um er erm pls plz pl thx ty tq tks ur u r ya ma gonna wanna gotta lemme pk kk lol haha ji sir
  madam ma'am dear mr mrs ms miss dr ph tel mob mail mails small medium large thin thick morning afternoon evening night iam same whole damn fucking bloody cool ahh oh ah
  american african asian australian british canadian chinese danish dutch english european finnish french german greek indian
  irish italian japanese korean mexican muslim norwegian polish portuguese russian scottish spanish swedish swiss turkish
  welsh jewish catholic nice asap idk dunno private secret confidential spelled spelt called named same usual guest hola gracias bonjour merci ciao danke
  él ella ellos ellas mí por favor si oui emergency urgent urgently parking allergic pregnant vegan vegetarian diabetic disabled deaf blind nervous
  scared outside inside flexible easy fully positive negative none usually hungover rush worries problem way idea clue instagram facebook google
  whatsapp zoom use try ring text dial monday's mine hers husband wife son daughter mother father dad mom mum brother sister friend kids kid baby child children dog cat am pm noon midday midnight earliest latest soonest whenever anytime oclock o'clock mañana tarde buenos buenas días tardes noches saludos merry christmas xmas be been
  should shall might must skint knackered gutted chuffed peckish brassic stoked psyched bricking buzzed gonna shattered swamped slammed wiped hangry bummed
  pumped jonesing stumped parched sozzled bollocksed boracic argh aargh ugh oops whoops yikes gosh jeez geez darn shoot crap drat meh phew ouch eek blimey
  crikey honestly roughly approximately basically seriously unfortunately hopefully obviously byee byeee laters cheerio`.split(
    /\s+/,
  ),
);

/** Given names that are words of a sentence as well: "Will Stead", "Ella Whitcombe". */
export const GIVEN_AS_WELL: ReadonlySet<string> = new Set(['will', 'ella', 'una', 'art', 'may', 'sol']);

/** "Havent", "thats": the apostrophe left out. */
const RUN_TOGETHER = new Set(
  `havent hasnt didnt doesnt isnt arent wasnt werent shouldnt wouldnt couldnt aint thats theres whats wheres whos hows lets
  youre theyre weve youve ive shes hes itll youll theyll gimme dunno`.split(/\s+/),
);
/** Words without a name like them, as a slip of the finger leaves them: "shoud". */
const SLIPPED = new Set(
  'should would could because actually wrong number though thought really probably correct tomorrow'
    .split(' ')
    .flatMap(slipsOf),
);

/** "Unbelievable", which a dictionary has by its parts alone. */
const DENIED = /^(?:un|in|dis|ir|im)\p{L}{3,}(?:able|ible|ing|ful|fied)$/u;

/** "Cobráis", "dejéis": what Spaniards say to several, and no name ends so. */
const TO_SEVERAL = /\p{L}[áé]is$/u;

/** Whether a word in small letters is of a sentence rather than of a name, misspelt or not. */
export const isNoName = (word: string): boolean =>
  NO_NAME.has(word) ||
  RUN_TOGETHER.has(word) ||
  DENIED.test(word) ||
  TO_SEVERAL.test(word) ||
  isWithoutG(word) ||
  (SLIPPED.has(word) && !loadEnglish().proper.has(word));

/** "I'm workin Wednesday": a participle without its g. */
const isWithoutG = (word: string): boolean =>
  /\p{L}{3}in$/u.test(word) && !loadEnglish().proper.has(word) && isEnglish(`${word}g`);

/** Small words inside a name. */
export const PARTICLES = new Set('van von de der den da di del la le bin al el ter dos das du'.split(' '));
