type Rgb = [number, number, number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** The grounds that the color is read on (src/style.css: sunken in light, surface in dark). */
const lightGround: Rgb = [235, 238, 231];
const darkGround: Rgb = [22, 31, 29];
/** WCAG 2.2, 1.4.3. */
const readable = 4.5;

/** Paints the page in the business's color: shaded for each theme as far as text in it and on it needs. */
export function paintPage(color: string): void {
  const chosen = parse(color);
  const light = css(toward(chosen, black, lightGround));
  const dark = css(toward(chosen, white, darkGround));
  const { style } = document.documentElement;
  style.setProperty('--brand', css(chosen));
  style.setProperty('--primary', `light-dark(${light}, ${dark})`);
  style.setProperty('--primary-hover', 'color-mix(in oklab, var(--primary) 85%, var(--ink))');
  style.setProperty('--on-primary', 'light-dark(#ffffff, #101513)');
  style.setProperty('--primary-soft', 'color-mix(in oklab, var(--primary) 12%, var(--surface))');
}

/** Mixes a color with another in steps of 2 % until it reads on a ground. */
function toward(from: Rgb, to: Rgb, ground: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = from.map((part, at) => Math.round(part + (to[at]! - part) * share)) as Rgb;
    if (contrast(mixed, ground) >= readable) return mixed;
  }
  return to;
}

function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Of `#rgb` or `#rrggbb`. */
function parse(color: string): Rgb {
  const hex = color.slice(1);
  const wide = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  return [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16)) as Rgb;
}

const css = (color: Rgb) => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
