/** The numbers at a count axis: whole, from 0, two to six of them, the last one at or above `highest`. */
export function axisTicks(highest: number): number[] {
  const wanted = Math.max(1, highest) / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = Math.max(1, [1, 2, 5, 10].find((factor) => factor * power >= wanted)! * power);
  const count = Math.ceil(Math.max(1, highest) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
