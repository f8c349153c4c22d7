import { AttachmentTypeSchema, maxAttachmentBytes } from '@deskbell/contract';

/** What the file dialog offers. */
export const acceptedTypes = AttachmentTypeSchema.options.join(',');

/** In words, for whoever is about to choose. */
export const limitsText = 'Pictures (JPEG, PNG, GIF, WebP) or PDF, up to 10 MB each';

/** Why a file can't be sent, as far as the browser can tell; null: it may be. The server looks into it. */
export function whyRefused({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (size === 0) return 'The file is empty.';
  if (size > maxAttachmentBytes) return 'The file is larger than 10 MB.';
  if (type !== '' && !AttachmentTypeSchema.safeParse(type).success)
    return 'Only pictures (JPEG, PNG, GIF, WebP) and PDF files can be sent.';
  return null;
}
