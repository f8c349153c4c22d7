const ONES =
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const TENS: Record<string, number> = {
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
};

const values = new Map<string, number>([
  ...ONES.map((word, value): [string, number] => [word, value]),
  ['uno', 1],
  ['una', 1],
  ['veintiuno', 21],
  ['veintiuna', 21],
  ['par', 2],
  ...Object.entries(TENS),
]);

/** A number up to 99 in words, as it stands in a pattern; longer words first. */
export const NUMBER_WORD = [
  '(?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)(?: y (?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))?',
  'veinti(?:un[oa]?|dós|trés|cuatro|cinco|séis|siete|ocho|nueve)|diec(?:iséis|isiete|iocho|inueve)',
  'cero|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|veinte',
].join('|');

/** The value of a number in words or figures; null: it is none. */
export function numberIn(said: string): number | null {
  const plain = said.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim();
  if (/^\d+$/.test(plain)) return Number(plain);
  const [tens, ones] = plain.split(' y ');
  const value = values.get(tens!);
  if (value === undefined) return null;
  return ones === undefined ? value : value + (values.get(ones) ?? 0);
}
