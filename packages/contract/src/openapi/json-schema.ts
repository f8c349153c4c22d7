import * as z from 'zod';

export type JsonSchema = Record<string, unknown>;
/** As it is sent, or as it is answered. */
export type Form = 'input' | 'output';

export const refPrefix = '#/components/schemas/';

/** Every schema of a registry by its id, in JSON Schema 2020-12; those within others are references. */
export function jsonSchemas(
  registry: z.core.$ZodRegistry<{ id: string }>,
  form: Form,
): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input', // also for answers: our transforms clean a value and leave its type, and have no schema of their own
    uri: (id) => refPrefix + id,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema, form),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema, $id, id: _, ...schema }]) => [id, schema]),
  );
}

function tidy(schema: z.core.$ZodTypes, json: z.core.JSONSchema.BaseSchema, form: Form): void {
  const { def } = schema._zod;
  // Text is cleaned before its limits count: to a caller they are the field's own.
  if (def.type === 'pipe' && json.type === 'string') Object.assign(json, limitsOf(def.out));
  if (def.type === 'default') json.default = def.defaultValue;
  if (def.type === 'object') {
    if (form === 'output') json.required = answered(def.shape);
    if (json.required?.length === 0) delete json.required;
    // An object may get new fields; only what refuses unknown ones says so.
    if (!def.catchall) delete json.additionalProperties;
  }
  // A format says it shorter.
  if (json.format && json.pattern) delete json.pattern;
  for (const limit of ['minimum', 'maximum'] as const) {
    if (Math.abs(json[limit] ?? 0) >= Number.MAX_SAFE_INTEGER) delete json[limit];
  }
}

/** What a default fills in is always there in an answer. */
const answered = (shape: z.core.$ZodShape) =>
  Object.keys(shape).filter((name) => shape[name]!._zod.optout !== 'optional');

function limitsOf(schema: z.core.$ZodType): JsonSchema {
  const { $schema, ...limits } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return limits.type === 'string' ? limits : {};
}

/** The names a schema refers to. */
export function refsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value.slice(refPrefix.length)] : refsIn(value),
  );
}

/** The schema with other names for what it refers to. */
export function withRefs(schema: JsonSchema, rename: (name: string) => string): JsonSchema {
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed);
    return typeof value === 'object' && value !== null ? withRefs(value as JsonSchema, rename) : value;
  };
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, refPrefix + rename(value.slice(refPrefix.length))]
        : [key, renamed(value)],
    ),
  );
}
