import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import * as z from 'zod';

/**
 * A schema as the library takes it, described briefly: models read every description anew, and "format" says what zod's patterns
 * of it say at length. Described once for the process.
 */
export function briefSchema<Schema extends z.ZodType>(
  schema: Schema,
): StandardSchemaWithJSON<z.input<Schema>, z.output<Schema>> {
  const described = new Map<Form, Record<string, unknown>>();
  const describedAs = (form: Form) => {
    if (!described.has(form)) described.set(form, describe(schema, form));
    return described.get(form)!;
  };
  const { validate } = schema['~standard'];
  return {
    '~standard': {
      version: 1,
      vendor: 'zod',
      validate: validate as StandardSchemaWithJSON<
        z.input<Schema>,
        z.output<Schema>
      >['~standard']['validate'],
      jsonSchema: { input: () => describedAs('input'), output: () => describedAs('output') },
    },
  };
}

type Form = 'input' | 'output';

function describe(schema: z.ZodType, io: Form): Record<string, unknown> {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12', // what MCP takes a schema for that doesn't say
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
      // An answer may get new fields.
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
      for (const limit of ['minimum', 'maximum'] as const)
        if (Math.abs(jsonSchema[limit] ?? 0) >= Number.MAX_SAFE_INTEGER) delete jsonSchema[limit];
    },
  });
  return described;
}
