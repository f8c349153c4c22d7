import { afterEach, expect, it, vi } from 'vitest';
import { showDoing } from './show-doing.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('says what is being done where nobody reads the result from', () => {
  const result = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const doing = showDoing();
  now.mockReturnValue(6_000);
  doing.say('table 3 of 70');
  doing.end();
  expect(result).not.toHaveBeenCalled();
  expect(said).toHaveBeenCalledWith(expect.stringContaining('table 3 of 70 (6 s)'));
});
