// Builds the web app, the widget and the voice client when their sources changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { cacheDir, root, run } from './prepare.mjs';

const targets = [
  { name: 'widget', dir: 'apps/widget', out: 'apps/widget/dist/widget.js' },
  { name: 'web app', dir: 'apps/web', out: 'apps/web/dist/app.html' },
  { name: 'voice client', dir: 'packages/voice-client', out: 'packages/voice-client/dist/voice-client.js' },
];
const sharedSources = [
  'packages/contract/src',
  'packages/voice-client/src',
  'package-lock.json',
  'tsconfig.base.json',
];

/** Builds what is not up to date. */
export async function buildWhenNeeded(node) {
  for (const target of targets) {
    const stamp = join(cacheDir(), `built-${target.dir.replaceAll('/', '-')}`);
    const wanted = hashOf([target.dir, ...sharedSources]);
    const isBuilt =
      existsSync(join(root, target.out)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
    if (isBuilt) continue;
    const startedAt = Date.now();
    process.stdout.write(`Building the ${target.name}…\n`);
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const { code, output } = await run(node, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, target.dir),
      env: { NODE_ENV: 'production' },
      capture: true,
    });
    if (code !== 0) {
      process.stdout.write(`${output}\nThe ${target.name} could not be built.\n`);
      process.exit(1);
    }
    compressFiles(join(root, target.dir, 'dist'));
    writeFileSync(stamp, wanted);
    process.stdout.write(`Built the ${target.name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.\n`);
  }
}

/** Lays a .br and a .gz beside every text file worth it, for the server to send as they are. */
function compressFiles(dir) {
  for (const file of filesUnder(dir).filter((path) => /\.(js|css|svg|html)$/.test(path))) {
    const content = readFileSync(file);
    if (content.length < 1024) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(join(root, path))).sort()) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .flatMap((name) => filesUnder(join(path, name)));
}
