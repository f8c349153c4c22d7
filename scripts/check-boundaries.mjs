// Proves that the boundary rules bite: plants forbidden imports one at a time and expects Biome to refuse each.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './prepare.mjs';

const violations = [
  {
    what: 'a package that package.json does not name',
    rule: 'noUndeclaredDependencies',
    files: { 'packages/contract/src/planted.ts': "import pg from 'pg';\nexport const planted = pg;\n" },
  },
  {
    what: 'the server from a package',
    rule: 'noUndeclaredDependencies',
    files: {
      'packages/dialogue/src/planted.ts':
        "import { createApp } from '@deskbell/server';\nexport const planted = createApp;\n",
    },
  },
  {
    what: 'a cycle of features',
    rule: 'noImportCycles',
    files: {
      'apps/server/src/planted-a/index.ts':
        "import { b } from '../planted-b/index.ts';\nexport const a = () => b;\n",
      'apps/server/src/planted-b/index.ts':
        "import { a } from '../planted-a/index.ts';\nexport const b = () => a;\n",
    },
  },
];

let failures = 0;
for (const violation of violations) {
  if (withPlanted(violation, () => biomeRefuses(violation))) continue;
  failures += 1;
  process.stdout.write(`Not refused by ${violation.rule}: importing ${violation.what}\n`);
}
process.exit(failures === 0 ? 0 : 1);

function withPlanted({ files }, look) {
  const paths = Object.keys(files).map((file) => join(root, file));
  const newDirs = paths.map((path) => dirname(path)).filter((dir) => !existsSync(dir));
  try {
    for (const [file, code] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), code);
    }
    return look();
  } finally {
    for (const path of [...paths, ...newDirs]) rmSync(path, { recursive: true, force: true });
  }
}

function biomeRefuses({ files, rule }) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'lint', '--colors=off', ...Object.keys(files)],
    { cwd: root, encoding: 'utf8' },
  );
  return status !== 0 && `${stdout}${stderr}`.includes(rule);
}
