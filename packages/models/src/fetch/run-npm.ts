import { spawn } from 'node:child_process';
import { basename } from 'node:path';

/** npm isn't installed, or isn't where it says it is. */
export class NpmMissing extends Error {
  override readonly name = 'NpmMissing';
}

/** npm ran and failed. `code` is npm's own (E404, ENOTFOUND, …) as far as it printed one. */
export class NpmFailed extends Error {
  override readonly name = 'NpmFailed';
  readonly code: string | undefined;

  constructor(command: string, output: string) {
    super(`npm ${command} failed: ${firstErrorLines(output)}`);
    this.code = /(?:npm (?:error|ERR!) code|"code":) "?([A-Z][A-Z0-9_]+)/.exec(output)?.[1];
  }
}

/**
 * Runs npm with the operator's own configuration (registry, proxy, credentials) and returns what it prints.
 * Under `npm start` that is the very npm which started us, run by our Node; otherwise the one on PATH.
 * `settings` are npm settings by name, handed over in the environment, so that no path needs quoting.
 */
export function runNpm(
  args: string[],
  { settings = {}, signal }: { settings?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<string> {
  const env = { ...process.env, npm_config_ignore_scripts: 'true', npm_config_workspaces: 'false' };
  for (const [name, value] of Object.entries(settings)) Object.assign(env, { [`npm_config_${name}`]: value });
  const { command, before, shell } = findNpm();
  const child = spawn(command, [...before, ...args], {
    env,
    shell,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
    child.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ENOENT' ? new NpmMissing(`"${command}" is not to be found`) : error);
    });
    child.on('close', (status) => {
      if (status === 0) resolve(output);
      else reject(new NpmFailed(args[0] ?? '', errors + output));
    });
  });
}

function findNpm(): { command: string; before: string[]; shell: boolean } {
  const cli = process.env.npm_execpath;
  // Another package manager (yarn, pnpm) sets the same variable and knows no `pack PKG@VERSION`.
  if (cli && basename(cli).startsWith('npm'))
    return { command: process.execPath, before: [cli], shell: false };
  const windows = process.platform === 'win32';
  return { command: windows ? 'npm.cmd' : 'npm', before: [], shell: windows };
}

function firstErrorLines(output: string): string {
  const errors = output.split('\n').filter((line) => /^npm (error|ERR!)/.test(line));
  const lines = errors.length > 0 ? errors : output.split('\n');
  return lines
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, ''))
    .filter((line) => line && !line.includes('complete log of this run'))
    .slice(0, 3)
    .join('; ');
}
