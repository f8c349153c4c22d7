/** As much of JSON Schema (2020-12) as our own documents use. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  $ref?: string;
  additionalProperties?: JsonSchema | boolean;
}

/** One field of a schema: its dotted name (`faqs[].question`), type and limits in words. */
export interface SchemaRow {
  name: string;
  type: string;
  required: boolean;
  notes: string;
}

/** A schema as a flat list of its fields; `name` is that of the whole, empty for a body. */
export function schemaRows(schema: JsonSchema, name = '', required = true, depth = 0): SchemaRow[] {
  const isBareObject = name === '' && schema.properties !== undefined;
  const own = isBareObject
    ? []
    : [{ name: name || 'body', type: typeOf(schema), required, notes: notesOf(schema) }];
  return depth > 5 ? own : [...own, ...fieldsOf(schema, name, depth)];
}

function fieldsOf(schema: JsonSchema, name: string, depth: number): SchemaRow[] {
  const inner = schema.items ?? schema;
  const prefix = schema.items ? `${name}[]` : name;
  const fields = Object.entries(inner.properties ?? {}).flatMap(([field, given]) =>
    schemaRows(
      given,
      prefix ? `${prefix}.${field}` : field,
      inner.required?.includes(field) ?? false,
      depth + 1,
    ),
  );
  const choices = alternativesOf(inner).filter((choice) => choice.properties ?? choice.items);
  return [...fields, ...choices.flatMap((choice) => fieldsOf(choice, prefix, depth + 1))];
}

const alternativesOf = (schema: JsonSchema) => schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];

function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0) return [...new Set(alternatives.map(typeOf))].join(' or ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any');
  return schema.format ? `${type} (${schema.format})` : type;
}

function notesOf(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  return [
    range(minLength, maxLength, 'characters'),
    range(minimum, maximum, ''),
    range(minItems, maxItems, 'items'),
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most} ${unit}`.trim();
  if (least !== undefined) return `at least ${least} ${unit}`.trim();
  return most === undefined ? '' : `at most ${most} ${unit}`.trim();
}
