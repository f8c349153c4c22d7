import { isEnglish } from '../text/english.ts';
import { wordsOf } from '../text/terms.ts';

// Words that hold sentences together in languages customers write; none of them an English word.
const FOREIGN = new Set(
  `el los las una unos que qué cómo como cuándo cuando cuánto cuanto cuesta dónde donde por para con está están es son tienen
  tiene quiero quisiera puedo hola gracias necesito hay mi su del al muy también mañana hoy
  le les des une est sont avec pour dans sur vous nous je suis mon ma mes j'ai ai votre quand où comment quel quelle combien bonjour merci avez
  pas ne ça peux puis voudrais cherche êtes c'est demain
  der die das ein eine einen ist sind und oder nicht mit für auf wie wann wo warum ich sie wir ihr haben habt hat kann können möchte
  bitte guten viel kostet brauche wieviel danke morgen heute zu im auch
  il gli che di è sono con per nel della ho hanno mia come quando dove perché posso vorrei ciao avete mio vostro quanto costa domani siete grazie
  os uma em não com você vocês seu meu onde olá têm preciso obrigado obrigada amanhã custa
  het een van en ik jij wij zijn hebben mijn kan wat waar hoe niet voor met graag kost hoeveel jullie wil bent
  och är jag inte min mitt hur mycket har ni vad när för att det kan med ett kostar
  hvad hvor meget koster jeg ikke og er mit kan det til
  czy ile jest jak gdzie nie to kiedy proszę chcę kosztuje mogę dzień się
  kolik kde kdy jak je jsou prosím chci
  ne kadar mı mi misiniz mısınız nasıl nerede için bir istiyorum merhaba yarın
  cât costă este unde când vreau sunteți bună mulțumesc
  berapa apakah saya mau bisa dimana untuk besok yang terima kasih
  mennyi kell hol mikor hogyan paljonko missä milloin onko kuinka
  có không là bao nhiêu mai ở đâu`.split(/\s+/),
);
// These stand in names or are English, too.
const PARTICLES = new Set(
  'van von der den de da di del dos la le el los las het mi al en to die i ne ni mai mau is im was bar kan san com come pour sur per har hay det voor man on wat'.split(
    ' ',
  ),
);

/** Words that no other language uses much: one of them, and unknown words are names or slips. */
const ENGLISH = new Set(
  'the an and or my you your are do does to of for with name how what where when this it have has can please'.split(
    ' ',
  ),
);

/** With this share of English words a text is English, whatever else is in it. */
const ENGLISH_FROM = 0.6;
/** With so few of them, unknown words alone tell. */
const HARDLY_ENGLISH = 0.34;

/**
 * Whether a message is clearly not in English: another script, or words that English lacks, most of all the small words
 * of other languages. A library for it finds a little more, but takes 45 to 140 MB of memory.
 */
export function isOtherLanguage(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < letters / 2 && letters >= 2) return true;
  const words = wordsOf(text.slice(0, 500)).filter((word) => /\p{L}/u.test(word));
  if (words.length < 2) return false;
  const english = words.filter(isEnglishWord).length / words.length;
  if (english >= ENGLISH_FROM) return false;
  const foreign = words.filter((word) => FOREIGN.has(word) && !PARTICLES.has(word)).length;
  const signs = foreign + (/[¿¡]/.test(text) ? 1 : 0);
  if (signs >= 2) return true;
  if (english > HARDLY_ENGLISH) return false;
  const strange = /\d{3}/.test(text) ? 0 : unknownIn(text);
  return signs === 1
    ? strange > 0 || words.length >= 3
    : strange >= 2 && words.length >= 3 && !words.some((word) => ENGLISH.has(word));
}

/** Slips and short forms that many write. */
const SLIPS = new Set('i a u r ur wat wen wich teh adn shud cud wud dun yr hw pls thx ok til'.split(' '));

const isEnglishWord = (word: string) =>
  SLIPS.has(word) || (isEnglish(word) && (!FOREIGN.has(word) || PARTICLES.has(word)));

/** Unknown words that are no abbreviations, and no names, as far as capitals tell. */
const unknownIn = (text: string): number =>
  (text.match(/(?<![\p{L}\p{N}.@])[\p{Ll}]{4,}(?![\p{L}\p{N}@]|\.\p{L})/gu) ?? []).filter(
    (word) => /[aeiouy]|[^a-z]/.test(word) && !isEnglish(word),
  ).length;
