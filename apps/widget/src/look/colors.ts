type Rgb = [number, number, number];

/** What the styles are painted with, all derived from the owner's one color. */
export interface Palette {
  /** The color of large surfaces: the owner's, shaded as little as the text on it needs. */
  accent: string;
  onAccent: string;
  /** The color as text on light and on dark paper. */
  inkOnLight: string;
  inkOnDark: string;
}

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const lightPaper: Rgb = [243, 242, 248];
const darkPaper: Rgb = [48, 46, 58];
const readable = 4.5;

/**
 * A palette in which every pair reads at 4.5:1 (WCAG 2.2, 1.4.3). White text is kept while a slight shade
 * of the color can carry it; lighter colors get dark text instead.
 */
export function paletteOf(color: string): Palette {
  const chosen = parse(color);
  const takesWhite = contrast(chosen, white) >= 2.8;
  return {
    accent: css(takesWhite ? toward(chosen, black, white) : chosen),
    onAccent: takesWhite ? '#fff' : '#17141f',
    inkOnLight: css(toward(chosen, black, lightPaper)),
    inkOnDark: css(toward(chosen, white, darkPaper)),
  };
}

/** Relative luminance contrast of two colors, 1 to 21 (WCAG 2.2). */
export function contrast(a: Rgb, b: Rgb): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes `from` with `to` in steps of 2 % until it reads on `background`. */
function toward(from: Rgb, to: Rgb, background: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = from.map((part, i) => Math.round(part + (to[i]! - part) * share)) as Rgb;
    if (contrast(mixed, background) >= readable) return mixed;
  }
  return to;
}

/** `#rgb` or `#rrggbb`; anything else is the default indigo. */
export function parse(color: string): Rgb {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim())?.[1] ?? '6366f1';
  const wide = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  return [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16)) as Rgb;
}

export function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const css = (color: Rgb) => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
