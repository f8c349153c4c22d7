import { setImmediate } from 'node:timers/promises';
import { termsOf } from '@deskbell/dialogue';
import { createSketches } from './sketches.ts';

/** A question as it is compared: its words, and the vector of 384 numbers and unit length if there is one. */
export interface Comparable {
  question: string;
  vector: Float32Array | null;
}

/** Meaning alone, or meaning with shared words, or words alone where there is no vector. */
const alikeByMeaning = 0.7;
const alikeWithWords = 0.62;
const sharedWords = 0.34;
const alikeByWords = 0.6;

/** Between slices this long the server answers customers. */
const atOnceMs = 10;

/**
 * Clusters similar questions: each joins the cluster whose first question it is most similar to, or starts one. Returns
 * clusters of indexes, in the list's order, so that the most frequent question heads its cluster.
 */
export async function clusterQuestions(questions: readonly Comparable[]): Promise<number[][]> {
  const groups: number[][] = [];
  const leaders = createClusterHeads(questions);
  let since = performance.now();
  for (let place = 0; place < questions.length; place += 1) {
    const group = leaders.nearest(place);
    if (group >= 0) groups[group]!.push(place);
    else {
      leaders.add(place);
      groups.push([place]);
    }
    if (performance.now() - since < atOnceMs) continue;
    await setImmediate();
    since = performance.now();
  }
  return groups;
}

/** The first question of each cluster so far. */
function createClusterHeads(questions: readonly Comparable[]) {
  const terms = questions.map(({ question }) => new Set(termsOf(question)));
  const places: number[] = [];
  const sketches = createSketches();
  /** Those without a vector, by term. */
  const byWord = new Map<string, number[]>();

  const candidatesFor = (place: number): Iterable<number> => {
    const { vector } = questions[place]!;
    if (vector) return sketches.near(vector);
    return new Set([...terms[place]!].flatMap((term) => byWord.get(term) ?? []));
  };

  return {
    /** The cluster that a question belongs to, or -1. */
    nearest(place: number): number {
      let best = { group: -1, likeness: 0 };
      for (const group of candidatesFor(place)) {
        const leader = places[group]!;
        const likeness = similarityOf(questions[place]!, terms[place]!, questions[leader]!, terms[leader]!);
        if (likeness > best.likeness) best = { group, likeness };
      }
      return best.group;
    },
    add(place: number): void {
      const group = places.push(place) - 1;
      const { vector } = questions[place]!;
      sketches.add(vector);
      for (const term of terms[place]!) {
        const others = byWord.get(term);
        if (others) others.push(group);
        else byWord.set(term, [group]);
      }
    },
  };
}

/** 0 when they ask different things; otherwise the greater, the more similar. */
function similarityOf(a: Comparable, termsOfA: Set<string>, b: Comparable, termsOfB: Set<string>): number {
  if (!a.vector || !b.vector) {
    const shared = overlap(termsOfA, termsOfB);
    return shared >= alikeByWords ? shared : 0;
  }
  const meaning = dotProduct(a.vector, b.vector);
  if (meaning < alikeWithWords) return 0;
  return meaning >= alikeByMeaning || overlap(termsOfA, termsOfB) >= sharedWords ? meaning : 0;
}

/** Jaccard index of the terms. */
function overlap(a: Set<string>, b: Set<string>): number {
  let common = 0;
  for (const term of a) if (b.has(term)) common += 1;
  return common === 0 ? 0 : common / (a.size + b.size - common);
}

function dotProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
}
