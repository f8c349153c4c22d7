import { readdirSync, readFileSync } from 'node:fs';

/** Stops a server with all its processes where they are (SIGSTOP): connections stay open and nothing is answered. */
export const freezePostgres = (pid: number): void => signalAll(pid, 'SIGSTOP');

/** Lets it go on. */
export const thawPostgres = (pid: number): void => signalAll(pid, 'SIGCONT');

// The first process begins the others, so it is stopped before they are listed.
function signalAll(pid: number, signal: NodeJS.Signals): void {
  process.kill(pid, signal);
  for (const child of childrenOf(pid)) signalIfThere(child, signal);
}

// A connection's own process ends whenever its client leaves, also between being listed and being told.
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);

// A process may be gone between listing and reading it.
function parentOf(name: string): number | null {
  try {
    return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return null;
  }
}
