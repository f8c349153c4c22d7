import type { AttachmentType } from '@deskbell/contract';
import { disableTypes, imageSize } from 'image-size';
import { AppError } from '../../kernel/http/index.ts';
import { attachmentName } from './attachment-name.ts';
import { withoutMetadata } from './metadata/without-metadata.ts';

/** A file that may go with a message, without what was written into it besides the picture. */
export interface CheckedFile {
  name: string;
  mediaType: AttachmentType;
  /** Of pictures, in pixels, as they are shown. */
  width: number | null;
  height: number | null;
  content: Uint8Array;
}

/** Beyond it a browser may run out of memory by looking at it. */
const mostPixels = 100_000_000;

const pictures = new Map<string, AttachmentType>([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
]);
disableTypes(['bmp', 'cur', 'dds', 'heif', 'icns', 'ico', 'j2c', 'jp2', 'jxl', 'jxl-stream', 'ktx', 'pnm', 'psd', 'svg', 'tga', 'tiff']); // biome-ignore format: a list

/**
 * Judges a file by its content, whatever it is called. Throws invalid_input for an empty one, too_large for a picture of too many
 * pixels, or unsupported_media_type, with what its sender can do about it.
 */
export function checkFile(content: Uint8Array, name: string): CheckedFile {
  if (content.byteLength === 0) throw new AppError('invalid_input', 'The file is empty.');
  const found = pictureOf(content) ?? pdfOf(content);
  if (!found)
    throw new AppError(
      'unsupported_media_type',
      'Only pictures (JPEG, PNG, GIF, WebP) and PDF files can be sent.',
    );
  const { orientation, ...about } = found;
  return {
    ...about,
    name: attachmentName(name, found.mediaType),
    content: withoutMetadata(content, found.mediaType, orientation),
  };
}

interface Found extends Pick<CheckedFile, 'mediaType' | 'width' | 'height'> {
  /** How it is to be turned, as Exif numbers it. */
  orientation?: number | undefined;
}

function pictureOf(content: Uint8Array): Found | null {
  const size = sizeOf(content);
  const mediaType = pictures.get(size?.type ?? '');
  if (!size || !mediaType) return null;
  if (size.width * size.height > mostPixels)
    throw new AppError('too_large', 'The picture has too many pixels. Please scale it down first.');
  // From 5 on, the camera was held upright (Exif, "Orientation").
  const isTurned = (size.orientation ?? 1) >= 5;
  const [width, height] = isTurned ? [size.height, size.width] : [size.width, size.height];
  return { mediaType, width, height, orientation: size.orientation };
}

function sizeOf(content: Uint8Array): ReturnType<typeof imageSize> | null {
  try {
    return imageSize(content);
  } catch {
    return null; // it is no picture, or a broken one
  }
}

const pdfMark = '%PDF-';

// Readers look for the mark within the first kilobyte; what begins with something else could be that, too.
const pdfOf = (content: Uint8Array): Found | null =>
  Buffer.from(content.buffer, content.byteOffset, pdfMark.length).toString('latin1') === pdfMark
    ? { mediaType: 'application/pdf', width: null, height: null }
    : null;
