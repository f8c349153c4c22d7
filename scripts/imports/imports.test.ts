import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crossedBoundaries } from './crossed-boundaries.ts';
import { drawPackages, drawServerDomains } from './draw-imports.ts';
import { importGraph } from './import-graph.ts';
import { readSources } from './read-sources.ts';

const root = join(import.meta.dirname, '../..');
const sources = readSources(root);
// The locales' types are the phrasing's and the moves', which know the locales: to be untied.
const toBeUntied = /^(?:files|folders) import each other in a circle: packages\/dialogue\//;

describe('the tree', () => {
  const edges = importGraph(sources);

  it('keeps its boundaries', () => {
    expect(crossedBoundaries(edges).filter((crossed) => !toBeUntied.test(crossed))).toEqual([]);
  });

  it('imports as docs/architecture.md draws it', () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    expect(page).toContain(drawPackages(edges));
    expect(page).toContain(drawServerDomains(edges));
  });
});

describe('a boundary', () => {
  const server = 'apps/server/src';
  const planted = (files: Record<string, string>) =>
    crossedBoundaries(importGraph(new Map(Object.entries(files))));

  it("is crossed by reaching a feature's inside", () => {
    const lead = `${server}/people/leads/lead-row.ts`;
    expect(planted({ [lead]: "import { openTurn } from '../../conversation/chat/open-turn.ts';" })).toEqual([
      `${lead} reaches ${server}/conversation/chat/open-turn.ts past its feature's index.ts`,
    ]);
  });

  it('is crossed by types as by values, and by passing on what is imported', () => {
    const screen = 'apps/web/src/people/leads/leads-screen.tsx';
    const door = '../../booking/services';
    expect(planted({ [screen]: `import type { A } from '${door}/a.ts';` })).toHaveLength(1);
    expect(planted({ [screen]: `export * from '${door}/a.ts';` })).toHaveLength(1);
    expect(planted({ [screen]: `import { type A, b } from '${door}/index.ts';` })).toEqual([]);
  });

  it("is crossed by reaching past a package's exports", () => {
    const file = `${server}/kernel/planted.ts`;
    const migrate = 'packages/database/src/migrate.ts';
    expect(planted({ [file]: `import { migrate } from '../../../../${migrate}';` })).toEqual([
      `${file} reaches ${migrate} past its package's exports`,
    ]);
  });

  it('lets a screen be fetched when it is wanted', () => {
    const shell = 'apps/web/src/shell/dashboard/sections.tsx';
    expect(planted({ [shell]: "const later = import('../../people/leads/leads-screen.tsx');" })).toEqual([]);
  });

  it('is crossed by a product that imports what is for tests', () => {
    const file = `${server}/money/usage/count.ts`;
    expect(planted({ [file]: "import { openBusiness } from '../../testing/index.ts';" })).toEqual([
      `${file} imports ${server}/testing/index.ts, which is for tests`,
    ]);
  });

  it('is crossed by circles of files, of features and of folders', () => {
    const files = {
      'packages/voice/src/a.ts': "import './b.ts';",
      'packages/voice/src/b.ts': "import type { A } from './a.ts';",
    };
    expect(planted(files)).toEqual([
      'files import each other in a circle: packages/voice/src/a.ts, packages/voice/src/b.ts',
    ]);
    const features = {
      [`${server}/a/x/index.ts`]: '',
      [`${server}/b/y/index.ts`]: '',
      [`${server}/a/x/one.ts`]: "import '../../b/y/index.ts';",
      [`${server}/b/y/one.ts`]: "import '../../a/x/index.ts';",
    };
    expect(planted(features)).toEqual([
      `features import each other in a circle: ${server}/a/x, ${server}/b/y`,
    ]);
    const folders = {
      'packages/voice/src/a/one.ts': "import '../b/two.ts';",
      'packages/voice/src/b/three.ts': "import '../a/four.ts';",
    };
    expect(planted(folders)).toEqual([
      'folders import each other in a circle: packages/voice/src/a, packages/voice/src/b',
    ]);
  });
});
