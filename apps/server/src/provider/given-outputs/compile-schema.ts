import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { RE2JS } from 're2js';

/** Says what is wrong with a value, or null. */
export type Validate = (value: unknown) => string | null;

/**
 * Compiles a JSON schema (2020-12). Patterns are RE2's, so that none of them can take for ever; formats aren't checked.
 * Throws an Error that says what is wrong with the schema.
 */
export function compileSchema({ $schema: _, ...schema }: Record<string, unknown>): Validate {
  // One of its own each time: it keeps what it has compiled.
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    code: { regExp: linearPattern },
    logger: false,
  });
  const validate = ajv.compile({ ...schema, $async: undefined });
  return (value) => (validate(value) ? null : textOf(validate.errors?.[0]));
}

const linearPattern = Object.assign(
  (pattern: string) => {
    const compiled = RE2JS.compile(pattern);
    return { test: (text: string) => compiled.matcher(text).find() };
  },
  { code: 'linearPattern' },
);

const textOf = (error: ErrorObject | undefined) =>
  `${error?.instancePath || 'the value'} ${error?.message ?? 'is not valid'}`;
