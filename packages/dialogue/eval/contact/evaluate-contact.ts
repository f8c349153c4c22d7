import { join } from 'node:path';
import type { EvalRun } from '../eval-run.ts';
import { type Counts, f1Of, noCounts, sumOf } from '../f1.ts';
import { bestHypothesis } from './best-hypothesis.ts';
import { holdDialogue } from './hold-dialogue.ts';
import { type ContactDialogue, readContactDialogues, type Slot } from './read-contact-dialogues.ts';

/** One slot of one set, as scored. */
export interface ContactResult {
  set: string;
  slot: Slot | 'all';
  dialogues: number;
  /** Dialogues in which no hypothesis of the recogniser holds the name: not scored. */
  leftOut: number;
  counts: Counts;
  f1: number;
}

/** Where each thing found wrongly or not at all is told, to look into. */
export interface Misses {
  misses?: ((line: string) => void) | undefined;
}

/** A set as it is reported: spoken ones twice, and names of third parties apart. */
interface Group {
  set: string;
  dialogues: ContactDialogue[];
  leftOut: number;
  /** Whether it counts in the mean. */
  counts: boolean;
}

/**
 * Says every dialogue to the offline responder and compares the name, e-mail and phone it ends up with, by letters in
 * small and by digits. Prints precision, recall and F1 by set and slot, and the micro mean.
 */
export async function evaluateContact({ data, say, misses }: EvalRun & Misses): Promise<ContactResult[]> {
  const results: ContactResult[] = [];
  const inMean: Counts[] = [];
  say('set                            slot   dialogues  left out  precision    recall        F1');
  for (const group of groupsOf(readContactDialogues(join(data, 'contact')))) {
    const bySlot = await scoreGroup(group, misses);
    for (const [slot, counts] of bySlot) {
      if (group.counts) inMean.push(counts);
      results.push(resultOf(group, slot, counts));
    }
  }
  const all = sumOf(inMean);
  results.push({ set: 'micro mean', slot: 'all', dialogues: 0, leftOut: 0, counts: all, f1: f1Of(all).f1 });
  for (const result of results) say(lineOf(result));
  return results;
}

function groupsOf(dialogues: readonly ContactDialogue[]): Group[] {
  return [...Map.groupBy(dialogues, (dialogue) => dialogue.set)].flatMap(([set, all]): Group[] => {
    if (all.some(({ turns }) => turns.some((turn) => turn.nbest))) {
      const heard = all.map((dialogue) => ({ ...dialogue, turns: bestHypothesis(dialogue) }));
      const bearing = heard.filter((dialogue): dialogue is ContactDialogue => dialogue.turns !== null);
      return [
        { set, dialogues: bearing, leftOut: all.length - bearing.length, counts: true },
        { set: `${set}, first hypothesis`, dialogues: all, leftOut: 0, counts: false },
      ];
    }
    const others = all.filter(isOfAnother);
    if (others.length === 0) return [{ set, dialogues: all, leftOut: 0, counts: true }];
    return [
      { set, dialogues: all.filter((one) => !others.includes(one)), leftOut: 0, counts: true },
      {
        set: `${set}, of others`,
        dialogues: others.map((one) => ({ ...one, gold: { name: null } })),
        leftOut: 0,
        counts: true,
      },
      { set: `${set}, taken as one`, dialogues: all, leftOut: 0, counts: false },
    ];
  });
}

/** "A transfer to ada king" in one utterance names somebody else: it must not become the customer's name. */
function isOfAnother({ turns, gold }: ContactDialogue): boolean {
  const [first] = turns;
  if (turns.length > 1 || !gold.name || !first) return false;
  const before = first.text.slice(0, first.text.toLowerCase().indexOf(gold.name.toLowerCase()));
  return /\b(?:to|from|of|owe|and|loan on the name)\s*$/i.test(before) && !/\bname to\s*$/i.test(before);
}

async function scoreGroup(group: Group, misses: Misses['misses']): Promise<Map<Slot, Counts>> {
  const bySlot = new Map<Slot, Counts>();
  for (const dialogue of group.dialogues) {
    const found = await holdDialogue(dialogue.turns);
    for (const slot of Object.keys(dialogue.gold) as Slot[]) {
      const counts = bySlot.get(slot) ?? noCounts();
      bySlot.set(slot, counts);
      const gold = dialogue.gold[slot] ?? null;
      const right = gold !== null && found[slot] !== null && isSame(slot, found[slot], gold);
      if (right) counts.right += 1;
      if (found[slot] !== null && !right) counts.wrong += 1;
      if (gold !== null && !right) counts.missed += 1;
      if (!right && gold !== found[slot])
        misses?.(`${group.set} ${dialogue.id} ${slot}: ${gold} but ${found[slot]}`);
    }
  }
  return bySlot;
}

function isSame(slot: Slot, found: string, gold: string): boolean {
  if (slot !== 'phone') return plain(found) === plain(gold);
  // A number written without its country is found with it.
  return [digits(gold), `1${digits(gold)}`].includes(digits(found));
}
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
const digits = (text: string) => text.replace(/\D/g, '');

const resultOf = (group: Group, slot: Slot, counts: Counts): ContactResult => ({
  set: group.set,
  slot,
  dialogues: group.dialogues.length,
  leftOut: group.leftOut,
  counts,
  f1: f1Of(counts).f1,
});

function lineOf({ set, slot, dialogues, leftOut, counts }: ContactResult): string {
  const { precision, recall, f1 } = f1Of(counts);
  const start = `${set.padEnd(30)} ${slot.padEnd(6)} ${String(dialogues).padStart(9)} ${String(leftOut).padStart(9)}`;
  // Where nothing is to be found there is no F1.
  if (counts.right + counts.missed === 0) return `${start}  taken wrongly: ${counts.wrong} of ${dialogues}`;
  return `${start} ${[precision, recall, f1].map((value) => value.toFixed(1).padStart(9)).join(' ')}`;
}
