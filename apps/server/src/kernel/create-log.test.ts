import { expect, it } from 'vitest';
import { createLog } from './create-log.ts';

it('keeps what a database error quotes of rows out of the log', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const error = Object.assign(new Error('duplicate key value violates unique constraint "user_email_key"'), {
    code: '23505',
    detail: 'Key (email)=(jane@miller.example) already exists.',
  });
  log.error({ err: error }, 'request failed');
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'request failed', err: { code: '23505' } });
  expect(lines[0]).not.toContain('jane@miller');
});
