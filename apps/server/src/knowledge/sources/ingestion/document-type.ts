import { AppError } from '../../../kernel/http/index.ts';

/** What kinds of files can be read. */
export type DocumentType = 'pdf' | 'docx' | 'html' | 'markdown' | 'csv' | 'text';

/** How each is named on the wire. */
export const mediaTypes: Record<DocumentType, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
  markdown: 'text/markdown',
  csv: 'text/csv',
  text: 'text/plain',
};

const readable = 'Deskbell supports PDF, Word (DOCX), HTML, Markdown, text, and CSV files.';

const textTypes = new Map(
  Object.entries<DocumentType>({
    html: 'html',
    htm: 'html',
    xhtml: 'html',
    md: 'markdown',
    markdown: 'markdown',
    csv: 'csv',
    tsv: 'csv',
    txt: 'text',
    text: 'text',
  }),
);

/**
 * Judges an uploaded file by its content first and its name second. Throws unsupported_media_type with what the owner
 * can do about it, invalid_input for an empty file.
 */
export function documentTypeOf(bytes: Uint8Array, name: string): DocumentType {
  if (bytes.byteLength === 0) throw new AppError('invalid_input', 'The file is empty.');
  const ending = name.toLowerCase().match(/\.([a-z0-9]+)$/)?.[1] ?? '';
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024));
  if (beginning.includes('%PDF-')) return 'pdf';
  if (beginning.subarray(0, 4).equals(zipMark)) return archiveType(bytes, ending);
  if (beginning.subarray(0, 4).equals(oldOfficeMark)) {
    throw unsupported('This is an old Office format. Save it as DOCX or PDF and upload that.');
  }
  if (ending === 'pdf' || ending === 'docx') {
    throw unsupported(
      `The file name ends in .${ending}, but the content doesn't match. It may be damaged. Save it again and retry.`,
    );
  }
  if (!looksLikeText(bytes)) throw unsupported(`This kind of file can't be read. ${readable}`);
  if (/^\ufeff?\s*(<!doctype html|<html[\s>])/i.test(beginning.toString('utf8'))) return 'html';
  const type = textTypes.get(ending);
  if (!type && ending) throw unsupported(`Files ending in .${ending} can't be read. ${readable}`);
  return type ?? 'text';
}

const zipMark = Buffer.from('PK\u0003\u0004', 'latin1');
const oldOfficeMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

function archiveType(bytes: Uint8Array, ending: string): DocumentType {
  const names = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (names.includes('word/document.xml')) return 'docx';
  if (names.includes('xl/workbook.xml')) {
    throw unsupported("Excel files can't be read. Save the sheet as CSV and upload that.");
  }
  throw unsupported(
    ending === 'docx'
      ? "The file name ends in .docx, but it isn't a Word document."
      : `This kind of archive can't be read. ${readable}`,
  );
}

/** Text has no zero bytes (but in UTF-16, which has a mark) and hardly any other control characters. */
function looksLikeText(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return true;
  const sample = bytes.subarray(0, 65_536);
  if (sample.includes(0)) return false;
  const controls = sample.filter((byte) => byte < 32 && ![9, 10, 12, 13, 27].includes(byte)).length;
  return controls <= sample.length * 0.01;
}

const unsupported = (message: string) => new AppError('unsupported_media_type', message);
