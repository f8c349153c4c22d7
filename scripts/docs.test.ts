import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const pages = tracked.filter((file) => file.endsWith('.md') && existsSync(join(root, file)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

it('links lead to what is there', () => {
  const dead = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .filter(([, link]) => !existsSync(join(root, dirname(page), link!)))
      .map(([, link]) => `${page}: ${link}`),
  );
  expect(dead).toEqual([]);
});

it('files and folders that are named are there', () => {
  // Decisions and the changelog tell of their time, the page about style of other projects.
  const ofToday = pages.filter((page) => !/decisions\/|CHANGELOG|docs\/style/.test(page));
  const gone = ofToday.flatMap((page) =>
    [...read(page).matchAll(/`((?:apps|packages|scripts|docs|e2e)\/[\w./-]+)`/g)]
      .filter(([, path]) => !existsSync(join(root, path!)))
      .map(([, path]) => `${page}: ${path}`),
  );
  expect(gone).toEqual([]);
});

it('README.md explains every variable that the server reads, and no other', () => {
  const config = read('apps/server/src/kernel/config.ts');
  const schema = config.slice(config.indexOf('const Environment = '), config.indexOf('\n});'));
  const wanted = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!);
  const table = read('README.md').match(/\| Variable \|[\s\S]*?\n\n/)?.[0] ?? '';
  const cells = table.split('\n').map((row) => row.split('|')[1] ?? '');
  const told = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!));
  expect(told.sort()).toEqual(wanted.sort());
});
