import { AttachmentTypeSchema, maxAttachmentBytes } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { filesTexts } from './files-texts.ts';
import { acceptedTypes, whyRefused } from './why-refused.ts';

it('takes what the server takes, and says why not', () => {
  expect(acceptedTypes.split(',')).toEqual(AttachmentTypeSchema.options);
  expect(whyRefused({ type: 'image/png', size: maxAttachmentBytes })).toBe('');
  expect(whyRefused({ type: 'image/png', size: maxAttachmentBytes + 1 })).toBe(filesTexts.tooLarge);
  expect(whyRefused({ type: 'image/svg+xml', size: 1 })).toBe(filesTexts.wrongType);
  expect(whyRefused({ type: '', size: 0 })).toBe(filesTexts.empty);
});
