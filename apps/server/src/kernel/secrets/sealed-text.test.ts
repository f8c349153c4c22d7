import { expect, it } from 'vitest';
import { testSecrets } from '../../testing/index.ts';
import { openText, openTextOrNull, sealText } from './sealed-text.ts';

const sealed = sealText(testSecrets, 'carrier', 'row-1', 'a secret token');

it('a sealed text is opened again, and nothing of it can be read without', () => {
  expect(openText(testSecrets, 'carrier', 'row-1', sealed)).toBe('a secret token');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('secret');
  expect(sealText(testSecrets, 'carrier', 'row-1', 'a secret token')).not.toBe(sealed);
});

it('it survives an exchange of the secret', () => {
  expect(openText({ ...testSecrets, current: 'x'.repeat(40) }, 'carrier', 'row-1', sealed)).toBe(
    'a secret token',
  );
});

it.each([
  ['another server', { ...testSecrets, lastingKey: 'y'.repeat(43) }, 'carrier', 'row-1', sealed],
  ['another purpose', testSecrets, 'webhook', 'row-1', sealed],
  ['another row', testSecrets, 'carrier', 'row-2', sealed],
  ['a changed byte', testSecrets, 'carrier', 'row-1', `${sealed.slice(0, -2)}AA`],
  ['no sealed text', testSecrets, 'carrier', 'row-1', 'AAAA'],
])('%s can’t be opened', (_, secrets, purpose, about, text) => {
  expect(() => openText(secrets, purpose, about, text)).toThrow();
  expect(openTextOrNull(secrets, purpose, about, text)).toBeNull();
});
