import type { ContactDialogue, ContactTurn } from './read-contact-dialogues.ts';

/**
 * The dialogue with the recogniser out of the way: up to the first answer of which some hypothesis holds the name,
 * that hypothesis being what was heard. Null when none does: then nothing was there to be found.
 */
export function bestHypothesis({ turns, gold }: ContactDialogue): ContactTurn[] | null {
  const name = lettersOf(gold.name ?? '');
  for (const [at, turn] of turns.entries()) {
    if (turn.asked !== 'name') continue;
    const bearing = turn.nbest?.find((hypothesis) => lettersOf(hypothesis).includes(name));
    if (bearing) return [...turns.slice(0, at), { ...turn, text: bearing }];
  }
  return null;
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');
