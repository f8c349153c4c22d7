// The telephone's settings and what is left of calls, on the real server.
import { NumberCheckSchema } from '@deskbell/contract';
import { expect, test } from 'vitest';
import { calledBakery } from './call-seeds.ts';
import { checkScreen } from './check-screen.ts';
import { deskVisits } from './desk-visits.ts';
import { phoneSeeds } from './phone-seeds.ts';
import { hoursAgo } from './seeds.ts';
import { shown } from './shown.ts';

const visit = deskVisits();

/** A bakery that was called: somebody declined, nobody else answered, and a message was left on tape. */
function voicemailBakery() {
  const world = calledBakery({
    conversation: { voicemail: true, status: 'pending', customerPhone: '+14155552671' },
    call: { channel: 'phone', lineQuality: { jitterMs: 12.4, lateMs: 620, lostShare: 0.021 } },
  });
  const { carrier, number } = phoneSeeds(world.bell.id, { rules: { staffNumbers: ['+15550100777'] } });
  const at = hoursAgo(1);
  const people = [
    { number: '+15550100777', name: 'Maria', round: 1, at, heard: true, outcome: 'declined' },
    { number: '+15550100778', round: 2, at, outcome: 'no-answer' },
  ];
  const call = {
    id: world.call.id,
    numberId: number.id,
    assistantId: world.bell.id,
    conversationId: world.call.conversationId,
    carrierCallId: 'CA1',
    direction: 'inbound',
    fromNumber: '+14155552671',
    toNumber: number.number,
    status: 'completed',
    path: [
      { step: 'staff', at, isWarm: true, inTurn: true, round: 2, people, outcome: 'missed' },
      { step: 'voicemail', at, callId: world.call.id, why: 'busy' },
    ],
    createdAt: at,
  };
  return { ...world, phoneCarriers: [carrier], phoneNumbers: [number], phoneCalls: [call] };
}

test('how calls are answered is set: who is rung how, voicemail, known callers, a fallback', async () => {
  const world = {
    ...voicemailBakery(),
    conversations: [],
    messages: [],
    calls: [],
    callTurns: [],
    phoneCalls: [],
  };
  await using desk = await visit('/dashboard?section=integrations&tab=phone', world, {
    wiring: (wire) => wire.answer(/GET .*\/checks/, NumberCheckSchema.array(), []),
  });
  const { page } = desk;
  await page.getByRole('button', { name: 'Call rules' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ring several people').selectOption('in_turn');
  await dialog.getByLabel('When somebody answers').selectOption('blind');
  await dialog.getByRole('switch', { name: 'While you are closed' }).click();
  await dialog.getByLabel('Voicemail greeting').fill('Please speak after the tone.');
  await dialog.getByLabel('Callers you know').selectOption('story');
  await dialog.getByLabel('Staff numbers').fill('+1 (555) 010-0777 ext. 12');
  await dialog.getByLabel('Fallback number').fill('my cell');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/country code, like \+15550100123$/).waitFor();
  await dialog.getByLabel('Fallback number').fill('');
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect((await desk.rows('phoneNumbers'))[0]!.rules).toMatchObject({
    staffNumbers: ['+15550100777x12'],
    ringOrder: 'in_turn',
    transfer: 'blind',
    voicemailAfterHours: true,
    voicemailGreeting: 'Please speak after the tone.',
    knownCallers: 'story',
  });
  expect(desk.faults).toEqual([]);
});

test('a voicemail stands out in the list, and its call says who was rung before and what the line was like', async () => {
  await using desk = await visit('/dashboard?section=conversations', voicemailBakery(), {
    timezoneId: 'UTC',
  });
  const { page } = desk;
  await shown(page, 'Voicemail');
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^View the conversation/ }).click();
  const rung = page.getByRole('region', { name: 'Who was rung' });
  await rung.getByText('Maria (+15550100777)').waitFor();
  await rung.getByText('Declined').waitFor();
  await rung.getByText('Didn’t answer').waitFor();
  await shown(page, 'Fair: some sound came late or was lost (Jitter 12 ms, 2.1% lost, up to 0.6 s late)');
  await checkScreen(page);
  expect(desk.faults).toEqual([]);
});
