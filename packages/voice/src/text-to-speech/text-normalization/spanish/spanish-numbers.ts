const small =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const tens = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const hundreds =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  );

/** 0 to 999,999,999 in words, as counted: "veintiuno". Larger ones digit by digit. */
export function spanishNumber(number: number): string {
  if (number < 30) return small[number]!;
  if (number < 100) return joined(tens[Math.floor(number / 10) - 3]!, number % 10, ' y ');
  if (number === 100) return 'cien';
  if (number < 1000) return joined(hundreds[Math.floor(number / 100) - 1]!, number % 100);
  if (number < 1_000_000) {
    const thousands = Math.floor(number / 1000);
    return joined(thousands === 1 ? 'mil' : `${beforeNoun(thousands)} mil`, number % 1000);
  }
  if (number > 999_999_999) return spanishDigits(String(number));
  const millions = Math.floor(number / 1_000_000);
  const named = millions === 1 ? 'un millón' : `${beforeNoun(millions)} millones`;
  return joined(named, number % 1_000_000);
}

const joined = (head: string, rest: number, by = ' '): string =>
  rest === 0 ? head : `${head}${by}${spanishNumber(rest)}`;

/** Before what is counted: "un dólar", "veintiún euros", "treinta y un mil". */
export const beforeNoun = (number: number): string =>
  spanishNumber(number)
    .replace(/veintiuno$/, 'veintiún')
    .replace(/\buno$/, 'un');

/** Hours are feminine: "la una", "las veintiuna". */
export const spanishHour = (hour: number): string => spanishNumber(hour).replace(/uno$/, 'una');

/** One after another: "cinco cinco cinco". */
export const spanishDigits = (digits: string): string =>
  [...digits].map((digit) => small[Number(digit)]!).join(' ');
