import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';

const sourceDir = join(import.meta.dirname, '../..');

/**
 * Runs one of the commands in a process of its own, behind everything else, so that nobody's turn waits for it.
 * @returns what it printed
 * @throws BackupError with the sentence that it failed with
 */
export function runInBackground(command: 'backup' | 'rehearse', signal: AbortSignal): Promise<string> {
  const child = spawn(process.execPath, [join(sourceDir, `${command}.ts`)], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, LOG_LEVEL: 'silent' },
    signal,
  });
  giveWay(child.pid);
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(printed.trim());
      else reject(new BackupError(printed.trim().split('\n').at(-1) || `The ${command} ended with ${code}.`));
    });
  });
}

function giveWay(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system doesn't let it: it then runs as anything else.
  }
}
