import { exampleRequest } from './example-request.ts';
import type { Content, OpenApiDocument, OpenApiOperation } from './open-api-document.ts';
import { type JsonSchema, type SchemaRow, schemaRows } from './schema-rows.ts';
import type { ExampleRequest } from './snippets.ts';

/** One endpoint as the page shows it. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  summary: string;
  /** What else a caller should know; may be empty. */
  description: string;
  /** Who may call it, in words. */
  access: string;
  parameters: (SchemaRow & { place: string })[];
  /** Empty: it takes no body. */
  body: SchemaRow[];
  answer: { status: string; rows: SchemaRow[]; streams: boolean };
  /** The statuses of its errors. */
  errors: string[];
  /** Null: it is not for programs. */
  example: ExampleRequest | null;
}

/** Endpoints of one domain: a tag of the document. */
export interface OperationGroup {
  name: string;
  description: string;
  operations: Operation[];
}

/** The document's operations by tag, in the order of its tags. */
export function readReference(document: OpenApiDocument): OperationGroup[] {
  const paths = dereferenced(document.paths, document.components.schemas) as OpenApiDocument['paths'];
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, given]) => ({
      tags: given.tags,
      ...operationOf(document, method, path, given),
    })),
  );
  return document.tags.map(({ name, description = '' }) => ({
    name,
    description,
    operations: operations.filter(({ tags }) => tags?.includes(name)),
  }));
}

/** The same with the named schemas in the place of the references to them. None of ours contains itself. */
function dereferenced(value: unknown, schemas: Record<string, JsonSchema>): unknown {
  if (Array.isArray(value)) return value.map((each) => dereferenced(each, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value as { $ref?: string };
  const named = $ref?.startsWith(schemaPrefix) ? schemas[$ref.slice(schemaPrefix.length)] : undefined;
  if (named) return dereferenced({ ...named, ...rest }, schemas);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, dereferenced(each, schemas)]));
}

const schemaPrefix = '#/components/schemas/';

/** The groups with only what matches every word of the search. */
export function searchReference(groups: readonly OperationGroup[], search: string): OperationGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ operations, ...group }) => ({
      ...group,
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

function operationOf(
  document: OpenApiDocument,
  method: string,
  path: string,
  given: OpenApiOperation,
): Operation {
  const [status, success] = Object.entries(given.responses).find(([key]) => /^[23]/.test(key)) ?? ['', {}];
  return {
    id: given.operationId,
    method: method.toUpperCase(),
    path,
    summary: given.summary ?? '',
    description: given.description ?? '',
    access: accessOf(given),
    parameters: (given.parameters ?? []).map((parameter) => ({
      ...schemaRows(parameter.schema, parameter.name)[0]!,
      required: parameter.required ?? false,
      place: parameter.in,
    })),
    body: rowsOf(given.requestBody),
    answer: { status, rows: rowsOf(success), streams: Boolean(success.content?.['text/event-stream']) },
    errors: Object.keys(given.responses).filter((key) => /^[45]/.test(key)),
    example: exampleRequest(document, method, path, given),
  };
}

function rowsOf(given: Content | undefined): SchemaRow[] {
  const schema = given?.content?.['application/json']?.schema;
  return schema ? schemaRows(schema) : [];
}

function accessOf({ security = [], 'x-roles': roles = [], 'x-scope': scope }: OpenApiOperation): string {
  if (security.length === 0) return 'Anyone';
  if (security.some((way) => 'visitor' in way)) return 'Anyone, or a visitor token';
  const signedIn = roles.length > 0 ? `Signed in as ${orList.format(roles)}` : 'Signed in';
  return scope ? `${signedIn}; or an API key with ${scope}` : signedIn;
}

const orList = new Intl.ListFormat('en', { type: 'disjunction' });
