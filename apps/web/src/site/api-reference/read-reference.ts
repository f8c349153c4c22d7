import { type JsonSchema, type SchemaRow, schemaRows } from './schema-rows.ts';

/** One endpoint as the page shows it. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  summary: string;
  /** Who may call it, in words. */
  access: string;
  parameters: (SchemaRow & { place: string })[];
  /** Empty: it takes no body. */
  body: SchemaRow[];
  answer: { status: string; rows: SchemaRow[]; streams: boolean };
}

/** Endpoints of one noun, the first word of their path. */
export interface OperationGroup {
  name: string;
  operations: Operation[];
}

interface Content {
  content?: Record<string, { schema?: JsonSchema }>;
}
interface OpenApiOperation {
  operationId: string;
  summary?: string;
  security?: Record<string, unknown>[];
  /** What the caller may be in the account they work in. */
  'x-roles'?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
/** As much of an OpenAPI 3.1 document as the page reads. */
export interface OpenApiDocument {
  info: { title: string; version: string };
  servers?: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
}

/** The document's operations, grouped and sorted by noun. */
export function readReference(document: OpenApiDocument): OperationGroup[] {
  const groups = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    const name = path.split('/').find((part) => part && part !== 'api') ?? '/';
    const operations = Object.entries(methods).map(([method, given]) => operationOf(method, path, given));
    groups.set(name, [...(groups.get(name) ?? []), ...operations]);
  }
  return [...groups]
    .map(([name, operations]) => ({ name, operations }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The groups with only what matches every word of the search. */
export function searchReference(groups: readonly OperationGroup[], search: string): OperationGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ name, operations }) => ({
      name,
      operations: operations.filter((operation) => {
        const text = textOf(operation);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ operations }) => operations.length > 0);
}

function textOf({ method, path, summary, access, parameters, body }: Operation): string {
  const fields = [...parameters, ...body].map((row) => row.name);
  return [method, path, summary, access, ...fields].join(' ').toLowerCase();
}

function operationOf(method: string, path: string, given: OpenApiOperation): Operation {
  const [status, success] = Object.entries(given.responses).find(([key]) => /^[23]/.test(key)) ?? ['', {}];
  return {
    id: given.operationId,
    method: method.toUpperCase(),
    path,
    summary: given.summary ?? '',
    access: accessOf(given),
    parameters: (given.parameters ?? []).map((parameter) => ({
      ...schemaRows(parameter.schema, parameter.name)[0]!,
      required: parameter.required ?? false,
      place: parameter.in,
    })),
    body: rowsOf(given.requestBody),
    answer: { status, rows: rowsOf(success), streams: Boolean(success.content?.['text/event-stream']) },
  };
}

function rowsOf(given: Content | undefined): SchemaRow[] {
  const schema = given?.content?.['application/json']?.schema;
  return schema ? schemaRows(schema) : [];
}

function accessOf({ security = [], 'x-roles': roles = [] }: OpenApiOperation): string {
  if (security.length === 0) return 'Anyone';
  if (security.some((way) => 'visitor' in way)) return 'Anyone, or a visitor token';
  return roles.length > 0 ? `Signed in as ${orList.format(roles)}` : 'Signed in';
}

const orList = new Intl.ListFormat('en', { type: 'disjunction' });
