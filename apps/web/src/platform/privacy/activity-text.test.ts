import { expect, it } from 'vitest';
import { actionText, actorOf, keyOf } from './activity-text.ts';

const text = (
  action: string,
  subject: string,
  more: { fields?: string[]; detail?: Record<string, unknown> } = {},
) => actionText({ action, subject, fields: [], detail: {}, ...more });

it.each([
  [text('created', 'faq'), 'added an FAQ'],
  [text('updated', 'faq', { fields: ['answer', 'question'] }), 'changed an FAQ (answer, question)'],
  [
    text('updated', 'lead', { fields: ['status'], detail: { status: ['new', 'contacted'] } }),
    'changed a lead (status: new → contacted)',
  ],
  [
    text('updated', 'assistant', {
      fields: ['widget_enabled', 'name'],
      detail: { widget_enabled: [true, false] },
    }),
    'changed an assistant (widget enabled: on → off, name)',
  ],
  [text('deleted', 'knowledge source'), 'deleted a knowledge source'],
  [
    text('updated', 'call', { fields: ['recording'], detail: { recording: ['ready', 'none'] } }),
    'erased the recording of a call',
  ],
  [text('created', 'service staff'), 'added a service provider'],
  [text('deleted', 'service staff'), 'removed a provider from a service'],
  [text('exported', 'account'), 'exported the whole account'],
  [text('exported', 'leads'), 'exported the leads'],
  [
    text('erased', 'person', { detail: { by: 'email', conversations: 2, leads: 1, calls: 0 } }),
    'erased a person (2 conversations, 1 lead)',
  ],
  [text('began_acting', 'account'), 'began acting the account'],
])('%s', (sentence, expected) => expect(sentence).toBe(expected));

it('tells the API key by which it was done', () => {
  expect(text('created', 'API key', { detail: { name: [null, 'Sync'] } })).toBe('added an API key');
  expect(text('created', 'faq', { detail: { api_key: 'Sync' } })).toBe('added an FAQ');
  expect(keyOf({ detail: { api_key: 'Sync' } })).toBe('Sync');
  expect(keyOf({ detail: { name: [null, 'Sync'] } })).toBeNull();
});

it('the record outlives its people', () => {
  expect(actorOf({ actor: { id: 'u', name: 'Ada', email: 'a@b.example' } })).toBe('Ada');
  expect(actorOf({ actor: { id: 'u', name: null, email: null } })).toBe('Former user');
});
