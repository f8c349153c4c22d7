// Which calls came and went over an assistant's numbers, and what to dial to forward one's own line, on the real server.
import { type CallRules, NumberCheckSchema } from '@deskbell/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { calledBakery } from './call-seeds.ts';
import { checkScreen } from './check-screen.ts';
import { deskVisits } from './desk-visits.ts';
import { phoneSeeds } from './phone-seeds.ts';
import { hoursAgo, idAt } from './seeds.ts';

const visit = deskVisits({ env: { SIP_PORT: '0' } });

/** A bakery with a number at Twilio and one on a trunk, and calls that ended in every way. */
function calledOften() {
  const world = calledBakery();
  const { carrier, number } = phoneSeeds(world.bell.id);
  const onTrunk = phoneSeeds(world.bell.id, { number: '+442079460000', canText: false });
  const trunk = { ...onTrunk.carrier, carrier: 'sip', label: 'desk@sip.provider.example' };
  const at = hoursAgo(1);
  const maria = { number: '+15550100777', name: 'Maria Lopez', round: 1, at, outcome: 'accepted' };
  const ringing = { step: 'staff', at, isWarm: true, inTurn: false, round: 1 };
  const call = (hours: number, path: object[], more: object = {}) => ({
    id: idAt(hoursAgo(hours)),
    numberId: number.id,
    assistantId: world.bell.id,
    conversationId: uuidv7(),
    carrierCallId: `CA${hours}`,
    direction: 'inbound',
    fromNumber: `+1415555267${hours}`,
    toNumber: number.number,
    status: 'completed',
    path,
    createdAt: hoursAgo(hours),
    endedAt: hoursAgo(hours),
    ...more,
  });
  const answered = { step: 'assistant', at, callId: world.call.id, begunAt: at };
  return {
    ...world,
    assistants: [{ ...world.bell, phoneIntegrationEnabled: true }],
    phoneCarriers: [carrier, trunk],
    phoneNumbers: [number, { ...onTrunk.number, carrierId: trunk.id }],
    phoneCalls: [
      call(1, [{ ...ringing, people: [maria], outcome: 'answered' }], { seconds: 204 }),
      call(2, [answered], { conversationId: world.call.conversationId, seconds: 32 }),
      call(3, [{ ...ringing, people: [], outcome: 'missed' }]),
      call(4, [{ step: 'rejected', at }], { fromNumber: 'anonymous' }),
    ],
  };
}

