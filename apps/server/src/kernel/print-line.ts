import type { ModelProgress } from '@deskbell/models';

/** Prints a line for the person at the terminal; logs go to stderr. */
export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A progress line for downloads: drawn over itself on a terminal, one line per tenth elsewhere. */
export function showProgress(): (progress: ModelProgress) => void {
  let lastTenth = -1;
  return ({ model, bytesDone, bytesTotal }) => {
    const share = bytesTotal > 0 ? Math.min(1, bytesDone / bytesTotal) : 0;
    const text = `Fetching ${model}: ${megabytes(bytesDone)} of ${megabytes(bytesTotal)} MB (${Math.floor(share * 100)} %)`;
    if (process.stdout.isTTY) {
      process.stdout.write(`\r${text}${share === 1 ? '\n' : ''}`);
      return;
    }
    const tenth = Math.floor(share * 10);
    if (tenth === lastTenth) return;
    lastTenth = tenth;
    printLine(text);
  };
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
