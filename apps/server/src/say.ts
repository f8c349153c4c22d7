/** Says something to the person at the terminal. Logs are something else. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

type Progress = { name: string; bytes: number; totalBytes: number };

/** A progress line for downloads: drawn over itself on a terminal, one line per tenth elsewhere. */
export function showProgress(): (progress: Progress) => void {
  let lastTenth = -1;
  return ({ name, bytes, totalBytes }) => {
    const share = totalBytes > 0 ? Math.min(1, bytes / totalBytes) : 0;
    const text = `Fetching ${name}: ${megabytes(bytes)} of ${megabytes(totalBytes)} MB (${Math.floor(share * 100)} %)`;
    if (process.stdout.isTTY) {
      process.stdout.write(`\r${text}${share === 1 ? '\n' : ''}`);
      return;
    }
    const tenth = Math.floor(share * 10);
    if (tenth === lastTenth) return;
    lastTenth = tenth;
    say(text);
  };
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
