const listed = (texts: readonly string[], word: string): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${word} ${texts.at(-1)}`;

/** "a, b y c"; "e" before the sound of an i: "corte e higiene", but "y hielo". */
export const andList = (texts: readonly string[]): string =>
  listed(texts, /^(?:i|í|hi(?![aeoáéó])|hí|y(?=[^aeiouáéíóú]))/i.test(texts.at(-1) ?? '') ? 'e' : 'y');

/** "a, b o c"; "u" before the sound of an o. */
export const orList = (texts: readonly string[]): string =>
  listed(texts, /^(?:h?[oó]|8|11(?!\d))/i.test(texts.at(-1) ?? '') ? 'u' : 'o');
