/** Anything with a name and further words it answers to. */
export interface Named {
  label: string;
  words?: string;
}

/** The commands in which every typed word begins a word, those whose label begins so first. */
export function matchCommands<Command extends Named>(commands: readonly Command[], typed: string): Command[] {
  const wanted = wordsOf(typed);
  const fits = commands.filter(({ label, words = '' }) => {
    const own = wordsOf(`${label} ${words}`);
    return wanted.every((word) => own.some((candidate) => candidate.startsWith(word)));
  });
  const begins = ({ label }: Named) => label.toLowerCase().startsWith(typed.trim().toLowerCase());
  return [...fits.filter(begins), ...fits.filter((command) => !begins(command))];
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
