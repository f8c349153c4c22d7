import type { BusinessTool } from '@deskbell/dialogue';
import type { Destination, SquadMember } from './squad.ts';

/** To whom a language model wants a turn to be handed over. */
export interface Wish {
  by: Destination;
  to: SquadMember;
}

/** A tool for each destination, which remembers the first that is called and does nothing: the turn is handed over once it is made. */
export function handOverTools(destinations: readonly Destination[], seq: number) {
  let wish: Wish | null = null;
  const tools = destinations.map(
    (by, nr): BusinessTool => ({
      name: `hand_over_${nr + 1}_${slugOf(by.name)}`,
      description: by.description || `Hand the conversation over to ${by.name}.`,
      use: {
        kind: 'call',
        parameters: {},
        acts: false,
        readBack: null,
        async call() {
          const to = await by.member(seq);
          if (!to) return { kind: 'failed', reason: 'Nobody is there', said: null };
          wish ??= { by, to };
          // Settles the turn: the model is asked for no words of its own.
          return { kind: 'done', result: '', said: by.name };
        },
      },
    }),
  );
  return { tools, wished: () => wish };
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40);
