import type * as z from 'zod';
import type { Endpoint } from '../kernel/endpoint.ts';
import type { Schemas } from './describe-schemas.ts';
import { domains } from './domains.ts';
import { errorsOf } from './error-responses.ts';
import { exampleOf } from './example-of.ts';
import { operationNotes } from './operation-notes.ts';
import { fileContent, formContent, otherAnswers, streamContent } from './other-answers.ts';
import { parametersOf } from './parameters.ts';
import { securityOf } from './security.ts';

/** One endpoint as the document describes it. */
export function operation(id: string, endpoint: Endpoint, schemas: Schemas) {
  const json = (schema: z.ZodType, form: 'input' | 'output') => {
    const described = schemas.of(schema, form);
    return { 'application/json': { schema: described, example: exampleOf(described, schemas, id, form) } };
  };
  const { body, maxBodyBytes, formParts, status, answer, files, streams } = endpoint;
  return {
    operationId: id,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    ...(operationNotes[id] && { description: operationNotes[id] }),
    ...securityOf(endpoint),
    parameters: parametersOf(endpoint, schemas),
    ...(body && { requestBody: { required: true, content: json(body, 'input') } }),
    // A body with a limit but without a schema is a file.
    ...(!body &&
      maxBodyBytes && {
        requestBody: {
          required: true,
          content: formParts ? formContent(formParts) : fileContent(['application/octet-stream']),
        },
      }),
    responses: {
      [status]: {
        description: status === 204 ? 'Done; the answer is empty' : 'Success',
        ...(isPaged(endpoint) && { headers: pageHeaders }),
        ...((answer || files || streams) && {
          content: {
            ...(answer && json(answer, 'output')),
            ...(files && fileContent(files)),
            ...(streams && streamContent),
          },
        }),
      },
      ...errorsOf(endpoint),
      ...otherAnswers(id, schemas),
    },
  };
}

const tagOf = (endpoint: Endpoint) =>
  Object.entries(domains).find(([, modules]) =>
    modules.some((module) => (Object.values(module) as unknown[]).includes(endpoint)),
  )![0];

const isPaged = ({ query }: Endpoint) => 'cursor' in ((query as z.ZodObject | undefined)?.shape ?? {});

const pageHeaders = {
  'X-Total-Count': { description: 'How many rows match in all', schema: { type: 'integer' } },
  'X-Total-Capped': {
    description: '`true` if there are more than X-Total-Count says',
    schema: { type: 'string', enum: ['true'] },
  },
  Link: { description: 'The next page, as `<…>; rel="next"`', schema: { type: 'string' } },
};
