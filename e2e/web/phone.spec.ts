// The telephone's settings and what is left of calls, on the real server.
import { NumberCheckSchema } from '@deskbell/contract';
import { expect, test } from 'vitest';
import { calledBakery } from './call-seeds.ts';
import { checkScreen } from './check-screen.ts';
import { deskVisits } from './desk-visits.ts';
import { phoneCallSeed, phoneSeeds } from './phone-seeds.ts';
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
  const call = phoneCallSeed(world, number, at, [
    { step: 'staff', at, isWarm: true, inTurn: true, round: 2, people, outcome: 'missed' },
    { step: 'voicemail', at, callId: world.call.id, why: 'busy' },
  ]);
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
  const notices = dialog.getByRole('group', { name: 'Recording notices by region' });
  await notices.getByRole('button', { name: 'Add a region' }).click();
  await notices.getByLabel('State or country').selectOption('United States: California');
  await dialog.getByLabel('On call for emergencies').fill('+1 555 010 0888');
  await dialog.getByLabel('Fallback number').fill('my cell');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/country code, like \+15550100123$/).waitFor();
  await notices.getByText('Enter what callers hear').waitFor();
  await notices.getByLabel('What callers hear').fill('This call is recorded. If you go on, you agree.');
  await dialog.getByLabel('Fallback number').fill('');
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect((await desk.rows('phoneNumbers'))[0]!.rules).toMatchObject({
    staffNumbers: ['+15550100777x12'],
    emergencyNumber: '+15550100888',
    ringOrder: 'in_turn',
    transfer: 'blind',
    voicemailAfterHours: true,
    voicemailGreeting: 'Please speak after the tone.',
    knownCallers: 'story',
    regionalNotices: [{ region: 'US-CA', text: 'This call is recorded. If you go on, you agree.' }],
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

/** A bakery with a team to put callers through to, and a number that one caller rang and pressed a key on. */
function menuBakery() {
  const world = calledBakery({ conversation: { customerPhone: '+14155552671' }, call: { channel: 'phone' } });
  const transferExtensions = [
    { name: 'Maria', number: '+15550100202', department: 'Billing' },
    { name: 'Jo', number: '+15550100203', department: '' },
  ];
  const { carrier, number } = phoneSeeds(world.bell.id);
  const at = hoursAgo(1);
  const menu = [{ at, key: '1', label: 'appointments', does: 'talk' }];
  const call = phoneCallSeed(world, number, at, [
    { step: 'assistant', at, callId: world.call.id, begunAt: at, menu },
  ]);
  return {
    ...world,
    assistants: [{ ...world.bell, transferExtensions }],
    phoneCarriers: [carrier],
    phoneNumbers: [number],
    phoneCalls: [call],
  };
}

test('a keypad menu is made in rows, told what is wrong, and kept; calls say what was pressed', async () => {
  await using desk = await visit('/dashboard?section=integrations&tab=phone', menuBakery(), {
    wiring: (wire) => wire.answer(/GET .*\/checks/, NumberCheckSchema.array(), []),
    timezoneId: 'UTC',
  });
  const { page } = desk;
  await page.getByText(/Pressed 1 \(appointments\)/).waitFor();
  await page.getByRole('button', { name: 'Call rules' }).click();
  const dialog = page.getByRole('dialog');
  const menu = dialog.getByRole('group', { name: 'Keypad menu' });
  await menu.getByRole('switch', { name: 'Let callers choose by pressing a key' }).click();
  const rows = menu.getByRole('listitem');
  await rows.nth(0).getByLabel('For', { exact: true }).fill('appointments');
  await rows.nth(0).getByLabel('As if the caller had said').fill('I would like to book an appointment');
  await menu.getByRole('button', { name: 'Add a key' }).click();
  await rows.nth(1).getByLabel('What happens').selectOption('transfer');
  await rows.nth(1).getByLabel('Whom to ring').selectOption('Billing');
  await rows.nth(1).getByLabel('Key', { exact: true }).selectOption('1');
  await menu.getByRole('button', { name: 'Add a key' }).click();
  await rows.nth(2).getByLabel('Key', { exact: true }).selectOption('3');
  await rows.nth(2).getByLabel('For', { exact: true }).fill('our address');
  await rows.nth(2).getByLabel('What happens').selectOption('say');
  await rows.nth(2).getByLabel('What to say').fill('We are at 12 Main Street.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await rows.nth(1).getByText('Say what the key is for').waitFor();
  await rows.nth(1).getByText('Key 1 is used twice').waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await rows.nth(1).getByLabel('Key', { exact: true }).selectOption('2');
  await rows.nth(1).getByLabel('For', { exact: true }).fill('billing');
  await menu
    .getByText(
      /“For appointments, press 1\. For billing, press 2\. For our address, press 3\. To speak with a person, press 0\. Or just tell me what you need\.”/,
    )
    .waitFor();
  const language = dialog.getByLabel('Language', { exact: true });
  await language.selectOption('es');
  await menu.getByText(/“Para appointments, marque 1\. .+ Para hablar con una persona, marque 0\./).waitFor();
  await language.selectOption('assistant');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await shown(page, 'Keypad menu');
  expect((await desk.rows('phoneNumbers'))[0]!.rules).toMatchObject({
    menu: {
      enabled: true,
      prompt: '',
      entries: [
        { key: '1', label: 'appointments', does: 'talk', words: 'I would like to book an appointment' },
        { key: '2', label: 'billing', does: 'transfer', to: 'Billing' },
        { key: '3', label: 'our address', does: 'say', text: 'We are at 12 Main Street.' },
      ],
    },
  });
  expect(desk.faults).toEqual([]);
});

test('a call says in its conversation what its caller pressed', async () => {
  await using desk = await visit('/dashboard?section=conversations', menuBakery(), { timezoneId: 'UTC' });
  const { page } = desk;
  await page.getByRole('button', { name: /^View the conversation/ }).click();
  const pressed = page.getByRole('region', { name: 'Keypad menu' });
  await pressed.getByText('Pressed 1: appointments').waitFor();
  await pressed.getByText('Talked to the assistant').waitFor();
  await checkScreen(page);
  expect(desk.faults).toEqual([]);
});
