import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A redis-server or valkey-server of one's own. */
export interface RedisServer {
  url: string;
  /** Killed, and started again on the same port with nothing in it. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Stands still: connections stay open, nothing is answered. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** The program of this machine: REDIS_SERVER, or redis-server or valkey-server in the PATH. Null: there is none, which is said aloud. */
export function redisProgram(): string | null {
  const candidates = [process.env.REDIS_SERVER ?? '', 'redis-server', 'valkey-server'];
  const found = candidates.find((name) => name && spawnSync(name, ['--version']).status === 0) ?? null;
  if (!found)
    process.stderr.write(
      'SKIPPED: there is no redis-server here. Install redis-server or valkey, or name one by REDIS_SERVER.\n',
    );
  return found;
}

/** `password`: it wants this one. */
export async function startRedisServer(program: string, password?: string): Promise<RedisServer> {
  const port = await freePort();
  let running: ChildProcess | null = null;
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];

  async function start(): Promise<void> {
    running = spawn(program, [...args, ...(password ? ['--requirepass', password] : [])], {
      stdio: 'ignore',
    });
    while (!(await listens(port)));
  }
  async function kill(): Promise<void> {
    if (!running) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
    running = null;
  }
  await start();
  return {
    url: `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`,
    kill,
    restart: start,
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
    stop: kill,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => setTimeout(resolve, 20, false));
    socket.once('connect', () => socket.destroy());
  });
