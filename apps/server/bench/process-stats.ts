import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** CPU time a process has used so far, all its threads, in milliseconds (Linux). */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}

/** Resident memory of a process in megabytes (10^6 bytes). */
export function rssMbOf(pid: number): number {
  const kib = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kib) * 1024) / 1e6;
}

/** The CPU time of a process and everything below it, in milliseconds; what ends while it is looked at counts nothing. */
export function cpuMsOfTree(pid: number): number {
  return treeOf(pid).reduce((sum, process) => sum + unlessGone(() => cpuMsOf(process), 0), 0);
}

/** A process and everything below it. */
function treeOf(pid: number): number[] {
  const children = unlessGone(() => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'), '')
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return [pid, ...children.flatMap(treeOf)];
}

function unlessGone<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return otherwise;
    throw error;
  }
}
