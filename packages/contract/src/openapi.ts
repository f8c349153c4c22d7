import * as z from 'zod';
import { endpoints } from './endpoints.ts';
import type { Access, Endpoint } from './kernel/endpoint.ts';
import { ErrorBodySchema } from './kernel/errors.ts';
import { isPermission, may, type Role, RoleSchema } from './kernel/permissions.ts';

/**
 * The OpenAPI 3.1 document of the whole endpoint table. `x-roles` of an operation: what the caller may be in the account.
 */
export function openApiDocument(info: { title: string; version: string; serverUrl: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operation(operationId, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    servers: [{ url: info.serverUrl }],
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorBodySchema, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' },
        visitor: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation(operationId: string, endpoint: Endpoint) {
  const failure = { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) };
  return {
    operationId,
    summary: endpoint.summary,
    security: securityOf(endpoint),
    ...rolesOf(endpoint.access),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...requestBody(endpoint),
    responses: {
      [endpoint.status]: {
        description: 'Success',
        ...(endpoint.answer && {
          content: {
            ...json(jsonSchema(endpoint.answer, 'output')),
            ...(endpoint.streams && { 'text/event-stream': { schema: { type: 'string' } } }),
          },
        }),
      },
      default: failure,
    },
  };
}

/** A body with a limit but without a schema is a file. */
function requestBody({ body, maxBodyBytes }: Endpoint) {
  if (body) return { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } };
  if (!maxBodyBytes) return {};
  return { requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } } };
}

function securityOf(endpoint: Endpoint) {
  if (endpoint.access === 'public') return [];
  return endpoint.access === 'visitor' ? [{}, { visitor: [] }] : [{ session: [] }];
}

function rolesOf(access: Access): { 'x-roles'?: Role[] } {
  if (access === 'public' || access === 'visitor') return {};
  if (access === 'signedIn') return { 'x-roles': [...RoleSchema.options] };
  if (isPermission(access)) return { 'x-roles': RoleSchema.options.filter((role) => may(role, access)) };
  return { 'x-roles': [access] };
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return [];
  const object = jsonSchema(schema, 'input') as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (object.required?.includes(name) ?? false),
    schema: property,
  }));
}

const json = (schema: unknown) => ({ 'application/json': { schema } });

// Transforms have no schema of their own: what is accepted is described from the input side.
function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
}
