// npm run dev: the server restarts when its code changes, the web app reloads in the browser (Vite on port 5173).
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWhenNeeded } from './build.mjs';
import { prepare, projectEnvironment, root } from './prepare.mjs';

const node = await prepare();
await buildWhenNeeded(node);

// What a page's policy would block is told in the browser's console, and allowed.
const env = { CSP: 'report-only', ...projectEnvironment(node) };
const port = process.env.PORT ?? '3000';
const children = [
  spawn(node, ['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
  spawn(node, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'apps/web'),
    env: { ...env, DESKBELL_SERVER: `http://127.0.0.1:${port}` },
    stdio: 'inherit',
  }),
];
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) child.on('exit', (code) => (process.exitCode ||= code ?? 0));
