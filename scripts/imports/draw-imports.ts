import type { Edge } from './import-graph.ts';
import { domainOf, isForTests, packageOf } from './units.ts';

/** The packages and who imports whom, as a Mermaid flowchart. Tests don't count. */
export function drawPackages(edges: readonly Edge[]): string {
  return flowchart(edges, (path) => packageOf(path)?.replace(/^(?:apps|packages)\//, '') ?? null);
}

/** The domains of the server and who imports whom, as a Mermaid flowchart. Everything may import the kernel: left out. */
export function drawServerDomains(edges: readonly Edge[]): string {
  return flowchart(edges, (path) => {
    const domain = path.startsWith('apps/server/src/') ? domainOf(path) : null;
    return domain === 'kernel' ? null : domain;
  });
}

function flowchart(edges: readonly Edge[], unitOf: (path: string) => string | null): string {
  const arrows = edges
    .filter(({ from, to }) => !isForTests(from) && !isForTests(to))
    .map(({ from, to }) => [unitOf(from), unitOf(to)])
    .filter(([from, to]) => from && to && from !== to)
    .map(([from, to]) => `  ${from} --> ${to}`);
  return ['```mermaid', 'flowchart LR', ...[...new Set(arrows)].sort(), '```'].join('\n');
}
