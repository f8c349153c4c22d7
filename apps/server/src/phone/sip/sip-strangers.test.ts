import { addressForBaresip, callWithSipp, dialWithBaresip, hasSipp } from '@deskbell/telephony/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../testing/index.ts';
import { openPhoneServer, type PhoneServer, tone, until } from '../calls/testing/index.ts';
import { openSipDesk } from './testing/index.ts';

const baresipAddress = addressForBaresip();
const withSipp = hasSipp();
if (!baresipAddress) console.warn('SKIPPED: no call with baresip (apt-get install baresip-core)');
if (!withSipp) console.warn('SKIPPED: no calls with sipp (apt-get install sip-tester)');

describe.skipIf(!withSipp && !baresipAddress)('telephones that others wrote', () => {
  let phones: PhoneServer;
  let stop: AbortController;
  const port = 24_160;

  beforeAll(async () => {
    stop = new AbortController();
    phones = await openPhoneServer({
      stopping: stop.signal,
      environment: {
        SIP_PORT: String(port),
        SIP_ADDRESS: '0.0.0.0',
        SIP_RTP_PORTS: '42000-44999',
        MAX_CALLS: '40',
      },
    });
  });
  beforeEach(() => {
    phones.voice.spoken.length = 0;
  });
  afterAll(async () => {
    stop.abort();
    await phones.close();
  });

  it.skipIf(!withSipp)('sipp: twenty callers at once are greeted, each in a call of their own', async () => {
    const number = '+15550100020';
    await openSipDesk(phones.server, { address: '127.0.0.1:24190', registers: false }, number);
    await until(async () => {
      const told = await callWithSipp({ port, from: 24_190, to: number, calls: 1, holdMs: 100 });
      return told.succeeded === 1 || undefined;
    });
    const told = await callWithSipp({ port, from: 24_190, to: number, calls: 20, holdMs: 4000 });
    expect(told).toMatchObject({ succeeded: 20, failed: 0 });
    await phones.server.deps.shutdownTasks.finished();
    const rows = await queryAsOwner<{ status: string; path: { step: string; begunAt?: string }[] }>(
      phones.server,
      'SELECT status, path FROM phone_calls WHERE to_number = $1 ORDER BY created_at DESC LIMIT 20',
      [number],
    );
    expect(rows).toHaveLength(20);
    for (const { status, path } of rows) {
      expect(status).toBe('completed');
      expect(path).toMatchObject([{ step: 'assistant', begunAt: expect.any(String) }]);
    }
    console.log(`twenty calls with the assistant: answered in ${Math.max(...told.answerMs)} ms at most`);
  });

  it.skipIf(!baresipAddress)(
    'baresip: who has the trunk’s password is greeted, asks and hears the answer',
    async () => {
      const number = '+15550100021';
      const desk = { user: 'phone21', password: 'correct-horse' };
      const { addFaq } = await openSipDesk(
        phones.server,
        { address: '192.0.2.77', registers: false, ...desk },
        number,
      );
      await addFaq('Is there parking?', 'Yes, there is free parking behind the shop.');
      phones.voice.words.push('Is there parking?');
      const pause = tone(8000, 4000, 0);
      const baresip = await dialWithBaresip({
        address: baresipAddress!,
        port: 24_170,
        at: `${baresipAddress}:${port}`,
        to: number,
        sound: Int16Array.from([...pause, ...tone(8000, 800, 9000), ...pause, ...pause, ...pause]),
        ...desk,
      });
      try {
        await until(() => phones.voice.spoken.some((said) => /behind the shop/.test(said)) || undefined);
        expect(phones.voice.spoken.join(' ')).toContain('How can I help');
        const heard = await baresip.heard();
        expect(heard.some((sample) => Math.abs(sample) > 1500)).toBe(true);
      } finally {
        await baresip.command('hangup');
        await phones.server.deps.shutdownTasks.finished();
        await baresip.close();
      }
    },
  );
});
