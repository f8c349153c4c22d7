const name = String.raw`(?<name>\p{Lu}[\p{L}'’-]*\.?(?:\s\p{Lu}[\p{L}'’-]*\.?){0,3})`;
/** Names are told by their capital letter, so case isn't ignored, and what is beside them is written in both. */
const inBothCases = (phrases: readonly string[]): string =>
  phrases.map((phrase) => `[${phrase[0]!.toUpperCase()}${phrase[0]}]${phrase.slice(1)}`).join('|');
const before = inBothCases([
  ...'thanks|got it|all right|alright|okay|ok|hi|hello|hey|sorry|perfect|great|welcome|noted|done|lovely|bye|goodbye'.split(
    '|',
  ),
  'thank you(?: so much| very much)?',
  ...'gracias|hola|perfecto|vale|de acuerdo|muy bien|entendido|listo|adi[oó]s|lo siento'.split('|'),
]);
const farewells = inBothCases([
  "you(?:'re| are) all set",
  'see you (?:then|soon)',
  'take care',
  'have a (?:good|great|nice) day',
  'nice to meet you',
  'good to meet you',
]);
const places = [
  // "Thanks, Ada Lovelace." "Got it, Ada: …"
  String.raw`(?:^|[\s¡¿])(?:${before}),?\s+${name}(?=\s*[,.!?:;]|$)`,
  // "Ada Lovelace, noted."
  String.raw`(?:^|[.!?]\s+)${name}, (?:noted|got it|anotado)\b`,
  // "You're all set, Ada."
  `(?:${farewells}), ${name}(?=[.!?]|$)`,
  // "It's under Ada."
  String.raw`\b(?:under|under the name(?: of)?|booked by|a nombre de) ${name}(?=\s*[,.!?:;]|$)`,
].map((source) => new RegExp(source, 'gu'));
/** What else may stand there with a capital letter, as it begins a sentence or always has one. */
const otherWords = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november
  december today tomorrow morning afternoon evening i yes no ai sms whatsapp lunes martes miércoles jueves viernes sábado domingo hoy mañana sí`.split(
    /\s+/,
  ),
);

/**
 * The names by which a reply addresses the customer: "Thanks, Ada."
 * @param others what may be named there and is no customer: services, staff, the business, the assistant
 */
export function addressedNames(reply: string, others: readonly string[]): string[] {
  const known = new Set(others.flatMap(wordsOf));
  const isNoName = (word: string) => otherWords.has(word) || known.has(word);
  const found = places.flatMap((place) =>
    [...reply.matchAll(place)].map(({ groups }) => groups!.name!.replace(/\.$/, '')),
  );
  return [...new Set(found)].filter((one) => !wordsOf(one).some(isNoName));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
