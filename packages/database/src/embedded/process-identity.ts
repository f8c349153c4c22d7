import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process told apart from a later one with the same number. */
export interface ProcessIdentity {
  pid: number;
  /** When it started, in the system's own words; compared, never parsed. */
  startedAt: string;
}

/** The identity of a running process; undefined when it is gone or a zombie (dead, but not yet reaped). */
export function identityOf(pid: number): ProcessIdentity | undefined {
  const state = process.platform === 'linux' ? stateFromProc(pid) : stateFromPs(pid);
  if (!state || state.code.startsWith('Z') || state.code.startsWith('X')) return undefined;
  return { pid, startedAt: state.startedAt };
}

/** Whether that very process still runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  return identityOf(identity.pid)?.startedAt === identity.startedAt;
}

/** The command line of a process, its arguments joined by spaces; undefined when it can't be read. */
export function commandLineOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

interface ProcessState {
  code: string;
  startedAt: string;
}

function stateFromProc(pid: number): ProcessState | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name, in brackets, may itself hold spaces and brackets. State is field 3, start time field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { code: fields[0] ?? '', startedAt: `${bootId()} ${fields[19]}` };
  } catch {
    return undefined;
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function stateFromPs(pid: number): ProcessState | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [code = '', ...startedAt] = line.split(/\s+/);
    return line ? { code, startedAt: startedAt.join(' ') } : undefined;
  } catch {
    return undefined;
  }
}
