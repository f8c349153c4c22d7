import type { ToolSet } from 'ai';
import { bookAppointment } from './book-appointment.ts';
import { businessTool } from './business-tool.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { captureLead } from './capture-lead.ts';
import { checkAvailability } from './check-availability.ts';
import type { DeskTool } from './define-tool.ts';
import { endConversation } from './end-conversation.ts';
import { handOff } from './hand-off.ts';
import { moveAppointment } from './move-appointment.ts';
import { searchKnowledge } from './search-knowledge.ts';
import type { ToolDesk } from './tool-desk.ts';

const ALWAYS = {
  search_knowledge: searchKnowledge,
  capture_lead: captureLead,
  hand_off: handOff,
  end_conversation: endConversation,
};
const WITH_CALENDAR = {
  check_availability: checkAvailability,
  book_appointment: bookAppointment,
  move_appointment: moveAppointment,
  cancel_appointment: cancelAppointment,
};

/** Names that a tool of the business's can't have. */
export const ownToolNames: readonly string[] = [...Object.keys(ALWAYS), ...Object.keys(WITH_CALENDAR)];

/** The tools of a turn, as the AI SDK wants them. Without a calendar there is nothing to book. */
export function toolsOfTurn(desk: ToolDesk): ToolSet {
  const canBook = (desk.turn.input.calendar?.services.length ?? 0) > 0;
  const ours: Record<string, DeskTool> = canBook ? { ...ALWAYS, ...WITH_CALENDAR } : ALWAYS;
  const theirs = (desk.turn.input.tools ?? []).map((tool) => [tool.name, businessTool(tool)] as const);
  const tools = { ...Object.fromEntries(theirs), ...ours };
  return Object.fromEntries(
    Object.entries(tools).map(([name, { description, inputSchema, run }]) => [
      name,
      { description, inputSchema, execute: (input: unknown) => runOn(desk, run, input) },
    ]),
  );
}

/** The AI SDK tells the model of errors and goes on; ours are kept, so that the turn can end with them. */
async function runOn(desk: ToolDesk, run: DeskTool['run'], input: unknown): Promise<string> {
  try {
    return await run(desk, input);
  } catch (error) {
    desk.failure = error;
    throw error;
  }
}
