// npm start: install when needed, build when needed, run the server until it is told to stop.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWhenNeeded } from './build.mjs';
import { prepare, projectEnvironment, root, serverFlags } from './prepare.mjs';

const node = await prepare();
await buildWhenNeeded(node);

const server = spawn(node, [...serverFlags.flags, join(root, 'apps/server/src/main.ts')], {
  cwd: root,
  env: projectEnvironment(node, serverFlags.env),
  stdio: 'inherit',
});
// The terminal sends SIGINT to both; a supervisor sends SIGTERM to this one alone.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
