import { readdirSync, readFileSync } from 'node:fs';
import { type Act, acts } from '../src/understand/acts/act.ts';
import { type Situation, situations } from '../src/understand/acts/situation.ts';

export type Language = 'en' | 'es';

/** A line of an exemplar file. */
export interface Exemplar {
  /** May hold `(one|other)` and `{slot}`: see expand-template.ts. */
  template: string;
  acts: Act[];
  /** Acts that the line may as well be said to have: they count neither way in training. */
  doubtful: Act[];
  /** The situations it is said in, each on its own; empty: in any. */
  situations: Situation[][];
  /** The lines it stands among: wordings that resemble each other, held out together. */
  family: string;
  language: Language;
}

/** Lines that follow each other resemble each other: so many are a family, when no blank line parts them sooner. */
const familyLines = 6;

const localeFolder = new URL('../src/locale/', import.meta.url);

/**
 * Reads `locale/LANGUAGE/exemplars/ACT.txt`. A line is an exemplar of the file's act, of each ` +act` at its end, and
 * doubtful for each ` ?act`; `no-act.txt` has lines without an act of their own. `@name,reach+draft | ` before it: said in
 * either situation. `#` begins a comment, a blank line a new family. Throws for an act or a situation that doesn't exist.
 */
export function readExemplars(language: Language): Exemplar[] {
  const folder = new URL(`${language}/exemplars/`, localeFolder);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => readFile(folder, file, language));
}

/** The words a `{slot}` of a template stands for. */
export function readSlots(language: Language): Map<string, string[]> {
  const folder = new URL(`${language}/exemplars/slots/`, localeFolder);
  return new Map(
    readdirSync(folder).map((file) => [
      file.replace('.txt', ''),
      readFileSync(new URL(file, folder), 'utf8').split('\n').filter(Boolean),
    ]),
  );
}

function readFile(folder: URL, file: string, language: Language): Exemplar[] {
  const name = file.replace('.txt', '');
  const own = name === 'no-act' ? [] : [actNamed(name)];
  let block = 0;
  let line = 0;
  return readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .flatMap((text) => {
      if (text.trim() === '') [block, line] = [block + 1, 0];
      if (text.trim() === '' || text.startsWith('#')) return [];
      line += 1;
      const { template, marks, situations } = splitLine(text.trim());
      const marked = (sign: string) =>
        marks.filter((mark) => mark[0] === sign).map((mark) => actNamed(mark.slice(1)));
      return {
        template,
        acts: [...own, ...marked('+')],
        doubtful: marked('?'),
        situations,
        family: `${language}/${name}/${block}/${Math.floor(line / familyLines)}`,
        language,
      };
    });
}

function splitLine(line: string) {
  const { where, text } = /^(?:@(?<where>\S+) \| )?(?<text>.+)$/.exec(line)!.groups as Record<string, string>;
  const marks = /(?: [+?][a-z-]{3,})+$/.exec(text!)?.[0] ?? '';
  return {
    template: text!.slice(0, text!.length - marks.length),
    marks: marks.split(' ').filter(Boolean),
    situations: (where?.split(',') ?? []).map((each) => each.split('+').map(situationNamed)),
  };
}

function situationNamed(name: string): Situation {
  const situation = situations.find((situation) => situation === name);
  if (!situation) throw new Error(`no such situation: ${name}`);
  return situation;
}

function actNamed(name: string): Act {
  const act = acts.find((act) => act === name);
  if (!act) throw new Error(`no such act: ${name}`);
  return act;
}
