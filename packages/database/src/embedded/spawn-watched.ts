import { type ChildProcess, spawn } from 'node:child_process';
import type { ServerUser } from './server-user.ts';

/** The environment of PostgreSQL's programs: nothing of ours leaks in, and their messages stay English. */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/**
 * The shell holds the reading end of a pipe from the app. When the app is gone, however it went, the pipe ends and the
 * shell interrupts the program: a server shuts down cleanly, an initdb clears up.
 */
const watchScript = `
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
{ while read -r line <&3; do :; done; kill -INT $program; } 2>/dev/null &
watch=$!
wait $program
code=$?
kill $watch 2>/dev/null
exit $code
`;

/** Starts a program of PostgreSQL that doesn't outlive this process. Ending the result's stdin interrupts it. */
export function spawnWatched(program: string, args: string[], user: ServerUser | undefined): ChildProcess {
  return spawn('/bin/sh', ['-c', watchScript, 'sh', program, ...args], {
    cwd: '/',
    env: environment,
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C in a terminal reaches the app alone, which then stops the server after its own last writes.
    detached: true,
    ...(user && { uid: user.uid, gid: user.gid }),
  });
}
