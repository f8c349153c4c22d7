import {
  type FakeSipTrunk,
  openFakeSipTrunk,
  type PhoneCaller,
  type SipCallee,
} from '@deskbell/telephony/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PhoneServer, tone, until } from '../calls/testing/index.ts';
import {
  colleague,
  customer,
  openSipDesk,
  openSipPhones,
  openTrunkDesk,
  ourNumber,
  type SipDesk,
  staff,
  trunkTransports,
} from './testing/index.ts';

let phones: PhoneServer;
beforeAll(async () => {
  phones = await openSipPhones();
});
beforeEach(() => {
  phones.voice.spoken.length = 0;
});
afterAll(() => phones.close());

const hears = (caller: PhoneCaller, text: RegExp) => phones.hears(caller, text);
const says = (caller: PhoneCaller, words: string) => phones.says(caller, words);

/** Of one frequency: one term of its Fourier transform. */
function loudnessAt(samples: Int16Array, hertz: number): number {
  const turn = (2 * Math.PI * hertz) / 8000;
  let [real, imaginary] = [0, 0];
  samples.forEach((sample, at) => {
    real += sample * Math.cos(turn * at);
    imaginary += sample * Math.sin(turn * at);
  });
  return Math.hypot(real, imaginary) / samples.length;
}

