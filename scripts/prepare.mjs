// What every command does first: install what the lock file says, then go on under the project's own Node 24.
// Plain JavaScript that any Node >= 18 can run; nothing here may need an installed package.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const lowestNode = 24;
const stampFile = join(root, 'node_modules', '.deskbell-installed');
const printLine = (text) => process.stdout.write(`${text}\n`);

/** Installs when needed and gives the path of the Node to run the project with. */
export async function prepare() {
  await installWhenNeeded();
  return findNode();
}

/** By the lock file's hash, not by times: a checkout or a copy changes those. */
async function installWhenNeeded() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  printLine('Installing packages (a minute or more the first time)…');
  const startedAt = Date.now();
  const elapsed = () => Math.round((Date.now() - startedAt) / 1000);
  const heartbeat = setInterval(() => printLine(`  still installing (${elapsed()} s)`), 15_000);
  let failure = await npmCi();
  if (failure) {
    // A node_modules that npm cannot clear (half installed, or written to meanwhile) is the usual reason.
    rmSync(join(root, 'node_modules'), { recursive: true, force: true, maxRetries: 3 });
    failure = await npmCi();
  }
  clearInterval(heartbeat);
  if (failure) {
    printLine(`npm ci failed: ${failure}. Is the package registry reachable?`);
    process.exit(1);
  }
  writeFileSync(stampFile, wanted);
  printLine(`Installed in ${elapsed()} s.`);
}

/** Resolves with what went wrong, or with nothing. */
function npmCi() {
  const { command, args } = npm();
  return new Promise((resolve) => {
    const child = spawn(command, [...args, 'ci', '--include=dev', '--include=optional', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: '' },
    });
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? null : `exit code ${code}`));
  });
}

/** npm as it was called, or the one on PATH. */
function npm() {
  const cli = process.env.npm_execpath;
  if (cli && /\.c?js$/.test(cli)) return { command: process.execPath, args: [cli] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

/** The Node 24 from npm where one fits this system and runs (it needs glibc), else this one if it is new enough. */
function findNode() {
  const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(own) && runs(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= lowestNode) return process.execPath;
  printLine(
    `Deskbell needs Node ${lowestNode} or newer. Its own copy from npm does not run on this system ` +
      `(${process.platform} ${process.arch}), and this is Node ${process.versions.node}. Please install Node ${lowestNode}.`,
  );
  process.exit(1);
}

const runs = (node) => spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;

/** How the server is started: see the file. */
export const serverFlags = JSON.parse(readFileSync(join(root, 'apps/server/node-flags.json'), 'utf8'));

/**
 * The environment in which the project's own binaries and Node come first, and Node keeps what it compiled: the next start of
 * the server takes a third less processor time.
 */
export function projectEnvironment(node, more = {}) {
  const bin = join(root, 'node_modules', '.bin');
  const path = [dirname(node), bin, process.env.PATH ?? ''].join(delimiter);
  return { NODE_COMPILE_CACHE: join(cacheDir(), 'compiled'), ...process.env, PATH: path, ...more };
}

/** Runs one of the project's programs to its end; resolves with its exit code and, when asked for, what it printed. */
export function run(node, args, { cwd = root, env = {}, capture = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, {
      cwd,
      env: projectEnvironment(node, env),
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** Makes a folder for what the scripts remember between runs. */
export function cacheDir() {
  const dir = join(root, 'node_modules', '.cache', 'deskbell');
  mkdirSync(dir, { recursive: true });
  return dir;
}
