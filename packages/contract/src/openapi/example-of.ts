import type { Schemas } from './describe-schemas.ts';
import { exampleValues } from './example-values.ts';
import { type Form, type JsonSchema, refPrefix } from './json-schema.ts';

/**
 * An example of a described schema, made of the example values of its fields. `owner`: the operation it belongs to.
 * Requests show what is required and what has a value of its own for this schema; answers show everything.
 */
export function exampleOf(
  schema: JsonSchema,
  schemas: Pick<Schemas, 'components'>,
  owner: string,
  form: Form,
): unknown {
  const whole = form === 'input' ? exampleValue(`${owner}.body`) : undefined;
  if (whole !== undefined) return whole;
  const ref = schema.$ref as string | undefined;
  if (ref) {
    const component = ref.slice(refPrefix.length);
    const name = component.replace(/Input$/, '');
    return exampleValue(name) ?? exampleOf(schemas.components[component]!, schemas, name, form);
  }
  const inner = (part: JsonSchema) => exampleOf(part, schemas, owner, form);
  if (schema.properties) return objectExample(schema as unknown as ObjectSchema, owner, form, inner);
  if (schema.items) return [inner(schema.items as JsonSchema)];
  if (schema.additionalProperties || schema.type === undefined) {
    const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
    if (choices) return inner(choices[0]!);
  }
  return plainExample(schema);
}

export const exampleValue = (name: string): unknown => exampleValues[name];

/** The value of a field for its owner, or for what the owner is a form of: that of `Lead` for `AdminLead`. */
function ownValue(owner: string, field: string): unknown {
  const basis = owner.replace(/^(Admin|Portal|Platform)|(Create|Details?)$/g, '');
  return exampleValues[`${owner}.${field}`] !== undefined
    ? exampleValues[`${owner}.${field}`]
    : exampleValues[`${basis}.${field}`];
}

interface ObjectSchema {
  properties: Record<string, JsonSchema>;
  required?: string[];
}

function objectExample(
  { properties, required = [] }: ObjectSchema,
  owner: string,
  form: Form,
  inner: (part: JsonSchema) => unknown,
) {
  const shown = Object.entries(properties).filter(
    ([name]) => form === 'output' || required.includes(name) || `${owner}.${name}` in exampleValues,
  );
  return Object.fromEntries(
    shown.map(([name, part]) => {
      const own = ownValue(owner, name);
      if (own !== undefined) return [name, own];
      const value = isChoice(part) ? undefined : exampleValue(name);
      return [name, value === undefined ? inner(part) : value];
    }),
  );
}

// What one of a few words can be has the first as its example.
const isChoice = (part: JsonSchema) =>
  part.enum !== undefined ||
  part.const !== undefined ||
  part.$ref !== undefined ||
  (part.anyOf as JsonSchema[] | undefined)?.some(isChoice) === true;

function plainExample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return (schema.enum as unknown[])[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return schema.default ?? schema.minimum ?? 1;
    case 'array':
      return [];
    case 'string':
      return schema.default ?? 'string';
    default:
      return {};
  }
}
