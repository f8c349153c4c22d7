import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJsonl } from '../read-jsonl.ts';

/** A slot that is scored. */
export type Slot = 'name' | 'email' | 'phone';

/** One side's turn as it stands in the files. */
export interface ContactTurn {
  role: 'user' | 'assistant';
  text: string;
  /** What was asked before it, where the file says so. */
  asked?: string;
  /** What a speech recogniser took it for, best first. */
  nbest?: string[];
}

/** A conversation or a single utterance, and what it tells of its customer. */
export interface ContactDialogue {
  id: string;
  set: string;
  turns: ContactTurn[];
  /** A slot that isn't here isn't scored; null: nothing may be found. */
  gold: Partial<Record<Slot, string | null>>;
}

interface Line {
  dialogue_id?: string;
  id?: string;
  turns?: ContactTurn[];
  text?: string;
  gold: Record<string, string | null | undefined>;
}

/** The dialogues of every `*.jsonl` in a folder; a single utterance is a dialogue of one turn. */
export function readContactDialogues(folder: string): ContactDialogue[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) =>
      readJsonl<Line>(join(folder, file)).map((line) => ({
        id: line.dialogue_id ?? line.id ?? '',
        set: basename(file, '.jsonl'),
        turns: line.turns ?? [{ role: 'user', text: line.text ?? '' }],
        gold: Object.fromEntries(
          (['name', 'email', 'phone'] as const)
            .filter((slot) => line.gold[slot] !== undefined)
            .map((slot) => [slot, line.gold[slot]]),
        ),
      })),
    );
}
