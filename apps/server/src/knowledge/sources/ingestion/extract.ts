import type { Extracted } from './block.ts';
import { decodeText, encodingNamedIn } from './decode-text.ts';
import type { DocumentType } from './document-type.ts';
import { extractCsv } from './extract-csv.ts';
import { extractDocx } from './extract-docx.ts';
import { extractHtml } from './extract-html.ts';
import { extractMarkdown } from './extract-markdown.ts';
import { extractPdf } from './extract-pdf.ts';
import { extractText } from './extract-text.ts';

/** Bytes of a known type as blocks. `encoding` and `address`: what a website's answer told. Throws Unreadable. */
export async function extract(
  bytes: Uint8Array,
  type: DocumentType,
  { encoding = null, address = null }: { encoding?: string | null; address?: string | null } = {},
): Promise<Extracted> {
  switch (type) {
    case 'pdf':
      return extractPdf(bytes);
    case 'docx':
      return extractDocx(bytes);
    case 'html':
      return extractHtml(decodeText(bytes, encoding ?? encodingNamedIn(bytes)), address);
    case 'markdown':
      return extractMarkdown(decodeText(bytes, encoding));
    case 'csv':
      return extractCsv(decodeText(bytes, encoding));
    case 'text':
      return extractText(decodeText(bytes, encoding));
    default:
      return type satisfies never;
  }
}
