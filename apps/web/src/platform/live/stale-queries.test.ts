import { expect, it } from 'vitest';
import { staleQueries } from './stale-queries.ts';

const touches = (event: Parameters<typeof staleQueries>[0], address: string) => {
  const { alerts, rows, figures } = staleQueries(event);
  return [...alerts, ...rows, ...figures].some((beginning) => address.startsWith(beginning));
};

it('an event makes stale what shows it, and nothing of another assistant', () => {
  const turn = { name: 'conversation', data: { conversationId: 'c1', assistantId: 'a1' } } as const;
  expect(touches(turn, '/api/assistants/a1/conversations?limit=25')).toBe(true);
  expect(touches(turn, '/api/conversations/c1')).toBe(true);
  expect(touches(turn, '/api/waiting-conversations')).toBe(true);
  expect(touches(turn, '/api/unread-conversations')).toBe(true);
  expect(touches(turn, '/api/assistants/a1/phone-calls?missed=open')).toBe(true);
  expect(touches(turn, '/api/stats?assistantId=a1')).toBe(true);
  expect(touches(turn, '/api/assistants/a1/appointments?from=2026-11-23')).toBe(true);
  expect(touches(turn, '/api/assistants/a1/free-slots?from=2026-11-23')).toBe(true);
  expect(touches(turn, '/api/assistants/a1/unanswered')).toBe(true);
  expect(touches(turn, '/api/assistants/a2/appointments')).toBe(false);
  expect(touches(turn, '/api/assistants/a2/conversations?limit=25')).toBe(false);
  expect(touches(turn, '/api/assistants/a1/leads')).toBe(false);
  expect(touches(turn, '/api/assistants/a1/faqs')).toBe(false);

  const lead = { name: 'lead', data: { leadId: 'l1', assistantId: 'a1' } } as const;
  expect(touches(lead, '/api/assistants/a1/leads?limit=25')).toBe(true);
  expect(touches(lead, '/api/conversations/c1')).toBe(false);
});

it('after too much was missed, every list and figure is stale', () => {
  const resync = { name: 'resync', data: {} } as const;
  for (const address of [
    '/api/assistants/a1/leads',
    '/api/conversations/c1',
    '/api/analytics',
    '/api/usage',
    '/api/waiting-conversations',
  ]) {
    expect(touches(resync, address)).toBe(true);
  }
});
