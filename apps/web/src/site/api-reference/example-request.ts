import type { OpenApiDocument, OpenApiOperation } from './open-api-document.ts';
import type { ExampleRequest } from './snippets.ts';

/**
 * The example of an operation that programs may call: with a key, or without where anyone may. Null where only people may, where a
 * file is sent, or where nothing but events comes back.
 */
export function exampleRequest(
  { servers = [] }: Pick<OpenApiDocument, 'servers'>,
  method: string,
  path: string,
  given: OpenApiOperation,
): ExampleRequest | null {
  const byKey = given['x-scope'] !== undefined;
  if (!byKey && (given.security ?? []).length > 0) return null;
  const sent = given.requestBody?.content;
  const json = sent?.['application/json'];
  if (sent && !json) return null;
  const [, success] = Object.entries(given.responses).find(([status]) => /^2/.test(status)) ?? [];
  const answers = Object.keys(success?.content ?? {});
  if (answers.length > 0 && answers.every((type) => type === 'text/event-stream')) return null;
  return {
    method: method.toUpperCase(),
    url: (servers[0]?.url ?? '') + filledIn(path, given),
    body: json?.example,
    byKey,
    createsOnce: (given.parameters ?? []).some(({ name }) => name === 'Idempotency-Key'),
    answersJson: answers.includes('application/json'),
  };
}

/** The path with the examples of its parameters, and with what the query requires. */
function filledIn(path: string, { parameters = [] }: OpenApiOperation): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(
      String(parameters.find((one) => one.in === 'path' && one.name === name)?.example ?? name),
    ),
  );
  const query = new URLSearchParams(
    parameters
      .filter((one) => one.in === 'query' && one.required && one.example !== undefined)
      .map(({ name, example }) => [name, String(example)]),
  ).toString();
  return query ? `${filled}?${query}` : filled;
}
