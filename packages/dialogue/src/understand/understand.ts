import type { DialogueState } from '../state/dialogue-state.ts';
import type { TurnInput } from '../turn.ts';
import type { HearingOptions } from './hearing-options.ts';
import { interpret } from './interpret.ts';
import { readClauses } from './read-clauses.ts';
import { readMessage } from './read-message.ts';
import { askOfServices } from './services/ask-of-services.ts';
import type { Understanding } from './understanding.ts';

/**
 * Reads a customer's message against the state and the business's own vocabulary: first its letters (language, contact
 * details), then its clauses with their vectors, then what they mean together: once more with the second encoder's, where that was asked
 * which service is meant. Rejects as `embed` does.
 */
export async function understand(
  input: TurnInput,
  state: DialogueState,
  { isOfAppointment = false }: HearingOptions = {},
): Promise<Understanding> {
  const message = readMessage(input, state);
  const heard = await readClauses(input, state, message);
  input.signal?.throwIfAborted();
  const read = interpret(input, state, message, heard, { isOfAppointment });
  const opinions = await askOfServices(input, heard, read.services);
  return opinions ? interpret(input, state, message, heard, { isOfAppointment, opinions }) : read;
}
