import type { AttachmentType } from '@deskbell/contract';
import { gifWithoutMetadata } from './gif-without-metadata.ts';
import { jpegWithoutMetadata } from './jpeg-without-metadata.ts';
import { pngWithoutMetadata } from './png-without-metadata.ts';
import { webpWithoutMetadata } from './webp-without-metadata.ts';

/**
 * A file without what a camera or a program wrote beside the picture: place, time, device, author, a smaller picture, a film. The
 * picture's own bytes stay as they are, and so does how it is to be turned (`orientation`, as Exif numbers it). What can't be read to its
 * end, ends where it could be.
 */
export function withoutMetadata(
  content: Uint8Array,
  mediaType: AttachmentType,
  orientation: number | undefined,
): Uint8Array {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  switch (mediaType) {
    case 'image/jpeg':
      return jpegWithoutMetadata(bytes, orientation);
    case 'image/png':
      return pngWithoutMetadata(bytes);
    case 'image/webp':
      return webpWithoutMetadata(bytes);
    case 'image/gif':
      return gifWithoutMetadata(bytes);
    case 'application/pdf':
      return content;
  }
}
