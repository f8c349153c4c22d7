import { connect, createServer, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@deskbell/testing';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createLimiter } from '../http/index.ts';
import { openRedis, type RedisConnection } from '../redis/index.ts';
import { type RedisServer, redisProgram, startRedisServer } from '../redis/testing/index.ts';
import { type Bus, createBus, type DomainEvent, notifyLine, redisLine } from './index.ts';

const log = pino({ level: 'silent' });
const program = redisProgram();
let database: TestDatabase;
let server: RedisServer | null = null;
const toClose: (() => unknown)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  if (program) server = await startRedisServer(program);
});
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});
afterAll(async () => {
  await server?.stop();
  await database.drop();
});

/** A process, as far as the bus goes. */
interface Process {
  bus: Bus;
  heard: DomainEvent[];
  gaps: number;
  redis: RedisConnection | null;
}

async function openProcess(redisUrl: string | null): Promise<Process> {
  const redis = await openRedis({ redisUrl }, database.database, log);
  const notify = notifyLine(database.database);
  const bus = await createBus(redis ? redisLine(redis, notify, log) : notify, log);
  const process: Process = { bus, heard: [], gaps: 0, redis };
  bus.subscribe((event) => process.heard.push(event));
  bus.onGap(() => {
    process.gaps += 1;
  });
  toClose.push(async () => {
    await bus.close();
    redis?.close();
  });
  return process;
}

const lead = (nr: number): DomainEvent => ({
  kind: 'lead.captured',
  accountId: 'a',
  assistantId: 'b',
  leadId: String(nr),
});

const lines: [string, () => string | null][] = [
  ['PostgreSQL', () => null],
  ...(program ? [['Redis', () => server!.url] as [string, () => string]] : []),
];

describe.each(lines)('a bus over %s', (_, urlOf) => {
  it('hands an event to its own process at once, and to the others once', async () => {
    const [one, other, third] = [
      await openProcess(urlOf()),
      await openProcess(urlOf()),
      await openProcess(urlOf()),
    ];
    one.bus.publish(lead(1));
    expect(one.heard).toEqual([lead(1)]);
    for (const process of [other, third]) await expect.poll(() => process.heard).toEqual([lead(1)]);
    other.bus.publish(lead(2));
    await expect.poll(() => one.heard).toEqual([lead(1), lead(2)]);
    expect(other.heard).toEqual([lead(1), lead(2)]);
  });

  it('keeps the order of what one process tells, however much it is', async () => {
    const [one, other] = [await openProcess(urlOf()), await openProcess(urlOf())];
    const many = Array.from({ length: 500 }, (_, nr) => lead(nr));
    for (const event of many) one.bus.publish(event);
    await expect.poll(() => other.heard.length).toBe(500);
    expect(other.heard).toEqual(many);
  });

  it('tells the last before it closes', async () => {
    const other = await openProcess(urlOf());
    const one = await openProcess(urlOf());
    one.bus.publish(lead(1));
    await one.bus.close();
    await expect.poll(() => other.heard).toEqual([lead(1)]);
  });
});

it('hears processes of an earlier version, whose messages have no number, and messages without events', async () => {
  const { heard } = await openProcess(null);
  const sent = [lead(1), lead(2)].map((event) => JSON.stringify({ origin: 'earlier', events: [event] }));
  await notifyLine(database.database).send([...sent, JSON.stringify({ origin: 'deaf', events: [] })]);
  await expect.poll(() => heard).toEqual([lead(1), lead(2)]);
});

