// Outgoing calls in the dashboard, on the real server.
import { NumberCheckSchema } from '@deskbell/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { calledBakery } from './call-seeds.ts';
import { checkScreen } from './check-screen.ts';
import { deskVisits } from './desk-visits.ts';
import { phoneSeeds } from './phone-seeds.ts';
import { hoursAgo } from './seeds.ts';

const visit = deskVisits();

/** A bakery with a number, whose assistant was to call people. */
function callingBakery() {
  const world = calledBakery();
  const { carrier, number } = phoneSeeds(world.bell.id);
  const call = (nr: number, more: object) => ({
    id: uuidv7(),
    assistantId: world.bell.id,
    purpose: 'call_back',
    purposeKey: `call ${nr}`,
    customerNumber: `+1212555010${nr}`,
    customerName: null,
    about: '',
    state: 'waiting',
    attempt: 0,
    nextAttemptAt: hoursAgo(-3),
    expiresAt: hoursAgo(-30),
    tried: [],
    outcome: null,
    detail: '',
    createdAt: hoursAgo(2),
    updatedAt: hoursAgo(2),
    ...more,
  });
  const tried = (outcome: string) => ({ at: hoursAgo(1), outcome });
  const outboundCalls = [
    call(1, { customerName: 'Jane Miller', about: 'The invoice of last week' }),
    call(2, {
      purpose: 'reminder',
      customerName: 'Tom Baker',
      state: 'done',
      outcome: 'confirmed',
      attempt: 1,
      tried: [tried('confirmed')],
    }),
    call(3, {
      state: 'given_up',
      outcome: 'busy',
      attempt: 3,
      tried: [tried('no_answer'), tried('busy'), tried('busy')],
    }),
    call(4, { purpose: 'speed_to_lead', state: 'refused', outcome: 'no_consent' }),
  ];
  return {
    ...world,
    assistants: [{ ...world.bell, phoneIntegrationEnabled: true }],
    phoneCarriers: [carrier],
    phoneNumbers: [number],
    outboundCalls,
  };
}

test('outgoing calls are set, listed, called off and stopped, and the assistant calls the owner', async () => {
  await using desk = await visit('/dashboard?section=integrations&tab=phone', callingBakery(), {
    wiring: (wire) => wire.answer(/GET .*\/checks/, NumberCheckSchema.array(), []),
  });
  const { page } = desk;
  await page.getByText('Jane Miller').waitFor();
  await page.getByText('Busy · 3 attempts').waitFor();
  await page.getByText('They haven’t agreed to it').waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Call back at the wished time' }).click();
  await dialog.getByLabel('Remind of appointments').selectOption('text_then_call');
  await dialog.getByRole('switch', { name: /May we call you about this/ }).click();
  await dialog.getByLabel('Attempts').fill('9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('At most 5').waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByLabel('Attempts').fill('2');
  // What stands below moves up.
  await expect.poll(() => dialog.getByText('At most 5').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect((await desk.rows('outboundSettings'))[0]!.settings).toMatchObject({
    callBacks: true,
    asksConsent: true,
    reminders: { by: 'text_then_call', hoursBefore: 24, callAfterHours: 4 },
    attempts: 2,
  });

  await page.getByRole('button', { name: 'Cancel the call to Jane Miller' }).click();
  await expect.poll(async () => (await desk.rows('outboundCalls'))[0]!.state).toBe('cancelled');

  await page.getByRole('button', { name: 'Call it now' }).click();
  await dialog.getByLabel('Your phone number').fill('(212) 555-0199');
  await dialog.getByRole('button', { name: 'Call me' }).click();
  await dialog.getByText(/country code, like \+15550100123$/).waitFor();
  await dialog.getByLabel('Your phone number').fill('+1 (212) 555-0199');
  await expect.poll(() => dialog.getByText(/country code, like \+15550100123$/).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Call me' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect((await desk.rows('outboundCalls')).filter(({ purpose }) => purpose === 'test')).toMatchObject([
    { customer_number: '+12125550199' },
  ]);

  await page.getByRole('button', { name: 'Pause all calls' }).click();
  await page.getByText('Outgoing calls are paused for all your assistants').waitFor();
  expect(await page.getByRole('button', { name: 'Call it now' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Resume all calls' }).click();
  await page.getByRole('button', { name: 'Pause all calls' }).waitFor();
  expect(desk.faults).toEqual([]);
});
