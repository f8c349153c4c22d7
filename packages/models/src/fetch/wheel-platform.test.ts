import { expect, it } from 'vitest';
import { wheelPlatform } from './wheel-platform.ts';

it('asks for the machine that a wheel was made for', () => {
  const wheel = 'tiny-1.0-cp39-abi3-manylinux_2_17_x86_64.manylinux2014_x86_64.whl';
  expect(wheelPlatform(wheel).join(' ')).toBe(
    '--platform manylinux_2_17_x86_64 --implementation cp --abi abi3 --python-version 39',
  );
});

it.each(['tiny-1.0-py3-none-any.whl', 'tiny-1.0-2-py2.py3-none-any.whl'])(
  'asks for nothing of %s',
  (wheel) => {
    expect(wheelPlatform(wheel)).toEqual([]);
  },
);
