const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** '–' while it isn't known, '900 bytes', '33 KB', '1.2 MB', '870 MB', '1.5 GB': a unit is 1,024 of the one before. */
export function sizeText(bytes: number | null): string {
  if (bytes === null) return '–';
  let [size, unit] = [bytes, 0];
  while (Math.round(size) >= 1024 && unit < units.length - 1) [size, unit] = [size / 1024, unit + 1];
  const isExact = unit > 2 || (unit === 2 && size < 10);
  return `${isExact ? size.toFixed(1) : Math.round(size)} ${units[unit]}`;
}
