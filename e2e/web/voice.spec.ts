// Voice on the screens: the landing page's call, an assistant's voice settings and its try-it call, a call beside its
// conversation, recordings and words in the settings. On the real server; the spec itself is at the other end of its calls.
import {
  ErrorBodySchema,
  PreparedSpeechSchema,
  VoiceCatalogueSchema,
  type VoiceSettings,
} from '@deskbell/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerCalls, calledAssistant, openLine, voices } from './call-line.ts';
import { calledBakery, layRecording, notRecorded, underWay } from './call-seeds.ts';
import { checkScreen } from './check-screen.ts';
import { deskVisits, type VisitOptions } from './desk-visits.ts';
import { accountSeed } from './seeds.ts';
import { shown } from './shown.ts';
import type { Wire } from './wire.ts';
import { bakery, nobody, type World } from './world.ts';

const visit = deskVisits({ args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] });
const open = (path: string, world?: World, options?: VisitOptions) =>
  visit(path, world, { permissions: ['microphone'], ...options });

/** The landing page of a server that can be called. */
const openLanding = (options?: VisitOptions) =>
  open('/', nobody(), { wiring: (wire) => openLine(wire), ...options });

const voiceAddress = '/dashboard?section=setup&part=voice';

/** A server that speaks with the standard voice, or says why not, with so much of its speech made in advance. */
const speaks = (
  standard: Parameters<typeof voices>[0] = { engine: 'standard', status: 'ready', detail: null },
  speech: ReturnType<typeof PreparedSpeechSchema.parse> = { status: 'ready', ready: 42, total: 42 },
) => ({
  wiring(wire: Wire) {
    openLine(wire);
    wire.answer(/GET \/api\/voices$/, VoiceCatalogueSchema, voices(standard));
    wire.answer(/GET .*\/speech$/, PreparedSpeechSchema, speech);
  },
});

/** The page of a called bakery, with the sound of its call. */
async function openCall(world = calledBakery(), options?: VisitOptions) {
  const desk = await open(world.address, world, {
    wiring: (_, server) => layRecording(server, world.call.id),
    ...options,
  });
  const change = async (change: Record<string, unknown>) => {
    const columns = Object.keys(change).map((column, at) => `${column} = $${at + 2}`);
    await desk.server.sql.query(`UPDATE calls SET ${columns.join(', ')} WHERE id = $1`, [
      world.call.id,
      ...Object.values(change),
    ]);
    await desk.tell({
      kind: 'conversation.changed',
      assistantId: world.bell.id,
      conversationId: world.call.conversationId,
    });
  };
  return { ...desk, world, change };
}

