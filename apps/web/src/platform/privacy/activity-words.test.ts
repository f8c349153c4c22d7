import { expect, it } from 'vitest';
import { actorOf, deedOf } from './activity-words.ts';

const deed = (
  action: string,
  subject: string,
  more: { fields?: string[]; detail?: Record<string, unknown> } = {},
) => deedOf({ action, subject, fields: [], detail: {}, ...more });

it.each([
  [deed('created', 'faq'), 'added an FAQ'],
  [deed('updated', 'faq', { fields: ['answer', 'question'] }), 'changed an FAQ (answer, question)'],
  [
    deed('updated', 'lead', { fields: ['status'], detail: { status: ['new', 'contacted'] } }),
    'changed a lead (status: new → contacted)',
  ],
  [
    deed('updated', 'assistant', {
      fields: ['widget_enabled', 'name'],
      detail: { widget_enabled: [true, false] },
    }),
    'changed an assistant (widget enabled: on → off, name)',
  ],
  [deed('deleted', 'knowledge source'), 'deleted a knowledge source'],
  [
    deed('updated', 'call', { fields: ['recording'], detail: { recording: ['ready', 'none'] } }),
    'erased the recording of a call',
  ],
  [deed('created', 'service staff'), 'added who does a service'],
  [deed('deleted', 'service staff'), 'took somebody off a service'],
  [deed('exported', 'account'), 'exported everything of the account'],
  [deed('exported', 'leads'), 'exported the leads'],
  [
    deed('erased', 'person', { detail: { by: 'email', conversations: 2, leads: 1, calls: 0 } }),
    'erased a person (2 conversations, 1 lead)',
  ],
  [deed('began_acting', 'account'), 'began acting the account'],
])('%s', (sentence, expected) => expect(sentence).toBe(expected));

it('the record outlives its people', () => {
  expect(actorOf({ actor: { id: 'u', name: 'Ada', email: 'a@b.example' } })).toBe('Ada');
  expect(actorOf({ actor: { id: 'u', name: null, email: null } })).toBe('Somebody who is gone');
});
