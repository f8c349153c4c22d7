import type { AttachmentType } from '@deskbell/contract';
import { asFileName } from '../../kernel/downloads/index.ts';

const endings: Record<AttachmentType, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
};

/**
 * What a file is called that somebody sent: the last part of a path, without signs that a system or a reader's eyes could be misled
 * by, ending as its type does.
 */
export function attachmentName(sent: string, type: AttachmentType): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const [, stem = last, ending = ''] = /^(.+)\.([a-z0-9]{1,5})$/is.exec(last) ?? [];
  const isRight = endings[type].includes(ending.toLowerCase());
  return `${asFileName(isRight ? stem : last).replace(/^\.+/, '_')}.${isRight ? ending.toLowerCase() : endings[type][0]}`;
}
