import { filesTexts } from './files-texts.ts';

/** As the server takes them (contract: AttachmentType, maxAttachmentBytes); it looks into the file, a browser only at its name. */
export const acceptedTypes = 'image/jpeg,image/png,image/gif,image/webp,application/pdf';
const mostBytes = 10 * 1024 * 1024;

/** Why a file can't be sent; empty: it may be, as far as the browser can tell. */
export function whyRefused({ type, size }: Pick<File, 'type' | 'size'>): string {
  if (size === 0) return filesTexts.empty;
  if (size > mostBytes) return filesTexts.tooLarge;
  return type && !acceptedTypes.split(',').includes(type) ? filesTexts.wrongType : '';
}
