import type { KnowledgeEntry } from '@deskbell/dialogue';

/** A passage as it is searched; its vectors are those of `textsToEmbed` of it. */
export function passageEntry(passage: {
  id: string;
  heading: string;
  text: string;
}): Omit<KnowledgeEntry, 'vectors'> {
  const question = questionIn(passage.heading);
  return {
    kind: 'passage',
    id: passage.id,
    title: passage.heading || firstWords(passage.text),
    phrasings: question ? [question] : [],
    answer: passage.text,
  };
}

/** The nearest heading, when it is how customers would ask. */
function questionIn(heading: string): string | null {
  const nearest = heading.split(' › ').at(-1)!.trim();
  return /[?？؟]$/.test(nearest) || asks.test(nearest) ? nearest : null;
}

const asks = /^(how|what|when|where|who|which|why|can|could|do|does|is|are|may|will) \S+ \S+/i;

function firstWords(text: string): string {
  const line = text.split('\n')[0]!;
  if (line.length <= 80) return line;
  return `${line.slice(0, 80).replace(/\s+\S*$/, '')}…`;
}