/** What comes within ten seconds, however busy the machine is. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 10_000 });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const status = (page: Page) => page.locator('#demo [role=status]').first();

async function startDemoCall(page: Page) {
  await page.waitForLoadState('networkidle');
  await press(page, 'Start Voice Call');
  await shown(page, 'Your browser will ask to use your microphone');
  await press(page, 'Start Voice Call');
}

test('the demo explains the microphone before it asks, and fetches nothing before it is pressed', async () => {
  await using site = await openLanding();
  const { page, wire, faults } = site;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.waitForLoadState('networkidle');
  await expect.poll(() => status(page).textContent()).toBe('Ready to start voice call');
  expect(fetched.filter((path) => /prepare-call|call-controls|worklet/.test(path))).toEqual([]);
  expect(wire.requests).toEqual([]);

  await page.getByRole('button', { name: 'Start Voice Call' }).focus();
  await page.keyboard.press('Enter');
  await shown(page, 'Your browser will ask to use your microphone');
  await page.getByText(/This call is recorded\./).waitFor();
  await press(page, 'Not now');
  await expect.poll(() => page.getByText('Your browser will ask to use your microphone').count()).toBe(0);
  await expect.poll(() => status(page).textContent()).toBe('Ready to start voice call');
  expect(faults).toEqual([]);
});

test('a call goes from start to end in the specified words, with captions of both sides', async () => {
  await using site = await openLanding();
  const { page, wire, faults } = site;
  const answer = wire.hold();
  const line = await answerCalls(page, 'silent');
  await startDemoCall(page);
  await eventually(() => status(page).textContent()).toBe('Initializing voice call...');
  await expect.poll(() => page.getByRole('button', { name: 'Starting...' }).isDisabled()).toBe(true);
  answer();
  await eventually(() => status(page).textContent()).toBe('Connecting to voice service...');
  await eventually(() => line.received).toContain('playable');
  line.say('listening');
  await eventually(() => status(page).textContent()).toBe('Voice call active - speak now!');
  await eventually(line.heardMs).toBeGreaterThan(500);
  const end = page.getByRole('button', { name: 'End Call' });
  expect(await end.evaluate((button) => button.matches(':focus'))).toBe(true);

  line.say({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: 'Hello.' });
  line.say({ type: 'transcript', role: 'user', transcriptType: 'partial', transcript: 'when are' });
  const captions = page.getByRole('log', { name: 'Captions' });
  await captions.getByText('when are').waitFor();
  line.say({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'When are you open?' });
  await eventually(() => captions.innerText()).toMatch(/^Assistant: Hello\.\s+You: When are you open\?$/);
  line.sound(1500);
  const assistant = page.locator('dt:has-text("Assistant") + dd [data-lit]');
  await eventually(async () => Number(await assistant.getAttribute('data-lit'))).toBeGreaterThan(0);

  await press(page, 'Mute');
  await eventually(() => line.received).toContain('{"type":"mute","muted":true}');
  await press(page, 'Unmute');
  await press(page, 'End Call');
  await eventually(() => status(page).textContent()).toBe('Call ended');
  await eventually(() => line.received).toContain('{"type":"hangup"}');
  await captions.getByText('When are you open?').waitFor();
  const token = wire.requests.find((request) => request.startsWith('POST /api/voice/token'));
  expect(token).toBe('POST /api/voice/token {}');
  expect(wire.requests.filter((request) => request.startsWith('POST /provider/call/web'))).toEqual([
    `POST /provider/call/web {"assistantId":"${calledAssistant}"}`,
  ]);
  expect(faults).toEqual([]);

  // Explained once: the next call begins at the first press.
  await press(page, 'Start Voice Call');
  await eventually(() => status(page).textContent()).not.toBe('Call ended');
  await expect.poll(() => page.getByText('Your browser will ask to use your microphone').count()).toBe(0);
});

test('the server may end the call', async () => {
  await using site = await openLanding();
  const { page } = site;
  const line = await answerCalls(page);
  await startDemoCall(page);
  await eventually(() => status(page).textContent()).toBe('Voice call active - speak now!');
  line.say({ type: 'status-update', status: 'ended', endedReason: 'assistant-said-end-call-phrase' });
  await line.close(1000);
  await eventually(() => status(page).textContent()).toBe('Call ended');
  await expect.poll(() => page.getByRole('button', { name: 'End Call' }).count()).toBe(0);
});

test('no call to be had is said plainly, and the chat is one press away', async () => {
  const reason = 'Voice is not set up on this server yet. The chat answers now.';
  await using site = await openLanding({
    wiring: (wire) => openLine(wire, { token: null, expiresAt: null, reason }),
  });
  const { page, faults } = site;
  await startDemoCall(page);
  await eventually(() => status(page).textContent()).toBe(reason);
  await press(page, 'Type instead');
  expect(await page.getByLabel('Your message').evaluate((input) => input.matches(':focus'))).toBe(true);
  expect(faults).toEqual([]);
});

test('typing instead gives up a call that is still starting', async () => {
  await using site = await openLanding();
  const { page } = site;
  const line = await answerCalls(page, 'silent');
  await startDemoCall(page);
  await eventually(() => line.received).toContain('playable');
  await press(page, 'Type instead');
  await eventually(() => line.received).toContain('{"type":"hangup"}');
  line.say('listening');
  await eventually(() => status(page).textContent()).toBe('Call ended');
  expect(await page.getByLabel('Your message').evaluate((input) => input.matches(':focus'))).toBe(true);
});

test('every line busy is said in the server’s own words before anybody is asked for a microphone', async () => {
  const message = 'All lines are busy just now. The chat answers at once.';
  await using site = await openLanding({
    wiring: (wire) => wire.answer(/voice\/token$/, ErrorBodySchema, { message, code: 'unavailable' }, 503),
  });
  const { page } = site;
  await startDemoCall(page);
  await eventually(() => status(page).textContent()).toBe(message);
});

test('whatever keeps a call from starting is told in the specified words, with what the server says of it', async () => {
  const line = 'Error: Failed to connect to voice service. Please try again.';
  const busy = 'All lines are busy just now. The chat answers at once.';
  {
    await using site = await openLanding({
      wiring(wire) {
        openLine(wire);
        wire.answer(/call\/web$/, ErrorBodySchema, { message: busy, code: 'unavailable' }, 503);
      },
    });
    await startDemoCall(site.page);
    await eventually(() => status(site.page).textContent()).toBe(line);
    await shown(site.page, busy);
    await expect
      .poll(() => site.page.getByRole('button', { name: 'Start Voice Call' }).isEnabled())
      .toBe(true);
  }
  {
    await using site = await openLanding();
    await answerCalls(site.page, 'refuse');
    await startDemoCall(site.page);
    await eventually(() => status(site.page).textContent()).toBe(line);
  }
  {
    await using site = await openLanding({ failing: /voice\/token/ });
    await startDemoCall(site.page);
    await eventually(() => status(site.page).textContent()).toBe(
      'Connection error: Something went wrong on our side.',
    );
  }
  await using site = await openLanding();
  await site.page.evaluate('delete window.AudioWorkletNode');
  await startDemoCall(site.page);
  await eventually(() => status(site.page).textContent()).toBe('Voice service not available');
});

test('a refused microphone is told with what to do about it', async () => {
  await using site = await openLanding();
  const { page } = site;
  await answerCalls(page);
  await page.evaluate(
    `navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('Permission denied', 'NotAllowedError'); }`,
  );
  await startDemoCall(page);
  await eventually(() => status(page).textContent()).toBe(
    'Error: Failed to connect to voice service. Please try again.',
  );
  await page.getByText(/^Microphone access is blocked\. Allow it/).waitFor();
});

test('voice settings are saved whole, and what is out of range is told in seconds', async () => {
  await using desk = await open(voiceAddress, bakery(), speaks());
  const { page, wire, faults } = desk;
  const save = page.getByRole('button', { name: 'Save changes' });
  await page.getByLabel('Spoken by').waitFor();
  await expect.poll(() => save.isDisabled()).toBe(true);
  await expect
    .poll(() => page.getByLabel('Spoken by').locator('option').allTextContents())
    .toEqual([
      'Natural, on this machine',
      'Standard, on this machine',
      'Compact, on this machine',
      'Basic, on this machine',
      "The caller's own browser",
    ]);
  await page.getByLabel('Spoken by').selectOption('basic');
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Voice', exact: true }).inputValue())
    .toBe('slt');
  await page.getByLabel('First message').fill('Corner Bakery, hello!');
  await page.getByLabel('Record calls').click();
  await expect.poll(() => page.getByLabel('Spoken notice').count()).toBe(0);

  await page.getByText('Advanced: when to speak and when to listen').click();
  const patient = page.getByLabel('In the middle of a thought');
  await patient.fill('0.1');
  await page.getByText('Between 0.4 and 8 seconds').waitFor();
  await save.click();
  expect(wire.requests.some((request) => request.startsWith('PATCH'))).toBe(false);
  await patient.fill('2,5');
  await save.click();
  await shown(page, 'Settings saved');
  const stored = async () => (await desk.rows('assistants'))[0]!.voice as VoiceSettings;
  expect(await stored()).toMatchObject({
    engine: 'basic',
    voice: 'slt',
    firstMessage: 'Corner Bakery, hello!',
    recording: false,
    recordingNotice: 'This call is recorded.',
    turnTaking: { completeMs: 450, unfinishedMs: 2500 },
  });
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await save.click();
  await eventually(async () => (await stored()).turnTaking.unfinishedMs).toBe(1800);
  expect(faults).toEqual([]);
});

test('speech that is being prepared is followed until all is ready; weights that load are named', async () => {
  const loading = { engine: 'standard', status: 'loading', detail: '42 of 58 MB.' } as const;
  await using desk = await open(
    voiceAddress,
    bakery(),
    speaks(loading, { status: 'working', ready: 3, total: 42 }),
  );
  const { page, wire } = desk;
  await shown(page, 'Preparing: 3 of 42 phrases are ready.');
  await page.getByText(/This voice is still downloading\. 42 of 58 MB\./).waitFor();
  wire.answer(/GET .*\/speech$/, PreparedSpeechSchema, { status: 'ready', ready: 42, total: 42 });
  await shown(page, 'All ready: 42 of 42 phrases.');
});

test('a Spanish assistant with an English voice is said to be heard in Spanish, and offered the Spanish voice', async () => {
  await using desk = await open(voiceAddress, bakery({ language: 'es-MX' }), speaks());
  const { page, faults } = desk;
  const notice = page.getByText(/^This voice speaks English only\. As your assistant speaks Spanish/);
  await notice.waitFor();
  await checkScreen(page);
  await page.getByLabel('Spoken by').selectOption('compact');
  await expect.poll(() => notice.count()).toBe(0);
  await shown(page, 'A woman’s voice, also in Spanish. Plain, but uses almost no computing power.');
  const voice = page.getByRole('combobox', { name: 'Voice', exact: true });
  await expect.poll(() => voice.inputValue()).toBe('es-ES_zl0');
  await expect.poll(() => voice.locator('option').allTextContents()).toEqual(['Pico (Spanish, female)']);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await shown(page, 'Settings saved');
  expect((await desk.rows('assistants'))[0]!.voice).toMatchObject({ engine: 'compact', voice: 'es-ES_zl0' });
  expect(faults).toEqual([]);
});

test('a compact voice that can’t be had says why', async () => {
  const reason = 'The model pico-voices (5 MB) could not be fetched: pip is not to be found.';
  const world = bakery({ voice: { engine: 'compact', voice: 'en-US_lh0' } });
  await using desk = await open(voiceAddress, world, {
    wiring(wire: Wire) {
      openLine(wire);
      const all = voices({ engine: 'standard', status: 'ready', detail: null });
      const engines = all.engines.map((state) =>
        state.engine === 'compact' ? { ...state, status: 'missing' as const, detail: reason } : state,
      );
      wire.answer(/GET \/api\/voices$/, VoiceCatalogueSchema, { ...all, engines });
    },
  });
  await shown(desk.page, `${reason} For now, the next best voice on this machine is used.`);
});

test('an owner calls the assistant from its settings, whatever its status', async () => {
  const world = bakery();
  await using desk = await open(voiceAddress, world, speaks());
  const { page, wire, faults } = desk;
  const line = await answerCalls(page);
  const card = page.getByRole('region', { name: 'Try it' });
  await card.getByRole('button', { name: 'Start Voice Call' }).click();
  await card.getByRole('button', { name: 'Start Voice Call' }).click();
  await shown(page, 'Voice call active - speak now!');
  expect(wire.requests).toContain(`POST /api/voice/token {"assistantId":"${world.bell.id}","preview":true}`);
  // Leaving the screen hangs up.
  await page.getByRole('link', { name: 'Leads' }).click();
  await eventually(() => line.received).toContain('{"type":"hangup"}');
  expect(faults).toEqual([]);
});

test('a recording is played, sought by keyboard and by line, and its words are marked as they are heard', async () => {
  await using desk = await openCall();
  const { page, faults } = desk;
  await shown(page, 'The assistant said goodbye');
  const position = page.getByRole('slider', { name: 'Position in the recording' });
  await position.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await eventually(() => position.getAttribute('aria-valuetext')).toBe('10 seconds of 32 seconds');
  await shown(page, '0:10 / 0:32');
  await page.keyboard.press('End');
  await eventually(() => position.getAttribute('aria-valuetext')).toBe('32 seconds of 32 seconds');
  await page.keyboard.press('Home');

  const line = page.getByRole('button', { name: /^Yes, on Sundays we are open.*Play from 0:08$/ });
  await line.click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await eventually(() => line.getAttribute('aria-current')).toBe('true');
  await eventually(() => line.locator('.bg-brass-soft').textContent()).toBe('Sundays');
  await press(page, '2×');
  await expect.poll(() => page.getByRole('button', { name: '2×' }).getAttribute('aria-pressed')).toBe('true');
  await press(page, 'Pause');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await shown(page, 'Interrupted: only this was heard');
  await page.getByText('Source: When are you open?').or(page.getByText('FAQ: When are you open?')).waitFor();
  expect(faults).toEqual([]);
});

test('what each reply waited for is drawn, and told as a table', async () => {
  await using desk = await openCall();
  const card = desk.page.getByRole('region', { name: 'Response times' });
  await card.getByText(/800 ms in the middle, 810 ms at most/).waitFor();
  await card.getByText('Show as a table').click();
  await expect
    .poll(() => card.getByRole('row').nth(2).innerText())
    .toMatch(/0:19\s+900 ms\s+980 ms\s+2\.3s\s+800 ms\s+2\.5s/);
});

test('a recording is erased after asking once more, and what was said stays', async () => {
  await using desk = await openCall();
  const { page } = desk;
  await press(page, 'Delete recording');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  const stored = async () => (await desk.rows('calls'))[0]!.recording;
  expect(await stored()).toBe('ready');
  await press(page, 'Delete recording');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete recording' }).click();
  await shown(page, 'Recording deleted');
  expect(await stored()).toBe('none');
  await shown(page, 'The recording was deleted. The transcript is kept.');
  await shown(page, 'Yes, on Sundays we are open from eight to one.');
  await expect.poll(() => page.getByRole('slider').count()).toBe(0);
});

test('a recording says how it stands until it can be heard', async () => {
  await using desk = await openCall(calledBakery({ call: underWay() }));
  const { page, change } = desk;
  await shown(page, 'In progress');
  await shown(page, 'This call is being recorded. You can listen to it here when it’s over.');
  await change({ ended_at: new Date(), ended_reason: 'customer-ended-call', recording: 'preparing' });
  await shown(page, 'The recording is being prepared and will appear here automatically.');
  await change({
    recording: 'ready',
    recording_seconds: 32,
    recording_peaks: JSON.stringify({ caller: [0.1, 0.9], assistant: [0.9, 0.1] }),
  });
  await page.getByRole('slider', { name: 'Position in the recording' }).waitFor();
  await using other = await openCall(calledBakery({ call: notRecorded }));
  await shown(
    other.page,
    'There is no recording of this call. It wasn’t recorded, or the recording was deleted.',
  );
});

test('a call that cannot be loaded leaves what was said readable', async () => {
  await using desk = await openCall(calledBakery(), { failing: /conversations\/.*\/calls/ });
  await shown(desk.page, 'Couldn’t load calls');
  await shown(desk.page, 'Yes, on Sundays we are open from eight to one.');
});

test('a chat that went on by voice shows both, and a colleague can write to somebody on the line', async () => {
  await using desk = await openCall(calledBakery({ conversation: { type: 'chat' }, call: underWay() }));
  const { page, server, change, world } = desk;
  await shown(page, 'In progress');
  await page
    .getByText('The assistant is replying. Write a message to take over; it is read aloud to the caller.')
    .waitFor();
  expect(await page.getByRole('button', { name: 'Attach files' }).count()).toBe(0);
  await server.sql.query(`UPDATE conversations SET type = 'voice' WHERE id = $1`, [
    world.call.conversationId,
  ]);
  await change({ ended_at: new Date(), ended_reason: 'assistant-said-end-call-phrase', recording: 'none' });
  await shown(page, 'The assistant said goodbye');
  await expect.poll(() => page.getByRole('region', { name: 'Answer the customer' }).count()).toBe(0);
});

test('how long recordings are kept is saved only when told to, and said to erase what is older', async () => {
  await using desk = await open('/dashboard?section=settings&settingsTab=privacy', bakery());
  const { page, wire } = desk;
  const keeping = page.getByLabel('Keep call recordings');
  const warning = page.getByText(
    'When you save, anything older is deleted within an hour and can’t be restored.',
  );
  await expect.poll(() => keeping.inputValue()).toBe('90');
  await keeping.selectOption('7');
  await warning.waitFor();
  expect(wire.requests.some((request) => request.startsWith('PATCH'))).toBe(false);
  await press(page, 'Discard');
  await expect.poll(() => keeping.inputValue()).toBe('90');
  await keeping.selectOption('forever');
  await expect.poll(() => warning.count()).toBe(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await shown(page, 'Settings saved');
  expect(await desk.rows('accounts')).toMatchObject([{ recording_days: null }]);
  wire.failing = /PATCH/;
  await keeping.selectOption('30');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await shown(page, 'Failed to save settings');
  await expect.poll(() => keeping.inputValue()).toBe('30');
});

test('words are added, refused twice, removed and saved; the account form leaves them alone', async () => {
  await using desk = await open('/dashboard?section=settings', bakery());
  const { page, wire, faults } = desk;
  await press(page, 'Add a word');
  await page.getByText('Word is required').waitFor();
  await page.getByRole('textbox', { name: 'Word' }).fill(' Nguyen ');
  await page.getByLabel('Pronounced').fill('win');
  await press(page, 'Add a word');
  await page.getByRole('textbox', { name: 'Word' }).nth(1).fill('nguyen');
  await page.getByLabel('Pronounced').nth(1).fill('new yen');
  await shown(page, 'Each word can be listed only once');
  await expect.poll(() => page.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Remove the word nguyen', exact: true }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await shown(page, 'Settings saved');
  expect(wire.requests.findLast((request) => request.startsWith('PATCH'))).toContain(
    '"pronunciations":[{"word":',
  );
  const stored = async () => (await desk.rows('accounts'))[0]!;
  expect((await stored()).pronunciations).toEqual([{ word: 'Nguyen', say: 'win' }]);
  await page.getByLabel('Account name').fill('Corner Bakery & Co');
  await press(page, 'Save settings');
  await eventually(async () => (await stored()).name).toBe('Corner Bakery & Co');
  expect(wire.requests.findLast((request) => request.startsWith('PATCH'))).not.toContain('pronunciations');
  expect(faults).toEqual([]);
});

const unavailable = {
  engine: 'standard',
  status: 'missing',
  detail: 'Its weights could not be fetched',
} as const;
const pronounced = (): World => ({
  ...bakery(),
  account: accountSeed({ pronunciations: [{ word: 'Nguyen', say: 'win' }] }),
});
const screens: [string, string, () => World, VisitOptions?][] = [
  ['voice settings', voiceAddress, bakery, speaks()],
  [
    'voice settings without weights',
    voiceAddress,
    bakery,
    speaks(unavailable, { status: 'off', ready: 0, total: 0 }),
  ],
  ['a call', ':call', calledBakery],
  ['settings with words', '/dashboard?section=settings', pronounced],
];

test.each(screens)(
  '%s: no accessibility fault, light or dark, wide or narrow',
  async (_name, path, worldOf, options) => {
    const world = worldOf();
    const there = path.replace(':call', (world as ReturnType<typeof calledBakery>).address);
    await using desk = await open(there, world, {
      colorScheme: 'light',
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    if (path === voiceAddress)
      await desk.page.getByText('Advanced: when to speak and when to listen').click();
    await checkScreen(desk.page);
    expect(desk.faults).toEqual([]);
  },
);

test('the landing page’s card has no accessibility fault before and in a call', async () => {
  await using site = await openLanding({ colorScheme: 'light', viewport: { width: 1440, height: 900 } });
  const { page } = site;
  const line = await answerCalls(page);
  await page.waitForLoadState('networkidle');
  await press(page, 'Start Voice Call');
  await shown(page, 'Your browser will ask to use your microphone');
  await checkScreen(page);
  await press(page, 'Start Voice Call');
  await eventually(() => status(page).textContent()).toBe('Voice call active - speak now!');
  line.say({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: 'Hello.' });
  await page.getByRole('log', { name: 'Captions' }).getByText('Hello.').waitFor();
  await checkScreen(page);
});
