/** The cycles of a graph of names: each strongly connected set of two or more, sorted (Tarjan 1972). */
export function findCycles(edges: Iterable<readonly [from: string, to: string]>): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from === to) continue;
    next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (name: string) => {
    index.set(name, index.size);
    low.set(name, index.get(name)!);
    stack.push(name);
    for (const other of next.get(name) ?? []) {
      if (!index.has(other)) {
        visit(other);
        low.set(name, Math.min(low.get(name)!, low.get(other)!));
      } else if (stack.includes(other)) {
        low.set(name, Math.min(low.get(name)!, index.get(other)!));
      }
    }
    if (low.get(name) !== index.get(name)) return;
    const found = stack.splice(stack.lastIndexOf(name));
    if (found.length > 1) cycles.push(found.sort());
  };
  for (const name of next.keys()) if (!index.has(name)) visit(name);
  return cycles;
}
