/** Whether two plain values say the same, whatever the order of their keys: the server's needn't be ours. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
    return one === other;
  const [left, right] = [told(one), told(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    left.size === right.size &&
    [...left].every(([key, value]) => right.has(key) && isSameValue(value, right.get(key)))
  );
}

/** What is undefined isn't told. */
const told = (value: object): Map<string, unknown> =>
  new Map(Object.entries(value).filter(([, each]) => each !== undefined));
