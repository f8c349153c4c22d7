import { maxAttachmentBytes } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { whyRefused } from './why-refused.ts';

it.each([
  [{ type: 'image/png', size: 10 }, null],
  [{ type: 'application/pdf', size: maxAttachmentBytes }, null],
  [{ type: '', size: 10 }, null], // the browser doesn't know; the server will
  [{ type: 'image/png', size: 0 }, /empty/],
  [{ type: 'image/png', size: maxAttachmentBytes + 1 }, /10 MB/],
  [{ type: 'image/svg+xml', size: 10 }, /JPEG/],
  [{ type: 'text/html', size: 10 }, /PDF/],
])('%j: %s', (file, reason) => {
  if (reason) expect(whyRefused(file)).toMatch(reason);
  else expect(whyRefused(file)).toBeNull();
});
