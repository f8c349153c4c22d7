import * as z from 'zod';
import { VisitorConversationSchema } from '../conversation/conversations.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import { webhookEvents } from '../platform/webhook-events.ts';
import { ProviderServerMessageSchema } from '../provider/server-messages.ts';
import { ClientCallMessageSchema, ServerCallMessageSchema } from '../voice/call-messages.ts';
import { domains } from './domains.ts';
import { type Form, type JsonSchema, jsonSchemas, refPrefix, refsIn, withRefs } from './json-schema.ts';

/** The contract's schemas as components of the document. */
export interface Schemas {
  /** The schema as it stands where it is used: a reference, if it has a name in the contract. */
  of(schema: z.ZodType, form: Form): JsonSchema;
  /** Its name in the contract. */
  nameOf(schema: z.ZodType): string;
  components: Record<string, JsonSchema>;
}

/**
 * Describes whatever the endpoints take and answer. Schemas with a name in the contract become components. One that is
 * sent in another form than it is answered in (its defaults may be left out) is there twice: `Voice` and `VoiceInput`.
 */
export function describeSchemas(endpoints: Endpoint[]): Schemas {
  const uses = endpoints.flatMap(usesOf).concat(streamed);
  const registry = register(uses, endpoints);
  const forms = { input: jsonSchemas(registry, 'input'), output: jsonSchemas(registry, 'output') };
  const idOf = (schema: z.ZodType) => registry.get(schema)!.id!;
  const used = { input: new Set<string>(), output: new Set<string>() };
  for (const { schema, form } of uses) collect(forms[form], idOf(schema), used[form]);

  const differs = (id: string): boolean =>
    JSON.stringify(forms.input[id]) !== JSON.stringify(forms.output[id]) ||
    refsIn(forms.input[id]).some((inner) => differs(inner));
  const nameOf = (id: string, form: Form) =>
    form === 'input' && used.output.has(id) && differs(id) ? `${id}Input` : id;
  const describe = (id: string, form: Form) => withRefs(forms[form][id]!, (inner) => nameOf(inner, form));

  const named = (['output', 'input'] as const).flatMap((form) =>
    [...used[form]].filter(isNamed).map((id) => [nameOf(id, form), describe(id, form)] as const),
  );
  return {
    of: (schema, form) =>
      isNamed(idOf(schema)) ? { $ref: refPrefix + nameOf(idOf(schema), form) } : describe(idOf(schema), form),
    nameOf: idOf,
    components: Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

interface Use {
  schema: z.ZodType;
  form: Form;
}

const usesOf = ({ params, query, body, answer }: Endpoint): Use[] => [
  ...[params, query, body].filter((schema) => schema !== undefined).map(asInput),
  ...(answer ? [{ schema: answer, form: 'output' as const }] : []),
];

const asInput = (schema: z.ZodType): Use => ({ schema, form: 'input' });

/** What travels in streams, on sockets and to webhooks, where no endpoint's schema names it. */
const streamed: Use[] = [
  { schema: VisitorConversationSchema, form: 'output' },
  { schema: ServerCallMessageSchema, form: 'output' },
  { schema: ProviderServerMessageSchema, form: 'output' },
  ...Object.values(webhookEvents).map((schema) => ({ schema, form: 'output' as const })),
  { schema: ClientCallMessageSchema, form: 'input' },
];

/** Names of the contract, and numbers for what has none there or is taken apart into parameters. */
function register(uses: Use[], endpoints: Endpoint[]) {
  const registry = z.registry<{ id: string }>();
  const parameters = new Set<unknown>(endpoints.flatMap(({ params, query }) => [params, query]));
  for (const exported of Object.values(domains).flat().flatMap(Object.entries)) {
    const [name, value] = exported as [string, unknown];
    if (value instanceof z.ZodType && name.endsWith('Schema') && !parameters.has(value))
      registry.add(value, { id: name.slice(0, -6) });
  }
  uses.forEach(({ schema }, nr) => {
    if (!registry.has(schema)) registry.add(schema, { id: String(nr) });
  });
  return registry;
}

const isNamed = (id: string) => !/^\d+$/.test(id);

function collect(schemas: Record<string, JsonSchema>, id: string, found: Set<string>): void {
  if (found.has(id)) return;
  found.add(id);
  for (const inner of refsIn(schemas[id])) collect(schemas, inner, found);
}
