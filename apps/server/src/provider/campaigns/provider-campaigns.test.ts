import type { ProviderCampaign, ProviderPage } from '@deskbell/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeCarrier,
  openPhoneServer,
  type PhoneDesk,
  type PhoneServer,
  until,
} from '../../phone/calls/testing/index.ts';
import { type ProviderClient, providerClient } from '../testing/index.ts';

let phones: PhoneServer;
let carrier: FakeCarrier;
let desk: PhoneDesk;
let read: ProviderClient['read'];
let send: ProviderClient['send'];
let offsetMs = 0;
/** Goes on as time does, from wherever a test puts it. */
const clock = { now: () => new Date(Date.now() + offsetMs) };

beforeAll(async () => {
  offsetMs = Date.parse('2026-03-02T15:00:00Z') - Date.now();
  phones = await openPhoneServer({ clock });
  carrier = phones.fakes.Twilio;
  desk = await phones.openDesk(carrier);
  ({ read, send } = providerClient(phones.server, desk.business));
  await read(`/assistant/${desk.business.assistantId}`, 'PATCH', { firstMessage: 'We have moved.' });
}, 60_000);
beforeEach(() => {
  offsetMs = Date.parse('2026-03-02T15:00:00Z') - Date.now();
  carrier.placed.numbers.length = 0;
});
afterEach(() => phones.server.deps.shutdownTasks.finished());
afterAll(() => phones.close());

let people = 0;
/** Of New York, where it is ten in the morning; each another. */
async function person({ agrees = true } = {}): Promise<{ number: string; name: string }> {
  people += 1;
  const number = `+1212555${String(5000 + people)}`;
  const json = { number, kind: 'call', granted: true, source: 'web_form', detail: 'Ticked the box' };
  const { cookie } = desk.business;
  if (agrees) expect((await phones.server.send('/api/phone/consents', { cookie, json })).status).toBe(204);
  return { number, name: 'Dana "D" Brook' };
}

const from = () => ({ name: 'Spring', phoneNumberId: desk.number.id });
const drain = async () => {
  for (let round = 0; round < 3; round += 1) await phones.drain();
};

describe('a campaign', () => {
  it('calls who agreed to it, begins with the first message, and ends when everybody was called', async () => {
    const [dana, other] = [await person(), await person({ agrees: false })];
    const made = await read<ProviderCampaign>('/campaign', 'POST', { ...from(), customers: [dana, other] });
    expect(made).toMatchObject({
      ...from(),
      assistantId: desk.business.assistantId,
      status: 'in-progress',
      customers: [dana],
      skipped: [{ customer: { number: other.number }, error: expect.stringContaining('not agreed') }],
      callsCounterScheduled: 1,
      callsCounterEnded: 0,
    });
    await drain();
    expect(carrier.placed.numbers).toEqual([dana.number]);
    const phone = await carrier.placed.answered();
    await phones.hears(phone, /We have moved/);
    await phone.hangUp();
    await phones.server.deps.shutdownTasks.finished();
    const ended = await until(async () => {
      await drain();
      const now = await read<ProviderCampaign>(`/campaign/${made.id}`);
      return now.status === 'ended' ? now : undefined;
    });
    expect(ended).toMatchObject({ endedReason: 'campaign.ended.success', callsCounterEnded: 1 });
    const { customers: _, ...listed } = ended;
    expect(await read('/campaign?status=ended')).toEqual([listed]);
    const page = await read<ProviderPage<object>>(`/campaign/paginated?id=${made.id}`);
    expect(page).toMatchObject({ results: [listed], metadata: { totalItems: 1 } });
    expect(await read(`/campaign/${made.id}`, 'DELETE')).toEqual(ended);
    expect((await send(`/campaign/${made.id}`)).status).toBe(404);
  }, 60_000);

  it('for later calls nobody before, and nobody once it is ended', async () => {
    const schedulePlan = { earliestAt: '2026-03-02T17:00:00.000Z' };
    const given = { ...from(), customers: [await person()], schedulePlan, maxConcurrency: 1 };
    const { id } = await read('/campaign', 'POST', given);
    await drain();
    expect(carrier.placed.numbers).toEqual([]);
    expect(await read('/campaign?status=scheduled')).toMatchObject([
      { id, schedulePlan, status: 'scheduled' },
    ]);
    expect((await send(`/campaign/${id}`, 'DELETE')).status).toBe(409);
    const ended = await read(`/campaign/${id}`, 'PATCH', { name: 'Never', status: 'ended' });
    expect(ended).toMatchObject({
      name: 'Never',
      status: 'ended',
      endedReason: 'campaign.scheduled.ended-by-user',
    });
    expect(await read(`/campaign/${id}`, 'PATCH', { status: 'ended' })).toMatchObject({ status: 'ended' });
    offsetMs += 3 * 3_600_000;
    await drain();
    expect(carrier.placed.numbers).toEqual([]);
    await read(`/campaign/${id}`, 'DELETE');
  });

  it('with an end calls nobody from then on', async () => {
    const schedulePlan = {
      earliestAt: '2026-03-02T14:00:00.000Z',
      latestAt: '2026-03-02T18:00:00.000Z',
    };
    const customers = [await person(), await person()];
    const { id } = await read('/campaign', 'POST', { ...from(), customers, schedulePlan, maxConcurrency: 1 });
    expect(await read('/campaign?status=in-progress')).toMatchObject([{ id, schedulePlan }]);
    offsetMs += 4 * 3_600_000;
    expect(await read(`/campaign/${id}`)).toMatchObject({
      status: 'ended',
      endedReason: 'campaign.ended.success',
      schedulePlan,
    });
    expect(await read('/campaign?status=ended')).toMatchObject([{ id }]);
    await drain();
    expect(carrier.placed.numbers).toEqual([]);
    await read(`/campaign/${id}`, 'DELETE');
  });

  it.each<[string, object, RegExp]>([
    ['without customers', { customers: [] }, /customers/],
    ['to nobody who agreed', {}, /Nobody on this list/],
    ['with a squad', { squadId: 'x' }, /Squads do not run/],
    ['with a workflow', { workflowId: 'x' }, /Workflows/],
    [
      'that is over before it begins',
      { schedulePlan: { earliestAt: '2026-03-02T17:00:00Z', latestAt: '2026-03-02T16:00:00Z' } },
      /latestAt must be later/,
    ],
    ['until no time', { schedulePlan: { earliestAt: '2026-03-02T17:00:00Z', latestAt: '2027' } }, /latestAt/],
    [
      'by another assistant',
      { assistantId: '0197f0a4-7c3e-7b52-9d1a-000000000001' },
      /phoneNumberId must be/,
    ],
    ['with a field that is not known', { to: 'x' }, /property to should not exist/],
  ])('%s is refused', async (_what, more, message) => {
    const customers = [{ number: '+12125559999' }];
    const response = await send('/campaign', 'POST', { ...from(), customers, ...more });
    expect([response.status, await response.text()]).toEqual([400, expect.stringMatching(message)]);
  });
});
