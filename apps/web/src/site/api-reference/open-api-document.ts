import type { JsonSchema } from './schema-rows.ts';

/** A body by its media types. */
export interface Content {
  content?: Record<string, { schema?: JsonSchema; example?: unknown }>;
}
/** As much of an operation as the page reads. */
export interface OpenApiOperation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: Record<string, unknown>[];
  /** What the caller may be in the account they work in. */
  'x-roles'?: string[];
  /** The scope that an API key needs; without one, no key opens it. */
  'x-scope'?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema; example?: unknown }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
/** As much of an OpenAPI 3.1 document as the page reads. */
export interface OpenApiDocument {
  info: { title: string; version: string };
  servers?: { url: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}
