import type { Act } from '../src/understand/acts/act.ts';
import { type Situation, situations } from '../src/understand/acts/situation.ts';
import { type Exemplar, type Language, readExemplars, readSlots } from './exemplar-file.ts';
import { expandTemplate, wordingsOf } from './expand-template.ts';
import { hashOf, type Random, seededRandom } from './random.ts';
import { varyText } from './vary-text.ts';

/** A text to train or to test with. */
export interface TrainingRow {
  text: string;
  acts: Act[];
  doubtful: Act[];
  /** What stands before it; empty: nothing, or nothing that matters. */
  situations: Situation[];
  /** The assistant's reply before it, where one was written for it. */
  reply?: string;
  language: Language;
  /** Which part of the cross-validation it is held out in; families are never split. */
  fold: number;
  /**
   * `plain`: as written, one wording of each exemplar: what the figures are measured on. `kept-turn`: of a business that nothing is
   * trained on.
   */
  kind: 'plain' | 'wording' | 'varied' | 'joined' | 'turn' | 'varied-turn' | 'kept-turn';
}

const folds = 5;

/** All rows of a language, the same for the same exemplars. */
export function trainingRows(language: Language, seed = 12): TrainingRow[] {
  const random = seededRandom(seed);
  const slots = readSlots(language);
  const worded = readExemplars(language).flatMap((exemplar) => wordExemplar(exemplar, slots));
  const varied = worded.map(
    (row): TrainingRow => ({ ...row, kind: 'varied', text: varyText(row.text, randomOf(row.text)) }),
  );
  return mergeEqual([...worded, ...varied, ...joinRows(worded, language, random)]).map(elsewhere);
}

function wordExemplar(exemplar: Exemplar, slots: Map<string, string[]>): TrainingRow[] {
  const random = randomOf(exemplar.template);
  const texts = new Set<string>();
  for (let i = 0; i < wordingsOf(exemplar.template); i += 1)
    texts.add(expandTemplate(exemplar.template, slots, random));
  const { acts, doubtful, language, family } = exemplar;
  const fold = hashOf(family) % folds;
  const places = exemplar.situations.length > 0 ? exemplar.situations : [[]];
  return [...texts].flatMap((text, i) =>
    places.map(
      (place): TrainingRow => ({
        text,
        acts,
        doubtful,
        situations: withWhatIsPlain(place),
        language,
        fold,
        kind: i ? 'wording' : 'plain',
      }),
    ),
  );
}

/** No question is the first thing said, and some are only asked while an appointment is made. */
const withWhatIsPlain = (place: readonly Situation[]): Situation[] =>
  place.length === 0
    ? []
    : [...place, ...(place.some((one) => ofDraft.has(one)) ? (['draft'] as const) : []), 'begun'];
const ofDraft: ReadonlySet<Situation> = new Set([
  'offered-times',
  'which-time',
  'which-service',
  'confirm',
  'confirm-cancel',
]);

const isAnywhere = ({ situations }: TrainingRow) => situations.length === 0;

/** Of a text's own, so that a new line elsewhere leaves the other rows, and their vectors, as they are. */
const randomOf = (text: string) => seededRandom(hashOf(text));

const joiners: Record<Language, string[]> = {
  en: [', ', '. ', ', and ', ' and ', '! ', ', but ', ' - ', '. Also, ', ' ', ' so ', ' oh and '],
  es: [', ', '. ', ', y ', ' y ', '! ', ', pero ', ' - ', '. Y además ', ' ', ' así que ', ' ah y '],
};

/** Says nothing joined to anything, and "no" or "yes" mean little at the end of another sentence. */
const neverJoined: readonly Act[] = ['unclear', 'repeat'];

/** Two messages in one, half as many as there are messages; both of one fold, so that none leaks into another. */
function joinRows(rows: TrainingRow[], language: Language, random: Random): TrainingRow[] {
  const whole = rows.filter(
    (row) => row.text.length < 90 && !row.acts.some((act) => neverJoined.includes(act)),
  );
  const byFold = Map.groupBy(whole, (row) => row.fold);
  return Array.from({ length: Math.floor(rows.length / 2) }, () => {
    const first = random.pick(whole);
    const second = random.pick(byFold.get(first.fold)!.filter(isAnywhere));
    const text =
      first.text.replace(/[.?!]$/, (mark) => (mark === '?' ? '?' : '')) + random.pick(joiners[language]);
    const joined = text + (random.next() < 0.5 ? second.text.toLowerCase() : second.text);
    return {
      text: random.next() < 0.5 ? varyText(joined, random) : joined,
      acts: [...first.acts, ...second.acts],
      doubtful: [...first.doubtful, ...second.doubtful],
      situations: first.situations,
      language,
      fold: first.fold,
      kind: 'joined' as const,
    };
  });
}

/** A text that stands in several files, for the same situation, does all of it; it stays in the fold it was met in first. */
function mergeEqual(rows: TrainingRow[]): TrainingRow[] {
  const merged = new Map<string, TrainingRow>();
  for (const row of rows) {
    const key = `${row.situations.join('+')} ${row.text}`;
    const known = merged.get(key);
    const acts = [...new Set([...(known?.acts ?? []), ...row.acts])];
    const doubtful = [...new Set([...(known?.doubtful ?? []), ...row.doubtful])].filter(
      (act) => !acts.includes(act),
    );
    merged.set(key, { ...(known ?? row), acts, doubtful });
  }
  return [...merged.values()];
}

/**
 * Most of what is said in no situation of its own means the same in all: so that the networks learn it, some of it is said
 * in one. What does nothing by itself may do something there.
 */
function elsewhere(row: TrainingRow): TrainingRow {
  const random = randomOf(`${row.kind} ${row.text}`);
  if (!isAnywhere(row) || row.kind === 'plain' || random.next() > saidElsewhere) return row;
  const place: Situation[] = random.next() < 0.3 ? [] : [random.pick(questions)];
  if (row.acts.length > 0 && random.next() < 0.3) place.push(random.pick(underWay));
  return { ...row, situations: place.length > 0 ? [...new Set(withWhatIsPlain(place))] : ['begun'] };
}
const saidElsewhere = 0.45;
const underWay: readonly Situation[] = ['draft', 'complaint', 'urgent'];
const questions = situations.filter((one) => one !== 'begun' && !underWay.includes(one));
