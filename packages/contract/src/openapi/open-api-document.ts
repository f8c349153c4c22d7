import { endpoints } from '../endpoints.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import { describeSchemas } from './describe-schemas.ts';
import { domainNotes, domains } from './domains.ts';
import { errorResponses, errorSchemas } from './error-responses.ts';
import { operation } from './operation.ts';
import { securitySchemes } from './security.ts';
import { signInEndpoints } from './sign-in-endpoints.ts';
import { webhookOperations } from './webhook-operations.ts';

/**
 * The OpenAPI 3.1 document of the whole endpoint table, for client generators and the API reference. The contract's
 * schemas are its components, the domains its tags; `webhooks` is what is sent to addresses of an account's choice. `x-roles` of an operation: roles in the account that may call it.
 */
export function openApiDocument(info: { title: string; version: string; serverUrl: string }) {
  const all: [string, Endpoint][] = Object.entries({ ...signInEndpoints, ...endpoints });
  const schemas = describeSchemas(all.map(([, endpoint]) => endpoint));
  const paths = new Map<string, Record<string, unknown>>();
  for (const [id, endpoint] of all) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const method = endpoint.method.toLowerCase();
    paths.set(path, { ...paths.get(path), [method]: operation(id, endpoint, schemas) });
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: info.serverUrl, description: 'This server' }],
    tags: Object.keys(domains).map((name) => ({
      name,
      description: domainNotes[name as keyof typeof domains],
    })),
    paths: Object.fromEntries(paths),
    webhooks: webhookOperations(schemas),
    components: {
      schemas: { ...schemas.components, ...errorSchemas() },
      responses: errorResponses(),
      securitySchemes: securitySchemes(info.serverUrl),
    },
  };
}
