import { type Health, HealthSchema, type Readiness, ReadinessSchema } from '../platform/health.ts';
import type { Schemas } from './describe-schemas.ts';
import { exampleOf } from './example-of.ts';

const binary = { type: 'string', format: 'binary' };
const text = { type: 'string' };
const object = { type: 'object' };

/** The body of a file of any of these media types. */
export const fileContent = (mediaTypes: readonly string[]) =>
  Object.fromEntries(mediaTypes.map((type) => [type, { schema: schemaOf(type) }]));

/** The body of a form with a file and texts beside it. */
export const formContent = (texts: readonly string[]) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: binary, ...Object.fromEntries(texts.map((name) => [name, text])) },
    },
  },
});

function schemaOf(mediaType: string) {
  if (mediaType.startsWith('text/')) return text;
  return mediaType === 'application/json' ? object : binary;
}

export const streamContent = { 'text/event-stream': { schema: text } };

/** Answers that the endpoint table doesn't tell. */
export function otherAnswers(operationId: string, schemas: Schemas): Record<string, object> {
  if (operationId === 'getHealth') {
    const schema = schemas.of(HealthSchema, 'output');
    const starting = { ...(exampleOf(schema, schemas, operationId, 'output') as Health), status: 'starting' };
    const content = { 'application/json': { schema, example: starting } };
    return { 503: { description: 'Starting, or database or disk take no writes', content } };
  }
  if (operationId === 'getReadiness') {
    const example: Readiness = { status: 'not_ready', waitingFor: ['database'] };
    const content = { 'application/json': { schema: schemas.of(ReadinessSchema, 'output'), example } };
    return { 503: { description: 'It is to be sent nothing', content } };
  }
  if (operationId === 'getProviderCallRecording') {
    return { 302: { description: 'Where the recording is, for an hour' } };
  }
  if (operationId === 'getProviderCallLogs') {
    return { 302: { description: 'Where the log is, for an hour' } };
  }
  if (operationId === 'getRecording' || operationId === 'readProviderRecording') {
    return {
      206: { description: 'The range that was asked for', content: fileContent(['audio/ogg']) },
      416: { description: 'The range is beyond the end of the recording' },
    };
  }
  if (operationId === 'signUpWithEmail') {
    return { 422: { description: 'The address has an account; told only where no mail is sent' } };
  }
  if (operationId === 'readUnsubscription') {
    return { 303: { description: 'A browser that follows the link is led to the page for it' } };
  }
  return {};
}
