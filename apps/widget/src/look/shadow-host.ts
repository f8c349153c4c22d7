import { type Palette, paletteOf } from './colors.ts';
import css from './shadow-host.css?inline';

/** The one element that the widget adds to a page. Everything else lives in its shadow root. */
export interface ShadowHost {
  element: HTMLElement;
  root: ShadowRoot;
  adopt(css: string): void;
  paint(look: { color: string; position: string; dark: boolean }): void;
}

export function createShadowHost(): ShadowHost {
  const element = document.createElement('deskbell-widget');
  const root = element.attachShadow({ mode: 'open' });
  adoptStyles(root, css);
  return {
    element,
    root,
    adopt: (css) => adoptStyles(root, css),
    paint({ color, position, dark }) {
      const names = Object.entries(paletteOf(color)) as [keyof Palette, string][];
      for (const [name, value] of names) element.style.setProperty(`--${name}`, value);
      element.dataset.side = position === 'bottom-left' ? 'left' : 'right';
      element.dataset.theme = dark ? 'dark' : 'light';
    },
  };
}

/** Constructed sheets need no permission from the page's content security policy; a style element would. */
export function adoptStyles(root: Document | ShadowRoot, css: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  } catch {
    // Browsers before 2023 have no constructed sheets.
    const style = document.createElement('style');
    style.textContent = css;
    (root instanceof Document ? root.head : root).append(style);
  }
}
