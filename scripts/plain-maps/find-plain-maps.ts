import { parseSync } from 'oxc-parser';

/** A node of the syntax tree, as far as it matters here. */
interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

/**
 * Where an ordinary object is asked for a key that isn't written in the code: `names[word]`, `word in names`. It answers for
 * "constructor", "toString" and "__proto__" too, with things of its prototype. Found are objects whose type says that any string
 * is a key, as a literal or made by Object.fromEntries, and ordinary ones whose key is cast to fit.
 */
export function findPlainMaps(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const nodes = [...allNodes(program as unknown as Node)];
  const tables = new Map(nodes.filter(isTable).map((node) => [nameOf(node.id), isOpen(node)]));
  return nodes
    .filter((node) => asksByVariable(node, tables))
    .map(
      (node) =>
        `${path}:${source.slice(0, node.start).split('\n').length} ${source.slice(node.start, endOf(node))}`,
    );
}

function* allNodes(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) yield* allNodes(child);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const endOf = (node: Node) => node.end as number;
const nameOf = (node: unknown) => (node as { name?: string } | null)?.name;

/** A variable whose value is an ordinary object of ours. */
const isTable = ({ type, id, init }: Node): boolean =>
  type === 'VariableDeclarator' && nameOf(id) !== undefined && isNode(init) && isOrdinaryObject(bare(init));

function isOrdinaryObject(node: Node): boolean {
  if (node.type === 'ObjectExpression') return true;
  const callee = node.callee as Node | undefined;
  return (
    node.type === 'CallExpression' &&
    callee?.type === 'MemberExpression' &&
    nameOf(callee.object) === 'Object' &&
    nameOf(callee.property) === 'fromEntries'
  );
}

/** Without `as …` and `satisfies …`. */
function bare(node: Node): Node {
  return /^TS(As|Satisfies|NonNull)Expression$/.test(node.type) ? bare(node.expression as Node) : node;
}

/** Whether its type says that any string is a key. `satisfies` says nothing: its keys stay those that are written. */
const isOpen = ({ id }: Node): boolean =>
  [...allNodes(id as Node)].some((node) => node.type === 'TSIndexSignature' || isStringRecord(node));

function isStringRecord({ type, typeName, typeArguments }: Node): boolean {
  if (type !== 'TSTypeReference' || nameOf(typeName) !== 'Record') return false;
  return (typeArguments as { params: Node[] } | null)?.params[0]?.type === 'TSStringKeyword';
}

function asksByVariable(node: Node, tables: Map<string | undefined, boolean>): boolean {
  if (node.type === 'BinaryExpression' && node.operator === 'in')
    return tables.get(nameOf(node.right)) ?? false;
  if (node.type !== 'MemberExpression' || !node.computed) return false;
  const open = tables.get(nameOf(bare(node.object as Node)));
  const key = node.property as Node;
  if (open === undefined || key.type === 'Literal') return false;
  return open || key.type === 'TSAsExpression';
}
