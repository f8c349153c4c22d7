import { type Endpoint, endpoints, openApiDocument } from '@deskbell/contract';
import type { Hono } from 'hono';

/**
 * Holds every answer of a server to its OpenAPI document: the status is listed, and a success has the described body.
 * Returns what didn't fit, for the test to fail with.
 */
export function watchAnswers(app: Hono): () => string[] {
  const unfit = new Set<string>();
  const { fetch } = app;
  app.fetch = async (request, ...more) => {
    const response = await fetch(request, ...more);
    const problem = await problemOf(request, response);
    if (problem) unfit.add(`${request.method} ${new URL(request.url).pathname}: ${problem}`);
    return response;
  };
  return () => [...unfit];
}

const document = openApiDocument({ title: '', version: '', serverUrl: 'http://localhost' });
const rows = (Object.values(endpoints) as Endpoint[])
  .map((endpoint) => ({ endpoint, pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`) }))
  .sort((a, b) => Number(a.endpoint.path.includes(':')) - Number(b.endpoint.path.includes(':')));

async function problemOf(request: Request, response: Response): Promise<string | null> {
  const { pathname } = new URL(request.url);
  const row = rows.find(
    ({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(pathname),
  );
  if (!row) return null;
  const { path, method, status, answer } = row.endpoint;
  const described = document.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()] as {
    responses: object;
  };
  if (!(response.status in described.responses)) return `${response.status} is not among its statuses`;
  if (!answer || response.status !== status || !isJson(response)) return null;
  const read = answer.safeParse(await response.clone().json());
  return read.success ? null : read.error.message;
}

const isJson = (response: Response) => response.headers.get('content-type')?.startsWith('application/json');
