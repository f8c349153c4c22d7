import type { DialogueState } from '../../../state/dialogue-state.ts';
import { plainOf } from '../../../text/plain-of.ts';
import type { TurnInput } from '../../../turn.ts';
import type { Heard } from '../../read-clauses.ts';
import type { ReadMessage } from '../../read-message.ts';
import { readTimes } from '../../read-times.ts';
import { readAlternatives } from '../../times/alternatives.ts';
import { type Requests, readRequests } from './read-requests.ts';

/** The appointments that a message asks for, read with what the business offers and what was asked. */
export const requestsIn = (
  input: TurnInput,
  state: DialogueState,
  { text, rest, hearing }: ReadMessage,
  { times }: Heard,
): Requests =>
  readRequests({
    text: rest,
    told: text,
    services: input.calendar?.services ?? [],
    times,
    signs: hearing.requests,
    people: hearing.people,
    read: (stretch) => {
      const found = readTimes(stretch, [stretch], input, state, hearing);
      const alternatives = readAlternatives(stretch, plainOf(stretch), found, hearing.calendar.alternatives);
      return { times: found, alternatives };
    },
  });