describe.skipIf(!program)('Redis', { timeout: 30_000 }, () => {
  it('that is killed loses nothing that is said meanwhile, and says that something may be missing once it is back', async () => {
    const [one, other] = [await openProcess(server!.url), await openProcess(server!.url)];
    const before = other.gaps;
    await server!.kill();
    await expect.poll(() => one.redis!.trouble()).toContain('reached');
    one.bus.publish(lead(1));
    await expect.poll(() => other.heard).toEqual([lead(1)]);
    await server!.restart();
    await expect.poll(() => other.gaps, { timeout: 10_000 }).toBeGreaterThan(before);
    await expect
      .poll(() => [one.redis!.trouble(), other.redis!.trouble()], { timeout: 10_000 })
      .toEqual([null, null]);
    one.bus.publish(lead(2));
    await expect.poll(() => other.heard).toEqual([lead(1), lead(2)]);
  });

  it('that stands still is done without, too', async () => {
    const [one, other] = [await openProcess(server!.url), await openProcess(server!.url)];
    server!.freeze();
    try {
      one.bus.publish(lead(1));
      await expect.poll(() => other.heard, { timeout: 10_000 }).toEqual([lead(1)]);
    } finally {
      server!.thaw();
    }
  });

  it('that one process alone doesn’t reach is done without for it', async () => {
    const cut = await cuttable(server!.url);
    const [one, deaf] = [await openProcess(server!.url), await openProcess(cut.url)];
    cut.cut();
    await expect.poll(() => deaf.redis!.trouble()).not.toBeNull();
    // Once the others know of it, nothing is missing.
    await expect
      .poll(
        () => {
          one.bus.publish(lead(1));
          return deaf.heard.length;
        },
        { timeout: 10_000, interval: 100 },
      )
      .toBeGreaterThan(0);
    deaf.heard.length = 0;
    one.bus.publish(lead(2));
    await expect.poll(() => deaf.heard).toContainEqual(lead(2));
    deaf.bus.publish(lead(3));
    await expect.poll(() => one.heard).toContainEqual(lead(3));
  });

  it('that isn’t there yet is no reason not to start; one that refuses the login is', async () => {
    const away = await openProcess('redis://127.0.0.1:1');
    const other = await openProcess(null);
    away.bus.publish(lead(1));
    await expect.poll(() => other.heard).toEqual([lead(1)]);
    other.bus.publish(lead(2));
    await expect.poll(() => away.heard).toEqual([lead(1), lead(2)]);

    const locked = await startRedisServer(program!, 'right');
    toClose.push(() => locked.stop());
    await expect(openProcess(locked.url.replace(':right@', ':wrong-secret@'))).rejects.toThrow(
      /refuses this login/,
    );
    expect((await openProcess(locked.url)).redis!.trouble()).toBeNull();
  });

  it('counts what all processes let through, and each by itself while it is away', async () => {
    const config = { ...readConfig({}), rateLimits: true };
    const redis = async () => (await openProcess(server!.url)).redis;
    const [one, other] = [
      { config, redis: await redis() },
      { config, redis: await redis() },
    ];
    const allowance = { calls: 4, perSeconds: 60 };
    const limiters = [one, other].map((deps) => createLimiter(deps, 'test', allowance));
    const admitted = async (key: string) => {
      const taken = [];
      for (let nr = 0; nr < 8; nr += 1)
        taken.push(
          await limiters[nr % 2]!(key).then(
            () => 1,
            () => 0,
          ),
        );
      return taken.reduce<number>((sum, one) => sum + one, 0);
    };
    expect(await admitted('ada@shop.example')).toBe(4);
    expect(await one.redis!.commands.keys('*')).toEqual([
      expect.stringMatching(/^deskbell:[0-9a-f-]{36}:limit:test:[\w-]{43}$/),
    ]);
    await server!.kill();
    expect(await admitted('bob@shop.example')).toBe(8);
    await server!.restart();
  });
});

/** A way to a server that can be cut. */
async function cuttable(url: string) {
  const open = new Set<Socket>();
  let isCut = false;
  const proxy = createServer((socket) => {
    if (isCut) return socket.destroy();
    const far = connect(Number(new URL(url).port), '127.0.0.1');
    for (const end of [socket, far]) {
      open.add(end);
      end.on('error', () => end.destroy());
    }
    socket.pipe(far).pipe(socket);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  toClose.push(() => proxy.close());
  return {
    url: `redis://127.0.0.1:${(proxy.address() as { port: number }).port}`,
    cut() {
      isCut = true;
      for (const end of open) end.destroy();
    },
  };
}
