import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Block } from './block.ts';
import {
  attributeOf,
  findElements,
  inlineElements,
  isElement,
  isExcluded,
  isText,
  maxDepth,
  type Shown,
  textOf,
  wordsIn,
} from './html-tree.ts';
import { tableRow } from './table-row.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Below all headings of HTML: a question that opens its answer. */
const questionLevel = 7;

/** An element's text as headings, paragraphs and rows, in reading order. */
export function blocksOfHtml(root: Element, shown: Shown): Block[] {
  const blocks: Block[] = [];
  let line = '';

  const push = (kind: 'text' | 'row', text: string) => {
    if (text) blocks.push({ kind, text, page: null });
  };
  const flush = (kind: 'text' | 'row' = 'text') => {
    const lines = line.split('\n').map((part) => part.replace(/\s+/g, ' ').trim());
    line = '';
    push(kind, lines.filter(Boolean).join('\n'));
  };

  function visitChildren(element: Element, depth: number): void {
    if (depth > maxDepth) return;
    for (const child of element.childNodes) {
      if (isText(child)) line += child.value.replace(/\s+/g, ' ');
      else if (isElement(child) && !isExcluded(child, shown)) visit(child, depth + 1);
    }
  }

  function visit(element: Element, depth: number): void {
    const { tagName } = element;
    const opens = heading(element, shown);
    if (opens) {
      flush();
      blocks.push({ kind: 'heading', level: opens.level, text: opens.text, page: null });
    } else if (tagName === 'br') line += '\n';
    else if (inlineElements.has(tagName)) visitChildren(element, depth);
    else if (tagName === 'pre') {
      flush();
      push('text', rawText(element).trim());
    } else if (tagName === 'table' && isDataTable(element)) {
      flush();
      for (const row of rowsOf(element, shown)) push('row', row);
    } else if (tagName === 'dl') {
      flush();
      visitTerms(element, depth);
    } else if (!isMenu(element, shown)) {
      flush();
      visitChildren(element, depth);
      flush(tagName === 'li' ? 'row' : 'text');
      if (isOpened(element, shown)) blocks.push({ kind: 'close', level: questionLevel });
    }
  }

  /** "Term: meaning", or, where the term is a question, the question above its answer. */
  function visitTerms(list: Element, depth: number): void {
    let terms: string[] = [];
    for (const item of findElements(list, ({ tagName }) => tagName === 'dt' || tagName === 'dd', shown)) {
      if (item.tagName === 'dt') terms.push(textOf(item, shown));
      else if (terms.at(-1)?.endsWith('?')) {
        blocks.push({ kind: 'heading', level: questionLevel, text: terms.at(-1)!, page: null });
        visitChildren(item, depth + 1);
        flush();
        blocks.push({ kind: 'close', level: questionLevel });
        terms = [];
      } else {
        const meaning = textOf(item, shown);
        push('row', terms.length > 0 ? `${terms.join(', ').replace(/\s*:$/, '')}: ${meaning}` : meaning);
        terms = [];
      }
    }
  }

  visitChildren(root, 0);
  flush();
  return blocks;
}

function heading(element: Element, shown: Shown): { level: number; text: string } | null {
  const level = element.tagName.match(/^h([1-6])$/)?.[1] ?? attributeOf(element, 'aria-level');
  const isHeading = /^h[1-6]$/.test(element.tagName) || attributeOf(element, 'role') === 'heading';
  if (isHeading) {
    const text = textOf(element, shown);
    return text ? { level: Math.min(6, Math.max(1, Number(level) || 2)), text } : null;
  }
  const opensText = element.tagName === 'summary' || element.tagName === 'button';
  const text = opensText ? textOf(element, shown) : '';
  return text ? { level: questionLevel, text } : null;
}

/** What a summary or an accordion's button opens: its heading holds no further. */
const isOpened = (element: Element, shown: Shown) =>
  element.tagName === 'details' || shown.controlled.has(attributeOf(element, 'id') ?? '');

function rawText(element: Element): string {
  return element.childNodes
    .map((child) => (isText(child) ? child.value : isElement(child) ? textOf(child) : ''))
    .join('');
}

/** A table that lays the page out holds tables, headings or paragraphs; one of data holds cells. */
function isDataTable(table: Element): boolean {
  const inside = findElements(table, () => true);
  const rows = inside.filter(({ tagName }) => tagName === 'tr').length;
  const cells = inside.filter(({ tagName }) => tagName === 'td' || tagName === 'th').length;
  return cells > rows && !inside.some(({ tagName }) => /^(table|h[1-6]|form|ul)$/.test(tagName));
}

function* rowsOf(table: Element, shown: Shown): Generator<string> {
  const caption = findElements(table, ({ tagName }) => tagName === 'caption', shown)[0];
  if (caption) yield textOf(caption, shown);
  let names: string[] | null = null;
  for (const row of findElements(table, ({ tagName }) => tagName === 'tr', shown)) {
    const cells = findElements(row, ({ tagName }) => tagName === 'td' || tagName === 'th', shown);
    const texts = cells.map((cell) => textOf(cell, shown));
    if (cells.length > 1 && cells.every(({ tagName }) => tagName === 'th')) names = texts;
    else if (texts.some(Boolean)) yield tableRow(texts, names?.length === texts.length ? names : null);
  }
}

/** Outside a page's main part, a list that is all short links leads somewhere and says nothing. */
function isMenu(element: Element, shown: Shown): boolean {
  if (shown.isMain || !/^(ul|ol|menu|div)$/.test(element.tagName)) return false;
  const links = findElements(element, ({ tagName }) => tagName === 'a', shown);
  if (links.length < 3) return false;
  const linked = links.map((link) => textOf(link, shown)).filter(Boolean);
  const linkedWords = linked.reduce((sum, text) => sum + wordsIn(text), 0);
  return linkedWords >= 0.8 * wordsIn(textOf(element, shown)) && linkedWords / linked.length < 6;
}
