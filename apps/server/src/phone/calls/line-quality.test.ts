// What a line was like stands with the call's record. Real audio flows over both carriers' fakes (see openPhoneServer).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPhoneServer, ourNumber, type PhoneServer, tone } from './testing/index.ts';

let phones: PhoneServer;
beforeAll(async () => {
  phones = await openPhoneServer();
});
afterAll(() => phones.close());

it.each(['Twilio', 'Vonage'] as const)('a call that stood still for a while shows it (%s)', async (name) => {
  const desk = await phones.openDesk(phones.fakes[name]);
  const caller = await phones.fakes[name].ring({ from: '+14155550132', to: ourNumber });
  await caller.connected;
  await caller.speak(tone(caller.rate, 20, 0));
  // Nothing comes while the greeting is heard: what comes then is late by as long.
  await phones.hears(caller, /How can I help/);
  await phones.says(caller, 'Is there parking?');
  await phones.hears(caller, /behind the shop/);
  await caller.hangUp();
  await phones.server.deps.shutdownTasks.finished();
  const [{ id } = { id: '' }] = await desk.conversations();
  const [call] = await desk.callsOf(id);
  expect(call!.lineQuality).toEqual({
    jitterMs: expect.any(Number),
    lateMs: expect.any(Number),
    lostShare: null,
    heardOfUs: null,
  });
  expect(call!.lineQuality!.lateMs).toBeGreaterThan(300);
});
