import type { AccountTransaction } from '@deskbell/database';
import { expect, it } from 'vitest';
import { textAlerts } from './text-alerts.ts';

const tx = { accountId: 'account' } as AccountTransaction;

/** What is texted of alerts with these titles. */
async function texted(...titles: string[]): Promise<string> {
  const texts: unknown[] = [];
  const jobs = {
    enqueue: async (_: unknown, __: string, payload: Record<string, unknown>) =>
      void texts.push(payload.text),
  };
  const alerts = titles.map((title, at) => ({
    deliveryId: `${at}`,
    kind: 'new_lead',
    title,
    page: '/dashboard',
    happenedAt: new Date(0),
    attempts: 0,
  }));
  const deps = { jobs, publicUrl: 'https://desk.example' } as unknown as Parameters<typeof textAlerts>[0];
  await textAlerts(deps, tx, { channel: 'sms', target: 'user', alerts });
  return String(texts[0]);
}

it('texts many in one message, whose titles are cut between characters', async () => {
  expect(await texted('One', 'Two')).toBe(
    '2 alerts: One; Two. https://desk.example/dashboard?section=notifications',
  );
  for (const before of [237, 238, 239]) {
    const text = await texted(`${'x'.repeat(before)}🔔🔔`);
    expect(text.isWellFormed()).toBe(true);
    expect(text).toMatch(/^x+(🔔)?…: https:\/\/desk\.example\/dashboard$/u);
  }
});
