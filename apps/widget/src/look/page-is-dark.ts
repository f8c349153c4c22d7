import { luminance } from './colors.ts';

/**
 * Whether the host page is a dark one. Its own background decides, not the visitor's system setting: a white
 * shop on a phone in dark mode is still a white shop.
 */
export function pageIsDark(): boolean {
  for (const element of [document.body, document.documentElement]) {
    const [r, g, b, alpha = 1] = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(
      Number,
    );
    if (r !== undefined && alpha > 0.5) return luminance([r, g!, b!]) < 0.18;
  }
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  return (
    scheme.includes('dark') &&
    (!scheme.includes('light') || matchMedia('(prefers-color-scheme:dark)').matches)
  );
}
