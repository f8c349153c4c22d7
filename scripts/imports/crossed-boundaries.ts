import { dirname } from 'node:path/posix';
import { findCycles } from './find-cycles.ts';
import type { Edge } from './import-graph.ts';
import { featureOf, isForTests, packageOf } from './units.ts';

/**
 * What the imports of the tree break, a sentence each; empty when all is well.
 *
 * - A relative import stays within its package; another package is reached by its name, thus its `exports`.
 * - A feature is reached by its `index.ts`; its screens also lazily, so that each stays a file of its own in the browser;
 *   tests reach its `testing`, too.
 * - What is for tests is imported by tests alone.
 * - Neither files nor features, nor a package's folders, import each other in a circle, types included.
 */
export function crossedBoundaries(edges: readonly Edge[]): string[] {
  const product = edges.filter(({ from }) => !isForTests(from));
  return [
    ...edges
      .filter(leavesItsPackage)
      .map(({ from, to }) => `${from} reaches ${to} past its package's exports`),
    ...edges.filter(passesTheDoor).map(({ from, to }) => `${from} reaches ${to} past its feature's index.ts`),
    ...product
      .filter(({ to }) => isForTests(to))
      .map(({ from, to }) => `${from} imports ${to}, which is for tests`),
    ...circles('files', product, (path) => path),
    ...circles('features', product, featureOf),
    ...circles('folders', product, folderOf),
  ];
}

function leavesItsPackage({ from, to }: Edge): boolean {
  const home = packageOf(from);
  return home !== null && to !== packageOf(to) && packageOf(to) !== home;
}

function passesTheDoor({ from, to, isLazy }: Edge): boolean {
  const feature = featureOf(to);
  if (!feature || featureOf(from) === feature) return false;
  if (to === `${feature}/index.ts`) return false;
  if (isForTests(from) && /\/testing(?:\/index)?\.ts$/.test(to)) return false;
  return !isLazy;
}

/** The folder of a package's file below `src`; features' inner folders belong to their feature. */
function folderOf(path: string): string | null {
  return /^packages\/[^/]+\/src\/[^/]+\//.test(path) ? dirname(path) : null;
}

function circles(what: string, edges: readonly Edge[], unitOf: (path: string) => string | null): string[] {
  const pairs = edges.flatMap(({ from, to }) => {
    const [a, b] = [unitOf(from), unitOf(to)];
    // The files of a folder and those of a folder within it are one thing.
    return a && b && !`${a}/`.startsWith(`${b}/`) && !`${b}/`.startsWith(`${a}/`) ? [[a, b] as const] : [];
  });
  return findCycles(pairs).map((cycle) => `${what} import each other in a circle: ${cycle.join(', ')}`);
}
