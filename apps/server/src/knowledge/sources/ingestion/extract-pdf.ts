import { getDocumentProxy } from 'unpdf';
import { type Extracted, extracted } from './block.ts';
import { blocksOfLines } from './pdf-blocks.ts';
import { linesOfPage, type PdfLine } from './pdf-lines.ts';
import { Unreadable } from './unreadable.ts';

const maxPages = 2000;

/** The text of a PDF by pages, without what is repeated at their tops and bottoms. */
export async function extractPdf(bytes: Uint8Array): Promise<Extracted> {
  const document = await open(bytes);
  const pages: PdfLine[][] = [];
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(linesOfPage(items.filter((item) => 'str' in item)));
    page.cleanup();
  }
  const title = titleIn(await document.getMetadata().catch(() => null)); // a PDF may do without
  const blocks = blocksOfLines(pages);
  if (blocks.length === 0) {
    throw new Unreadable(
      'No text was found in the PDF. It seems to contain only images. Upload one with selectable text.',
    );
  }
  return extracted(title, blocks);
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0 });
  } catch (cause) {
    const isLocked = cause instanceof Error && cause.name === 'PasswordException';
    const why = isLocked ? 'is protected by a password' : 'is damaged';
    throw new Unreadable(`The PDF ${why} and could not be read.`, cause);
  }
}

function titleIn(metadata: { info?: unknown } | null): string {
  const title = (metadata?.info as { Title?: unknown } | undefined)?.Title;
  return typeof title === 'string' ? title.trim() : '';
}
