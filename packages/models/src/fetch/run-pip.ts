import { spawn } from 'node:child_process';

/** No pip is installed. */
export class PipMissing extends Error {
  override readonly name = 'PipMissing';
}

/** pip ran and failed. */
export class PipFailed extends Error {
  override readonly name = 'PipFailed';
  /** It reached no index. */
  readonly isOffline: boolean;
  /** What the index handed out had another hash. */
  readonly isRefusal: boolean;

  constructor(command: string, output: string) {
    super(`pip ${command} failed: ${firstErrorLines(output)}`);
    this.isRefusal = output.includes('DO NOT MATCH THE HASHES');
    this.isOffline =
      /NewConnectionError|NameResolutionError|ConnectTimeoutError|ReadTimeoutError|ProxyError|ConnectionReset|Connection broken/.test(
        output,
      );
  }
}

interface PipRun {
  env?: Record<string, string>;
  signal?: AbortSignal;
}

/** Where Python's package client may be, the likeliest first. */
const clients: readonly (readonly [string, ...string[]])[] = [
  ['python3', '-m', 'pip'],
  ['python', '-m', 'pip'],
  ['pip3'],
  ['pip'],
];

/**
 * Runs pip with the operator's own configuration (index, proxy, credentials). Rejects with PipMissing when there is
 * none, with PipFailed when it fails, or with the signal's reason.
 */
export async function runPip(args: string[], options: PipRun = {}): Promise<void> {
  for (const [command, ...before] of clients) {
    if (await tryPip(command, [...before, ...args], options)) return;
  }
  throw new PipMissing('pip is not to be found (tried python3, python, pip3, pip)');
}

// What a virtual environment, a question or a newer version would change is none of a download's business.
const settings = {
  PIP_REQUIRE_VIRTUALENV: '0',
  PIP_NO_INPUT: '1',
  PIP_DISABLE_PIP_VERSION_CHECK: '1',
  PIP_RETRIES: '2',
};

/** False: this client isn't installed. */
function tryPip(command: string, args: string[], { env, signal }: PipRun): Promise<boolean> {
  const child = spawn(command, args, {
    env: { ...process.env, ...settings, ...env },
    signal,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve(false);
      else reject(signal?.aborted ? signal.reason : error);
    });
    child.on('close', (status) => {
      if (status === 0) resolve(true);
      else if (isAbsent(errors)) resolve(false);
      else reject(new PipFailed(args.includes('download') ? 'download' : args.join(' '), errors));
    });
  });
}

/** A Python without pip; the placeholder of Windows or pyenv for one that isn't installed. */
function isAbsent(errors: string): boolean {
  return /No module named '?pip|Python was not found|command not found|No such file or directory: 'pip/.test(
    errors,
  );
}

function firstErrorLines(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim());
  const errors = lines.filter((line) => /^\s*ERROR/.test(line));
  return (errors.length > 0 ? errors : lines)
    .map((line) => line.replace(/^\s*ERROR:\s*/, ''))
    .slice(0, 3)
    .join('; ');
}
