import { openFakeSipTrunk } from '@deskbell/telephony/testing';
import { expect, it } from 'vitest';
import { until } from '../calls/testing/index.ts';
import { customer, openSipDesk, openSipPhones } from './testing/index.ts';

it('at a stop of the server callers hear so, nobody is taken in any more, and trunks are told', async () => {
  const stopOwn = new AbortController();
  const own = await openSipPhones(stopOwn);
  const trunk = await openFakeSipTrunk();
  const { user, password, port } = trunk;
  const number = '+15550100034';
  await openSipDesk(own.server, { address: `127.0.0.1:${port}`, user, password }, number);
  await until(() => trunk.contact() !== null || undefined);
  const caller = await trunk.ring({ from: customer, to: number });
  await own.hears(caller, /How can I help/);
  stopOwn.abort();
  const late = await trunk.ring({ from: customer, to: number });
  await late.done;
  expect(late.status).toBe(503);
  await caller.done;
  expect(caller.verbs).toEqual(['Answered', 'Hangup']);
  expect(own.voice.spoken.length).toBeGreaterThan(1);
  await own.server.deps.shutdownTasks.finished();
  expect(trunk.contact()).toBeNull();
  await trunk.close();
  await own.close();
});
