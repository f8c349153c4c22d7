import { wordsOf } from '../text/terms.ts';

const ENGLISH = new Set(
  'the a an is are was be to of in on at for with and or but i you my your we it this that do does did can could will would how what when where why who have has not from by me if please there any get need want'.split(
    ' ',
  ),
);
// Function words of the neighbours that are no English words.
const FOREIGN = new Set(
  `el los las una unos que qué cómo como cuándo cuando dónde donde por para con está están es son tienen quiero puedo hola mi su del
  le les des une est sont avec pour dans sur vous nous je suis mon votre quand où comment quel quelle bonjour avez pas ne
  der die das ein eine einen ist sind und oder nicht mit für auf wie wann wo warum ich sie wir ihr haben kann können möchte bitte guten
  il gli che di è sono con per nel della come quando dove perché posso vorrei ciao avete mio vostro
  os uma em não com para você vocês seu meu onde quanto olá são têm
  de het een van en ik jij wij zijn hebben kan wat waar hoe niet voor met`.split(/\s+/),
);

// These stand in names, too.
const PARTICLES = new Set('van von der den de da di del dos la le el los las het mi'.split(' '));

/**
 * Whether a message is clearly not in English: another script, or several function words of another language.
 * @public
 */
export function isOtherLanguage(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters >= 4 && latin < letters / 2) return true;
  const words = wordsOf(text.slice(0, 500));
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const foreign = words.filter(
    (word) => FOREIGN.has(word) && !ENGLISH.has(word) && !PARTICLES.has(word),
  ).length;
  return foreign >= 2 && foreign > 2 * english;
}
