import { webhookEventNotes, webhookEvents } from '../platform/webhook-events.ts';
import type { Schemas } from './describe-schemas.ts';
import { exampleOf } from './example-of.ts';

/** The events that are sent to webhooks, as the document describes them: requests of ours to an address of the account's choice. */
export const webhookOperations = (schemas: Schemas) =>
  Object.fromEntries(
    Object.entries(webhookEvents).map(([type, schema]) => {
      const described = schemas.of(schema, 'output');
      const name = `${schemas.nameOf(schema)}`;
      const operation = {
        operationId: `on${name.replace(/Event$/, '')}`,
        tags: ['platform'],
        summary: webhookEventNotes[type as keyof typeof webhookEvents],
        security: [],
        parameters: headers,
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: described, example: exampleOf(described, schemas, name, 'output') },
          },
        },
        responses: {
          '2XX': { description: 'Received. Anything else, or no answer within 15 seconds, is tried again' },
          410: { description: 'Send nothing more: the webhook is turned off' },
        },
      };
      return [type, { post: operation }];
    }),
  );

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const headers = [
  header(
    'webhook-id',
    'The same in every attempt: ignore what you had before',
    '0197f0a4-7c3e-7b52-9d1a-000000000040',
  ),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970', '1774629000'),
  header(
    'webhook-signature',
    'Signatures by your secrets, separated by spaces: `v1,` and HMAC-SHA256 of `id.timestamp.body` in base64',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];
