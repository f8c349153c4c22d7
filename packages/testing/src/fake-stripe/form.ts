/** What a form of Stripe's says: `items[0][price]=x` is `{items: [{price: 'x'}]}`. Every value is a text. */
export function readForm(form: URLSearchParams): Record<string, unknown> {
  const whole: Node = new Map();
  for (const [name, value] of form) {
    const keys = name.replaceAll(']', '').split('[');
    let node = whole;
    for (const key of keys.slice(0, -1)) {
      const inner = node.get(key) ?? new Map();
      node.set(key, inner);
      node = inner as Node;
    }
    const last = keys.at(-1)!;
    node.set(last === '' ? String(node.size) : last, value);
  }
  return plain(whole) as Record<string, unknown>;
}

type Node = Map<string, unknown>;

function plain(value: unknown): unknown {
  if (!(value instanceof Map)) return value;
  const entries = [...(value as Node)].map(([key, inner]) => [key, plain(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], nr) => key === String(nr));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
