/**
 * A title within a sentence: small, but for names and abbreviations. "Corte de pelo" gives "corte de pelo"; "Limpieza
 * Dental" "limpieza dental"; "ITV" and "iPhone" stay. In Spanish only names are written with a capital, so a word within
 * the title keeps one where not all have one.
 */
export function inSentence(title: string): string {
  const told = title.trim();
  const isTitleCase = !/(?:^|\s)\p{Ll}{4,}/u.test(told);
  return told.replace(/\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu, (word, at: number) => {
    if (/[\p{L}\p{N}]$/u.test(told.slice(0, at))) return word;
    return at === 0 || isTitleCase ? word.toLowerCase() : word;
  });
}
