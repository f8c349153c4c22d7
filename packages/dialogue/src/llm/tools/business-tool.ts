import * as z from 'zod';
import type { BusinessTool, CalledTool, ToolInput } from '../../business-tool.ts';
import { callPerson } from '../../decide/policies/call-person.ts';
import { contactFieldOf } from '../../decide/tools/tool-fields.ts';
import { useTool } from '../../decide/tools/use-tool.ts';
import { actingTool, type DeskTool } from './define-tool.ts';
import { endConversation } from './end-conversation.ts';
import { handOff } from './hand-off.ts';
import { resultEntry } from './result-entry.ts';
import { layOut, type ToolDesk } from './tool-desk.ts';

/** A tool of the business's as the model gets it. */
export function businessTool(tool: BusinessTool): DeskTool {
  const { use } = tool;
  if (use.kind === 'call') return calledTool({ ...tool, use });
  const { kind, line } = use;
  const own = kind === 'end' ? endConversation : handOff;
  const description = tool.description || own.description;
  if (line === null) return { ...own, description };
  return actingTool({
    description,
    inputSchema: z.looseObject({}),
    async run(desk) {
      const said = await (kind === 'end' ? sayGoodbye : callPersonIn)(desk);
      return { ...said, moves: [{ type: 'verbatim', text: line }] };
    },
  });
}

const sayGoodbye = async () => ({
  covers: 'all' as const,
  action: 'smalltalk' as const,
  closes: true,
  why: 'The language model said goodbye.',
});

async function callPersonIn({ turn }: ToolDesk) {
  const called = await callPerson(turn, 'hand_off', turn.heard.matter || turn.heard.text);
  return {
    covers: 'all' as const,
    state: called.state,
    action: 'hand_off' as const,
    why: 'The language model called a person.',
  };
}

function calledTool(tool: CalledTool): DeskTool {
  return {
    description: `${tool.description || tool.name} Leave out what the customer has not told: they are asked for it.`,
    inputSchema: schemaOf(tool),
    run: (desk, input) => runOnce(desk, tool, input as ToolInput),
  };
}

/** Nothing is required of the model, and the customer's details are none of its business. */
function schemaOf({ use: { parameters } }: CalledTool): z.ZodType {
  const properties = Object.fromEntries(
    Object.entries(parameters.properties ?? {}).filter(([field]) => contactFieldOf(field) === null),
  );
  try {
    return z.fromJSONSchema({ type: 'object', properties } as never);
  } catch {
    // A schema that says more than we read: what it is asked with is anything by these names.
    return z.object(Object.fromEntries(Object.keys(properties).map((field) => [field, z.any().optional()])));
  }
}

/** One that may change something is one of the turn's actions; looking things up isn't. */
async function runOnce(desk: ToolDesk, tool: CalledTool, input: ToolInput): Promise<string> {
  const { acts } = tool.use;
  if (acts && desk.isActing) return 'Refused: one action a turn, and one was taken.';
  if (acts) desk.isActing = true;
  desk.clock.hold();
  const step = await useTool(desk.turn, tool, input, { agreed: false, say: desk.asides.say }).finally(
    desk.clock.goOn,
  );
  return takeStep(desk, tool, input, step);
}

/** Lays what a tool gave on the desk; gives what the model is told of it. */
export function takeStep(
  desk: ToolDesk,
  tool: CalledTool,
  input: ToolInput,
  { contribution, result, isBare }: Awaited<ReturnType<typeof useTool>>,
): string {
  if (contribution) {
    desk.settled = contribution;
    desk.isActing = true;
    desk.isBare = isBare;
  }
  const { heard, input: given } = desk.turn;
  const about = { asked: heard.text, timeZone: given.profile.timeZone };
  const shown = result === null ? null : layOut(desk, resultEntry(tool, input, result, about));
  if (contribution && !isBare) return 'The customer is told of it by itself. Add nothing about it.';
  return shown ?? 'It gave nothing that may be shown.';
}
