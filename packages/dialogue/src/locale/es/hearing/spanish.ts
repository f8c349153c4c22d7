const WORD = '[\\p{L}\\p{N}_]';
const EDGE = `(?:(?<=${WORD})(?!${WORD})|(?<!${WORD})(?=${WORD}))`;
const BARE = new Map(Object.entries({ á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u', ñ: 'n' }));

/**
 * A pattern of Spanish words: accents may be left out, as they are in haste, and \b and \w know letters with accents. Other
 * patterns may be put in it. A class of letters stays as it is.
 */
export const es = (strings: TemplateStringsArray, ...parts: readonly (RegExp | string)[]): RegExp =>
  spanish(raw(strings, parts), 'u');

/** The same for patterns that read text as it is written: case doesn't matter; `g`: matched globally. */
export const written = (strings: TemplateStringsArray, ...parts: readonly (RegExp | string)[]): RegExp =>
  spanish(raw(strings, parts), 'iu');

export const writtenAll = (strings: TemplateStringsArray, ...parts: readonly (RegExp | string)[]): RegExp =>
  spanish(raw(strings, parts), 'giu');

export const everywhere = (strings: TemplateStringsArray, ...parts: readonly (RegExp | string)[]): RegExp =>
  spanish(raw(strings, parts), 'gu');

/** `source` with accents optional and word edges for all letters. */
export const spanish = (source: string, flags: string): RegExp =>
  new RegExp(
    source
      .replace(/\\b/g, EDGE)
      .replace(/\\w/g, WORD)
      .replace(/\[(?:\\.|[^\]])*\]|[áéíóúüñ]/g, (part) =>
        BARE.get(part) ? `[${BARE.get(part)}${part}]` : part,
      ),
    flags,
  );

const raw = (strings: TemplateStringsArray, parts: readonly (RegExp | string)[]): string =>
  String.raw({ raw: strings.raw }, ...parts.map((part) => (typeof part === 'string' ? part : part.source)));