test('all calls are listed, and what to dial to forward one’s own line is there to copy', async () => {
  const world = calledOften();
  await using desk = await visit('/dashboard?section=integrations&tab=phone', world, {
    wiring: (wire) => wire.answer(/GET .*\/checks/, NumberCheckSchema.array(), []),
  });
  const { page } = desk;
  const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await entry('+14155552671').getByText('Maria Lopez · 3 min 24 s').waitFor();
  await entry('+14155552673').getByText('Nobody answered').waitFor();
  await entry('Withheld number').getByText('Blocked').waitFor();
  expect(await entry('Withheld number').getByRole('button', { name: /Block/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Block +14155552673' }).click();
  await page.getByRole('button', { name: 'Unblock +14155552673' }).waitFor();
  expect((await desk.rows('phoneNumbers')).map(({ rules }) => (rules as CallRules).blockedNumbers)).toEqual([
    ['+14155552673'],
    ['+14155552673'],
  ]);
  await checkScreen(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Forward your line' }).nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'Forward your line to +442079460000' });
  await expect.poll(() => dialog.getByLabel('Country of your line').inputValue()).toBe('GB');
  await dialog.getByText('**61*+442079460000#').waitFor();
  await dialog.getByLabel('Phone company').selectOption('BT landline');
  await dialog.getByText('*61*02079460000#', { exact: true }).waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Texts' }).nth(1).click();
  await page.getByText('Callers you miss at this number get no text.').waitFor();
  await page.keyboard.press('Escape');

  await entry('+14155552672').getByRole('link', { name: 'Open conversation' }).click();
  await expect.poll(() => page.url()).toContain(`conversation=${world.call.conversationId}`);
  expect(desk.faults).toEqual([]);
});

test('missed calls stand on the overview, one entry a caller, until somebody marks them as done', async () => {
  const world = calledOften();
  const missed = (hours: number, fromNumber: string, how: string, more: object = {}) => ({
    ...world.phoneCalls[2]!,
    ...{ id: idAt(hoursAgo(hours)), carrierCallId: `CA-missed-${hours}`, conversationId: uuidv7() },
    ...{ createdAt: hoursAgo(hours), endedAt: hoursAgo(hours), fromNumber, missed: how },
    ...more,
  });
  const phoneCalls = [
    ...world.phoneCalls,
    missed(0.5, '+16465550187', 'silent'),
    missed(0.6, '+16465550187', 'not_put_through', { conversationId: world.call.conversationId }),
    missed(0.7, 'anonymous', 'cut_short'),
    missed(0.8, '+16465550188', 'no_message', { seenToAt: hoursAgo(0.1) }),
  ];
  await using desk = await visit(
    '/dashboard?section=overview',
    { ...world, phoneCalls },
    { wiring: (wire) => wire.answer(/GET .*\/checks/, NumberCheckSchema.array(), []) },
  );
  const { page } = desk;
  const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await entry('+16465550187').getByText('2 calls · Hung up without a word').waitFor();
  await entry('Withheld number').getByText('Hung up before they were helped').waitFor();
  expect(await page.getByText('+16465550188').count()).toBe(0);
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Mark the call from +16465550187 as done' }).click();
  await expect.poll(() => entry('+16465550187').count()).toBe(0);
  await entry('Withheld number').waitFor();
  const rows = await desk.rows('phoneCalls');
  const own = rows.filter((row) => row.from_number === '+16465550187');
  expect(own.map((row) => row.seen_to_at !== null)).toEqual([true, true]);

  await page.goto(page.url().replace('section=overview', 'section=integrations&tab=phone'));
  await entry('Withheld number').getByText('Missed', { exact: true }).waitFor();
  await entry('+16465550188').getByText('Missed, done').waitFor();
  await checkScreen(page);
  expect(desk.faults).toEqual([]);
});

test('older calls are shown when they are asked for', async () => {
  const world = calledOften();
  const [first] = world.phoneCalls;
  const older = Array.from({ length: 11 }, (_, nr) => ({
    ...first!,
    id: idAt(hoursAgo(10 + nr)),
    conversationId: uuidv7(),
    carrierCallId: `CA-older-${nr}`,
    fromNumber: `+1415555${2700 + nr}`,
    createdAt: hoursAgo(10 + nr),
  }));
  await using desk = await visit(
    '/dashboard?section=integrations&tab=phone',
    { ...world, phoneCalls: [...world.phoneCalls, ...older] },
    { wiring: (wire) => wire.answer(/GET .*\/checks/, NumberCheckSchema.array(), []) },
  );
  const { page } = desk;
  await page.getByText('The newest 10 of 15.').waitFor();
  expect(await page.getByText('+14155552710').count()).toBe(0);
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByText('+14155552710').waitFor();
  expect(await page.getByText(/^The newest/).count()).toBe(0);
});

test('a trunk is connected over TLS, with the certificate that it made itself', async () => {
  const world = calledBakery();
  await using desk = await visit('/dashboard?section=integrations&tab=phone', {
    ...world,
    assistants: [{ ...world.bell, phoneIntegrationEnabled: true }],
  });
  const { page } = desk;
  await page.getByRole('button', { name: 'Connect a carrier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a carrier' });
  await dialog.getByText('SIP', { exact: true }).click();
  expect(await dialog.getByLabel('Certificate of the trunk').count()).toBe(0);
  await dialog.getByLabel('Connection').selectOption('TLS, sound encrypted');
  await dialog.getByLabel('Address', { exact: true }).fill('pbx.shop.example');
  await dialog.getByLabel('User', { exact: true }).fill('desk');
  await dialog.getByLabel('Password', { exact: true }).fill('a good password');
  const certificate = dialog.getByLabel('Certificate of the trunk');
  await certificate.fill('MIIB');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await dialog.getByText('Paste the whole certificate, from BEGIN to END').waitFor();
  await checkScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await certificate.fill('-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await dialog.getByText('This certificate can’t be read.').waitFor();
  await certificate.fill('');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await page.getByText('desk@pbx.shop.example').first().waitFor();
  expect((await desk.rows('phoneCarriers')).map(({ carrier }) => carrier)).toEqual(['sip']);
  desk.faults.length = 0; // the refusal
});

test('the phone is seen to be on as soon as a number is added, so that saving the form leaves it on', async () => {
  const world = calledBakery();
  await using desk = await visit('/dashboard?section=integrations&tab=phone', world, {
    wiring: (wire) => wire.answer(/GET .*\/checks/, NumberCheckSchema.array(), []),
  });
  const { page } = desk;
  const isOn = page.getByRole('switch', { name: 'Enable phone integration' });
  expect(await isOn.isChecked()).toBe(false);
  await page.getByLabel('Business phone number').fill('+15550100999');
  await page.getByRole('button', { name: 'Connect a carrier' }).click();
  const connecting = page.getByRole('dialog', { name: 'Connect a carrier' });
  await connecting.getByText('SIP', { exact: true }).click();
  await connecting.getByLabel('Address', { exact: true }).fill('sip.provider.example');
  await connecting.getByLabel('User', { exact: true }).fill('desk');
  await connecting.getByLabel('Password', { exact: true }).fill('a good password');
  await connecting.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('button', { name: 'Add a number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a number' });
  await dialog.getByLabel('Number').fill('+15550100123');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByText('+15550100123', { exact: true }).waitFor();
  await expect.poll(() => isOn.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(async () => (await desk.rows('assistants'))[0])
    .toMatchObject({ business_phone_number: '+15550100999', phone_integration_enabled: true });
});
