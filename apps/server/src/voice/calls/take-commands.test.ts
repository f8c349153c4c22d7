import { VoiceSettingsSchema } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accountOf, type Business, openBusiness } from '../../testing/index.ts';
import { takeCommands } from './take-commands.ts';
import { type CallServer, openCallServer } from './testing/index.ts';

let server: CallServer;
let bakery: Business;
beforeAll(async () => {
  server = await openCallServer();
  const voice = VoiceSettingsSchema.parse({ recording: false, firstMessage: 'Hello!' });
  bakery = await openBusiness(server, { voice });
});
afterAll(() => server.close());

it('what was left before anybody listened is done, in order and once, whatever fails before it', async () => {
  const caller = await server.join(await server.create(bakery.assistantId));
  const { callId } = await caller.message('session');
  const accountId = await accountOf(server, bakery);
  // As another process leaves them, whose events come before this one listens.
  for (const command of [
    { type: 'transfer', destination: { type: 'number', number: '+34911111111' } },
    { type: 'say', content: 'Your taxi is here.' },
    { type: 'control', control: 'mute-assistant' },
  ])
    await server.deps.db.account(accountId, (tx) =>
      tx.query({
        name: 'test.leave-command',
        text: 'INSERT INTO call_commands (account_id, call_id, command, created_at) VALUES ($1, $2, $3, now())',
        values: [accountId, callId, JSON.stringify(command)],
      }),
    );
  const done: unknown[] = [];
  const call = {
    say: (text: string) => void done.push(text),
    typed: () => {},
    press: (keys: string) => void done.push(['pressed', keys]),
    mute: (who: string, isMuted: boolean) => void done.push([who, isMuted]),
    end: async () => {},
  };
  const transfer = () => Promise.reject(new Error('the carrier does not answer'));
  const stop = takeCommands(server.deps, { accountId, callId, opening: 'Hello!', transfer }, call);
  const all = ['Your taxi is here.', ['assistant', true]];
  await vi.waitFor(() => expect(done).toEqual(all));
  stop();
  const again = takeCommands(server.deps, { accountId, callId, opening: 'Hello!' }, call);
  again();
  caller.send({ type: 'end-call' });
  await caller.closed;
  await server.deps.shutdownTasks.finished();
  expect(done).toEqual(all);
});
