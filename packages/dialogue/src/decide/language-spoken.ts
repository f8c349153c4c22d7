import type { DialogueState } from '../state/dialogue-state.ts';
import type { Understanding } from '../understand/understanding.ts';

/** The language (BCP 47) that a message is answered in: its own where it is served, else the one before. */
export const languageSpoken = (
  { language }: Pick<Understanding, 'language'>,
  before: Pick<DialogueState, 'language'>,
): string => (language.isServed ? language.code : before.language);
