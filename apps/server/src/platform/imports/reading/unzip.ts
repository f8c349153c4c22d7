import { unzipSync } from 'fflate';
import { AppError } from '../../../kernel/http/index.ts';
import { decodeText } from '../../../knowledge/sources/index.ts';

/** A file of an archive, by its path there. */
export interface TextFile {
  name: string;
  text: string;
}

const mostInflatedBytes = 32 * 1024 * 1024;

/**
 * The JSON and YAML files of an archive, by name; of others (a spreadsheet's) the names alone.
 * @throws AppError invalid_input where it is damaged, too_large where it unpacks to more than 32 MB
 */
export function unzip(bytes: Uint8Array): TextFile[] {
  let inflated = 0;
  const others: string[] = [];
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.startsWith('__MACOSX/') || name.endsWith('/')) return false;
        if (!/\.(json|ya?ml)$/i.test(name)) {
          others.push(name);
          return false;
        }
        inflated += originalSize;
        if (inflated > mostInflatedBytes) throw new TooMuch();
        return true;
      },
    });
    return [
      ...Object.entries(files).map(([name, content]) => ({ name, text: decodeText(content) })),
      ...others.map((name) => ({ name, text: '' })),
    ].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  } catch (cause) {
    if (cause instanceof TooMuch)
      throw new AppError('too_large', 'The archive unpacks to more than 32 MB.', { cause });
    throw new AppError('invalid_input', 'The archive is damaged and could not be unpacked.', { cause });
  }
}

class TooMuch extends Error {}
