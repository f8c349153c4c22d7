/** A dictionary as Hunspell has it: what may be put before and after words, and the words with the flags of what may. */
export interface Dictionary {
  aff: Uint8Array;
  dic: Uint8Array;
}

/** How forms are made: what is put in place of the end (of a prefix: the beginning) of a word that is as `when` says. */
interface Rule {
  flag: string;
  takesOff: string;
  puts: string;
  when: RegExp | null;
  /** What may be put on the form in its turn. */
  more: string;
}

const LONGEST_ENDING = 12;

/**
 * Tells whether a dictionary has a word in small letters or a form of one: "crates", "reached". Names aren't words. `fold` writes letters that
 * count as the same as one ("á" as "a"), in the dictionary and in what is asked. Reads what of Hunspell's format the dictionaries we use have: two
 * suffixes and one prefix; compounds aren't known.
 */
export function dictionaryWords(
  { aff, dic }: Dictionary,
  fold = (text: string) => text,
): (word: string) => boolean {
  const { suffixes, prefixes } = readRules(decode(aff), fold);
  const flagsOf = readWords(decode(dic), fold);
  const hasFlag = (word: string, flag: string) => flagsOf.get(word)?.includes(flag) ?? false;

  /** Whether a word is one that `flag` may be put on, itself a form or not; any word will do for an empty one. */
  const takes = (word: string, flag: string, suffixesLeft: number): boolean => {
    if (flag ? hasFlag(word, flag) : flagsOf.has(word)) return true;
    if (suffixesLeft === 0) return false;
    for (let length = 0; length <= Math.min(LONGEST_ENDING, word.length - 1); length += 1) {
      const start = word.length - length;
      for (const rule of suffixes.get(word.slice(start)) ?? []) {
        const base = word.slice(0, start) + rule.takesOff;
        if (rule.when?.test(base) === false) continue;
        if (flag && !rule.more.includes(flag) && !hasFlag(base, flag)) continue;
        if (takes(base, rule.flag, suffixesLeft - 1)) return true;
      }
    }
    return false;
  };

  return (written) => {
    const word = fold(written);
    if (takes(word, '', 2)) return true;
    return prefixes.some(
      ({ puts, takesOff, flag }) =>
        word.startsWith(puts) && takes(takesOff + word.slice(puts.length), flag, 1),
    );
  };
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function readRules(
  aff: string,
  fold: (text: string) => string,
): { suffixes: Map<string, Rule[]>; prefixes: Rule[] } {
  const suffixes = new Map<string, Rule[]>();
  const prefixes: Rule[] = [];
  for (const line of aff.split('\n')) {
    const [kind, flag, takesOff, put, when = '.'] = line.split(/\s+/);
    if (
      (kind !== 'SFX' && kind !== 'PFX') ||
      !flag ||
      !takesOff ||
      !put ||
      takesOff === 'Y' ||
      takesOff === 'N'
    )
      continue;
    const [puts = '', more = ''] = put.split('/');
    const rule: Rule = {
      flag,
      takesOff: takesOff === '0' ? '' : fold(takesOff),
      puts: puts === '0' ? '' : fold(puts),
      when: when === '.' || kind === 'PFX' ? null : new RegExp(`${fold(when)}$`),
      more,
    };
    if (kind === 'PFX') prefixes.push(rule);
    else suffixes.set(rule.puts, [...(suffixes.get(rule.puts) ?? []), rule]);
  }
  return { suffixes, prefixes };
}

function readWords(dic: string, fold: (text: string) => string): Map<string, string> {
  const flagsOf = new Map<string, string>();
  for (const line of dic.split('\n')) {
    const [written = '', flags = ''] = line.trim().split('/', 2);
    if (!/^\p{Ll}/u.test(written)) continue;
    const word = fold(written);
    flagsOf.set(word, (flagsOf.get(word) ?? '') + flags);
  }
  return flagsOf;
}