describe.each(trunkTransports)('over a trunk by %s', (transport) => {
  let trunk: FakeSipTrunk;
  let desk: SipDesk;
  beforeAll(async () => {
    ({ trunk, desk } = await openTrunkDesk(phones, transport));
  });
  afterEach(() => {
    trunk.callee = () => 'no-answer';
    trunk.answered.length = 0;
  });
  afterAll(() => trunk.close());

  const ring = (more: { from?: string } = {}) => trunk.ring({ from: customer, to: ourNumber, ...more });
  const setRules: SipDesk['setRules'] = (rules) => desk.setRules(rules);
  const newestAnswered = () => until(() => trunk.answered.at(-1));
  const hearsSomething = (callee: Pick<SipCallee, 'heard'>) =>
    until(() => callee.heard().some((sample) => Math.abs(sample) > 1000) || undefined);

  it('staff are rung first while the caller hears it ring; when nobody takes the call, the assistant does', async () => {
    await setRules({ answering: 'staff_first', staffNumbers: [staff], transfer: 'blind' });
    const caller = await ring();
    await hears(caller, /nobody could take your call/);
    await says(caller, 'Is there parking?');
    await hears(caller, /behind the shop/);
    await caller.hangUp();
  });

  it('the first of the staff to answer talks with the caller, until one of them hangs up', async () => {
    await setRules({ answering: 'staff_first', staffNumbers: [staff, colleague], transfer: 'blind' });
    trunk.callee = (number) => (number === colleague ? 'answered' : 'rings');
    const caller = await ring();
    await caller.connected;
    const taken = await newestAnswered();
    expect(taken).toMatchObject({ number: colleague, from: ourNumber });
    await caller.speak(tone(8000, 400, 9000));
    await hearsSomething(taken);
    await taken.speak(tone(8000, 400, 9000));
    await hearsSomething(caller);
    taken.press('5');
    taken.hangUp();
    await caller.done;
    expect(caller.verbs).toEqual(['Answered', 'Hangup']);
    expect(phones.voice.spoken).toEqual([]);
  });

  it('key 0 puts a caller through, and back when nobody answers', async () => {
    await setRules({ staffNumbers: [staff] });
    trunk.callee = () => 'busy';
    const caller = await ring();
    await hears(caller, /How can I help/);
    caller.press('0');
    await hears(caller, /nobody could take your call/);
    await caller.hangUp();
  });

  it('who is rung hears who calls, and takes the call by 1', async () => {
    await setRules({ staffNumbers: [staff] });
    trunk.callee = () => 'answered';
    const caller = await ring();
    await hears(caller, /How can I help/);
    caller.press('0');
    const taken = await newestAnswered();
    await hearsSomething(taken);
    taken.press('1');
    await until(() => phones.voice.spoken.some((said) => /press 1|1 to/i.test(said)) || undefined);
    const before = taken.heard().length;
    await until(async () => {
      await caller.speak(tone(8000, 200, 9000));
      return (
        taken
          .heard()
          .subarray(before)
          .some((sample) => Math.abs(sample) > 4000) || undefined
      );
    });
    await caller.hangUp();
    await taken.ended;
  });

  it('while somebody is told of the call, its caller hears music', async () => {
    await setRules({ staffNumbers: [staff] });
    trunk.callee = () => 'answered';
    const caller = await ring();
    await hears(caller, /How can I help/);
    caller.press('0');
    const told = await newestAnswered();
    // The first note, and nothing of the ringing.
    const isMusic = (heard: Int16Array) => loudnessAt(heard, 262) > 10 * loudnessAt(heard, 440);
    await until(() => {
      const heard = caller.heard();
      return (heard.length > 4000 && isMusic(heard.subarray(-1600))) || undefined;
    });
    told.press('2');
    await hears(caller, /nobody could take your call/);
    await caller.hangUp();
    await setRules({});
  });

  it('or nothing, where the rules say so', async () => {
    await setRules({ staffNumbers: [staff], holdSound: 'silence' });
    trunk.callee = () => 'answered';
    const caller = await ring();
    await hears(caller, /How can I help/);
    caller.press('0');
    const told = await newestAnswered();
    // Faint noise, as always when nobody speaks.
    await until(() => {
      const latest = caller.heard().subarray(-8000);
      return (latest.length === 8000 && latest.every((sample) => Math.abs(sample) < 300)) || undefined;
    });
    told.press('2');
    await hears(caller, /nobody could take your call/);
    await caller.hangUp();
    await setRules({});
  });

  it('who declines by 2 is let go, and the caller comes back', async () => {
    await setRules({ staffNumbers: [staff] });
    trunk.callee = () => 'answered';
    const caller = await ring();
    await hears(caller, /How can I help/);
    caller.press('0');
    const rung = await newestAnswered();
    await hearsSomething(rung);
    rung.press('2');
    await rung.ended;
    await hears(caller, /nobody could take your call/);
    await caller.hangUp();
    await setRules({});
  });

  it('whoever gives up while it rings leaves nobody ringing', async () => {
    await setRules({ answering: 'staff_first', staffNumbers: [staff], transfer: 'blind' });
    trunk.callee = () => 'rings';
    const caller = await ring();
    await until(() => trunk.ringing() === 1 || undefined);
    await caller.hangUp();
    await until(() => trunk.ringing() === 0 || undefined);
    expect(caller.verbs).toEqual(['Refused 487']);
    await setRules({});
  });
});

it('a trunk whose callers are put through by REFER connects them itself, and gives them back when nobody answers', async () => {
  const trunk = await openFakeSipTrunk();
  const { user, password, port } = trunk;
  const number = '+15550100031';
  const desk = await openSipDesk(
    phones.server,
    { address: `127.0.0.1:${port}`, user, password, transfer: 'refer' },
    number,
  );
  await desk.setRules({ staffNumbers: [staff], transfer: 'blind' });
  await until(() => trunk.contact() !== null || undefined);

  trunk.referred = () => 486;
  const back = await trunk.ring({ from: customer, to: number });
  await hears(back, /How can I help/);
  back.press('0');
  await hears(back, /nobody could take your call/);
  await back.hangUp();

  trunk.referred = () => 200;
  phones.voice.spoken.length = 0;
  const taken = await trunk.ring({ from: customer, to: number });
  await hears(taken, /How can I help/);
  taken.press('0');
  await taken.done;
  expect(taken.verbs).toEqual(['Answered', `Refer ${staff}`, 'Hangup']);
  await trunk.close();
});
