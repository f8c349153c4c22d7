import { unzipSync, zipSync } from 'fflate';
import mammoth from 'mammoth';
import type { Extracted } from './block.ts';
import { extractHtml } from './extract-html.ts';
import { Unreadable } from './unreadable.ts';

const maxInflatedBytes = 64 * 1024 * 1024;

const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"];

/** A Word document by way of the HTML it means. */
export async function extractDocx(bytes: Uint8Array): Promise<Extracted> {
  const { value } = await convert(textParts(bytes));
  return extractHtml(value, null);
}

async function convert(parts: Record<string, Uint8Array>) {
  try {
    const buffer = Buffer.from(zipSync(parts, { level: 0 }));
    return await mammoth.convertToHtml(
      { buffer },
      // Pictures are left out: they were not even unpacked.
      { styleMap, convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    );
  } catch (cause) {
    throw new Unreadable('The Word document is damaged and could not be read.', cause);
  }
}

/**
 * The XML parts alone, unpacked within a limit and packed again: what comes after us unpacks without a limit, and may
 * read an archive made to deceive otherwise than we do.
 */
function textParts(bytes: Uint8Array): Record<string, Uint8Array> {
  let inflated = 0;
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|rels)$/i.test(name)) return false;
        inflated += originalSize;
        if (inflated > maxInflatedBytes) throw new TooMuch();
        return true;
      },
    });
  } catch (cause) {
    if (cause instanceof TooMuch) {
      throw new Unreadable("The Word document unpacks to more than 64 MB and wasn't imported.", cause);
    }
    throw new Unreadable('The Word document is damaged and could not be unpacked.', cause);
  }
  if (!parts['word/document.xml'])
    throw new Unreadable('The file is a ZIP archive, but not a Word document.');
  return parts;
}

class TooMuch extends Error {}
