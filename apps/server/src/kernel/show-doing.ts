/**
 * Says what is being done, for a person who waits: drawn over itself on a terminal, at most one line in five seconds elsewhere. Nothing
 * is said in the first second, and `end` wipes what was drawn. Not on stdout: what a command found is read from there.
 */
export function showDoing(out: NodeJS.WriteStream = process.stderr): {
  say(doing: string): void;
  end(): void;
} {
  const startedAt = performance.now();
  let lastMs = startedAt;
  const everyMs = out.isTTY ? 100 : 5_000;
  return {
    say(doing) {
      const now = performance.now();
      if (now - startedAt < 1_000 || now - lastMs < everyMs) return;
      lastMs = now;
      const text = `${doing} (${Math.round((now - startedAt) / 1000)} s)`;
      out.write(out.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
    },
    end() {
      if (out.isTTY) out.write('\r\x1b[K');
    },
  };
}
