import type * as z from 'zod';
import type { Contribution } from '../../decide/turn.ts';
import { phrase } from '../../phrase/phrase.ts';
import { withoutReach } from '../without-reach.ts';
import type { ToolDesk } from './tool-desk.ts';

/** A tool as the model sees it, and what it does on the desk of a turn. Gives what the model is told. */
export interface DeskTool {
  description: string;
  inputSchema: z.ZodType;
  run(desk: ToolDesk, input: unknown): Promise<string>;
}

/** A tool that looks something up. */
export function lookingTool<Schema extends z.ZodType>(tool: {
  description: string;
  inputSchema: Schema;
  run(desk: ToolDesk, input: z.output<Schema>): Promise<string>;
}): DeskTool {
  return { ...tool, run: (desk, input) => tool.run(desk, tool.inputSchema.parse(input)) };
}

/**
 * A tool that does something, or asks the customer what is missing for it: in the assistant's own lines, not the model's,
 * so that nothing is ever said to be done that isn't. One of them a turn. A text instead of a contribution: it was refused.
 */
export function actingTool<Schema extends z.ZodType>(tool: {
  description: string;
  inputSchema: Schema;
  run(desk: ToolDesk, input: z.output<Schema>): Promise<Contribution | string>;
}): DeskTool {
  return lookingTool({
    ...tool,
    async run(desk, input) {
      if (desk.isActing) return 'Refused: one action a turn, and one was taken.';
      desk.isActing = true;
      const outcome = await tool.run(desk, input);
      desk.isActing = typeof outcome !== 'string';
      if (typeof outcome === 'string') return `Refused: ${outcome}`;
      desk.settled = outcome;
      const { turn } = desk;
      const { text } = phrase(outcome.moves, turn.input, { ...turn.state, ...outcome.state });
      return `The customer is told, after whatever you write: "${withoutReach(text)}" Add nothing about it.`;
    },
  });
}
