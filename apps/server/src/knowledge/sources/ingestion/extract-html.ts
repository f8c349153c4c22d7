import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { Extracted } from './block.ts';
import { blocksOfHtml } from './html-blocks.ts';
import {
  attributeOf,
  controlledIds,
  findElements,
  isElement,
  type Shown,
  textOf,
  wordsIn,
} from './html-tree.ts';

type Element = DefaultTreeAdapterTypes.Element;

const maxLinks = 2000;

/**
 * What an HTML page says: its main part without menus, banners, footers, scripts and what is hidden, and where it
 * leads. `address` is where it was read, null for a document.
 */
export function extractHtml(html: string, address: string | null): Extracted {
  const document = parse(html);
  const all = findElements(document, () => true);
  const body = all.find((element) => element.tagName === 'body');
  const title = textOf(all.find((element) => element.tagName === 'title') ?? null);
  const shown: Shown = { controlled: controlledIds(all), isMain: false };
  const blocks = body ? mainParts(body, shown).flatMap((part) => blocksOfHtml(part.element, part.shown)) : [];
  const hasHeading = blocks.some((block) => block.kind === 'heading' && block.level === 1);
  if (title && !hasHeading) blocks.unshift({ kind: 'heading', level: 0, text: firstPart(title), page: null });
  const base = baseOf(all, address);
  return {
    title,
    blocks,
    links: base ? linksOf(all, base) : [],
    canonical: base ? canonicalOf(all, base) : null,
    isIndexed: !robotsOf(all).includes('noindex'),
  };
}

/** The part of a page that it is about: what it says is its main part, else its articles, else all but the frame. */
function mainParts(body: Element, shown: Shown): { element: Element; shown: Shown }[] {
  const inMain = { ...shown, isMain: true };
  const wordsOf = (element: Element) => wordsIn(textOf(element, inMain));
  const main = findElements(
    body,
    (element) => element.tagName === 'main' || attributeOf(element, 'role') === 'main',
    inMain,
  ).filter((element) => wordsOf(element) >= 20);
  if (main[0]) return [{ element: main[0], shown: inMain }];
  const articles = findElements(body, (element) => element.tagName === 'article', inMain).filter(
    (element) => !isInside(element, 'article'),
  );
  const articleWords = articles.reduce((sum, element) => sum + wordsOf(element), 0);
  if (articleWords >= 0.5 * wordsIn(textOf(body, shown)) && articleWords >= 20) {
    return articles.map((element) => ({ element, shown: inMain }));
  }
  return [{ element: body, shown }];
}

function isInside(element: Element, tagName: string): boolean {
  for (let above = element.parentNode; above; above = 'parentNode' in above ? above.parentNode : null) {
    if (isElement(above) && above.tagName === tagName) return true;
  }
  return false;
}

/** "Delivery | Corner Bakery" is about delivery. */
const firstPart = (title: string) => title.split(/\s+[|–—»·-]\s+/)[0]!;

function baseOf(all: Element[], address: string | null): string | null {
  if (!address) return null;
  const named = all.find((element) => element.tagName === 'base' && attributeOf(element, 'href') !== null);
  return URL.parse((named && attributeOf(named, 'href')) ?? '', address)?.href ?? address;
}

function linksOf(all: Element[], base: string): string[] {
  if (robotsOf(all).includes('nofollow')) return [];
  const links = new Set<string>();
  for (const element of all) {
    if (element.tagName !== 'a' && element.tagName !== 'area') continue;
    if (/\bnofollow\b/i.test(attributeOf(element, 'rel') ?? '')) continue;
    const link = URL.parse(attributeOf(element, 'href') ?? '#', base);
    if (link && /^https?:$/.test(link.protocol)) links.add(link.href);
    if (links.size >= maxLinks) break;
  }
  return [...links];
}

function canonicalOf(all: Element[], base: string): string | null {
  const named = all.find(
    (element) => element.tagName === 'link' && /\bcanonical\b/i.test(attributeOf(element, 'rel') ?? ''),
  );
  const href = named && attributeOf(named, 'href');
  return href ? (URL.parse(href, base)?.href ?? null) : null;
}

function robotsOf(all: Element[]): string[] {
  return all
    .filter((element) => element.tagName === 'meta' && /^robots$/i.test(attributeOf(element, 'name') ?? ''))
    .flatMap((element) => (attributeOf(element, 'content') ?? '').toLowerCase().split(/[\s,]+/))
    .flatMap((word) => (word === 'none' ? ['noindex', 'nofollow'] : [word]));
}
