import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DatabaseLog } from '../log.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { readPostmasterPid } from './orphaned-server.ts';
import type { ServerUser } from './server-user.ts';
import { socketPort } from './socket-folder.ts';
import { spawnWatched } from './spawn-watched.ts';

export interface ServerPlan {
  binDir: string;
  clusterDir: string;
  socketFolder: string;
  user: ServerUser | undefined;
  fsync: boolean;
  maxConnections: number;
  log: DatabaseLog;
}

/** A PostgreSQL that accepts connections, and the shell that watches over it. */
export interface WatchedServer {
  pid: number;
  /** Resolves once the server is gone, to the shell's exit code (128 + n: ended by signal n). */
  ended: Promise<number>;
  /** Asks for a fast shutdown: connections are closed, what was committed is flushed. */
  askToEnd(): void;
}

/** Starts the server; resolves when it is ready. @throws ServerDidNotStart with its last words */
export async function startWatchedServer(plan: ServerPlan): Promise<WatchedServer> {
  const shell = spawnWatched(join(plan.binDir, 'postgres'), serverArguments(plan), plan.user);
  // The shell may be gone before the pipe is closed.
  shell.stdin?.on('error', (error) =>
    plan.log.debug({ reason: String(error) }, 'The pipe to the PostgreSQL watcher broke'),
  );
  const ended = new Promise<number>((resolve, reject) => {
    shell.on('error', (cause) => reject(new EmbeddedPostgresError(`/bin/sh: ${cause.message}`, { cause })));
    shell.on('close', (code) => resolve(code ?? 137));
  });
  await becomesReady(shell, ended, plan.log);
  return { pid: readPostmasterPid(plan.clusterDir) ?? 0, ended, askToEnd: () => shell.stdin?.end() };
}

/** The server ended before it was ready. */
export class ServerDidNotStart extends EmbeddedPostgresError {}

function serverArguments({ clusterDir, socketFolder, fsync, maxConnections }: ServerPlan): string[] {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socketFolder}`,
    'unix_socket_permissions=0700',
    `port=${socketPort}`,
    `max_connections=${maxConnections}`,
    `fsync=${fsync ? 'on' : 'off'}`,
    'timezone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    // Statement errors go to the app that caused them; their details hold user data and stay out of the log.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    ...(fsync ? [] : ['full_page_writes=off']),
  ];
  return ['-D', clusterDir, ...settings.flatMap((setting) => ['-c', setting])];
}

function becomesReady(shell: ChildProcess, ended: Promise<number>, log: DatabaseLog): Promise<void> {
  const lastWords: string[] = [];
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: shell.stderr! });
    lines.on('line', (line) => {
      log.debug({ line }, 'postgres');
      if (line.includes('ready to accept connections')) resolve();
      if (lastWords.push(line) > 20) lastWords.shift();
    });
    ended.then(
      (code) => reject(new ServerDidNotStart(`PostgreSQL ended with ${code}:\n${lastWords.join('\n')}`)),
      reject,
    );
  });
}
