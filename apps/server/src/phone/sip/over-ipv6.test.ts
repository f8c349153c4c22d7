import { hasIPv6, openFakeSipTrunk } from '@deskbell/telephony/testing';
import { expect, it } from 'vitest';
import { openPhoneServer, until } from '../calls/testing/index.ts';
import { customer, openSipDesk, staff } from './testing/index.ts';

if (!hasIPv6()) console.warn('SKIPPED: no call over IPv6, as this machine has none');

it.skipIf(!hasIPv6())(
  'a caller over a trunk of IPv6 is answered, and put through to staff who take the call',
  async () => {
    const stop = new AbortController();
    const phones = await openPhoneServer({
      stopping: stop.signal,
      environment: { SIP_PORT: '0', SIP_ADDRESS: '::', SIP_RTP_PORTS: '42000-49999' },
    });
    const trunk = await openFakeSipTrunk({ address: '::1' });
    const number = '+15550100040';
    const { user, password, port } = trunk;
    const desk = await openSipDesk(phones.server, { address: `[::1]:${port}`, user, password }, number);
    await desk.addFaq('Is there parking?', 'Yes, there is free parking behind the shop.');
    await desk.setRules({ staffNumbers: [staff!] });
    await until(() => trunk.contact() !== null || undefined);

    trunk.callee = () => 'answered';
    const caller = await trunk.ring({ from: customer!, to: number });
    await phones.hears(caller, /How can I help/);
    await phones.says(caller, 'Is there parking?');
    await phones.hears(caller, /behind the shop/);
    caller.press('0');
    const taken = await until(() => trunk.answered.at(-1));
    await until(() => taken.heard().some((sample) => Math.abs(sample) > 1000) || undefined);
    taken.press('1');
    await until(async () => {
      const [call] = await desk.newestCalls();
      return call?.rung.some(({ outcome }) => outcome === 'accepted') || undefined;
    });
    await caller.hangUp();
    await taken.ended;
    expect(caller.verbs[0]).toBe('Answered');
    stop.abort();
    await phones.close();
    await trunk.close();
  },
);
