const kilobyte = 1024;

/** '–' while it isn't known, '0 MB', '870 MB', '1.5 GB', '1.1 TB'. */
export function sizeText(bytes: number | null): string {
  if (bytes === null) return '–';
  const megabytes = bytes / kilobyte ** 2;
  if (megabytes < kilobyte)
    return `${megabytes > 0 && megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
  const gigabytes = megabytes / kilobyte;
  return gigabytes < kilobyte ? `${gigabytes.toFixed(1)} GB` : `${(gigabytes / kilobyte).toFixed(1)} TB`;
}

/** '0 s', '45 s', '12 min', '3.5 h', '4 days'. */
export function ageText(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `${(seconds / 3600).toFixed(1)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}
