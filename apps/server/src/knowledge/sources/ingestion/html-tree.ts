import type { DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** How a page is read: ids that a button shows and hides (an accordion's answers), and whether this is its main part. */
export interface Shown {
  controlled: ReadonlySet<string>;
  isMain: boolean;
}

/** Deeper than browsers nest: what is below was made to overflow a stack. */
export const maxDepth = 512;

const neverText = new Set(
  (
    'script style noscript template svg math canvas iframe object embed video audio picture map select option ' +
    'textarea input button nav aside footer dialog head link meta title frameset'
  ).split(' '),
);
const frameRoles = new Set(
  'navigation banner contentinfo complementary search dialog alertdialog menu menubar toolbar'.split(' '),
);
const consentBanner =
  /(^|[-_\s])(cookies?|consent|gdpr|onetrust|cky|cc-window|didomi|usercentrics|iubenda)([-_\s]|$)|cookie-?(bar|banner|notice|consent|popup)/i;
const screenReaderOnly = /(^|\s)(sr-only|visually-hidden|screen-reader-text|skip-link)(\s|$)/i;
const bannerWords = 250;

/** Is this element, with all in it, no part of what the page says? */
export function isExcluded(element: Element, shown: Shown): boolean {
  const { tagName } = element;
  if (tagName === 'button') return !opensText(element, shown);
  if (neverText.has(tagName)) return true;
  // A page's own header is frame; an article's holds its title.
  if (tagName === 'header') return !shown.isMain;
  if (frameRoles.has(attributeOf(element, 'role') ?? '')) return true;
  if (isHidden(element, shown)) return true;
  const names = `${attributeOf(element, 'id') ?? ''} ${attributeOf(element, 'class') ?? ''}`;
  if (screenReaderOnly.test(names)) return true;
  return consentBanner.test(names) && !/^(html|body|main|article)$/.test(tagName) && isBanner(element);
}

/** A button of an accordion carries the heading of what it opens. */
const opensText = (button: Element, shown: Shown) =>
  attributeOf(button, 'aria-expanded') !== null ||
  shown.controlled.has(attributeOf(button, 'aria-controls') ?? '');

function isHidden(element: Element, shown: Shown): boolean {
  if (shown.controlled.has(attributeOf(element, 'id') ?? '')) return false;
  const hidden = attributeOf(element, 'hidden');
  return (
    (hidden !== null && hidden !== 'until-found') ||
    attributeOf(element, 'aria-hidden') === 'true' ||
    attributeOf(element, 'inert') !== null ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributeOf(element, 'style') ?? '')
  );
}

/** A page about cookies may call its whole content so; a banner is short and has no first heading. */
const isBanner = (element: Element) =>
  findElements(element, ({ tagName }) => tagName === 'h1').length === 0 &&
  wordsIn(textOf(element)) <= bannerWords;

/** Ids that some button shows and hides. */
export function controlledIds(all: readonly Element[]): Set<string> {
  const ids = all.flatMap((element) => (attributeOf(element, 'aria-controls') ?? '').split(/\s+/));
  return new Set(ids.filter(Boolean));
}

/** Elements below a node, in order; with `shown` only those that are not left out. */
export function findElements(node: Node, wanted: (element: Element) => boolean, shown?: Shown): Element[] {
  const found: Element[] = [];
  const visit = (parent: Node, depth: number) => {
    if (!('childNodes' in parent) || depth > maxDepth) return;
    for (const child of parent.childNodes) {
      if (!isElement(child) || (shown && isExcluded(child, shown))) continue;
      if (wanted(child)) found.push(child);
      visit(child, depth + 1);
    }
  };
  visit(node, 0);
  return found;
}

/** An element's text in one line; with `shown` without what is left out. */
export function textOf(element: Element | null, shown?: Shown): string {
  const pieces: string[] = [];
  const visit = (parent: Node, depth: number) => {
    if (!('childNodes' in parent) || depth > maxDepth) return;
    for (const child of parent.childNodes) {
      if (isText(child)) pieces.push(child.value);
      else if (isElement(child) && !(shown && isExcluded(child, shown))) {
        const isInline = inlineElements.has(child.tagName);
        if (!isInline) pieces.push(' ');
        visit(child, depth + 1);
        if (!isInline) pieces.push(' ');
      }
    }
  };
  if (element) visit(element, 0);
  return pieces.join('').replace(/\s+/g, ' ').trim();
}

/** Elements that don't break a word or a line. */
export const inlineElements: ReadonlySet<string> = new Set(
  (
    'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q ruby rt s samp small span strike strong ' +
    'sub sup time tt u var wbr button'
  ).split(' '),
);

export const wordsIn = (text: string): number => (text ? text.split(' ').length : 0);

export const attributeOf = (element: Element, name: string): string | null =>
  element.attrs.find((attribute) => attribute.name === name)?.value ?? null;

export const isElement = (node: Node): node is Element => 'tagName' in node;
export const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';
