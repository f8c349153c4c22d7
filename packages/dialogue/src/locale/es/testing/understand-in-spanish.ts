import { readState } from '../../../state/dialogue-state.ts';
import { understand } from '../../../understand/understand.ts';
import type { Understanding } from '../../../understand/understanding.ts';
import { clinic, clinicCalendar, clinicKnowledge, mondayInMadrid } from './clinic.ts';

const knowledge = clinicKnowledge();

/** A first message to the clinic, understood without a text model. */
export const understandIn = async (message: string): Promise<Understanding> =>
  understand(
    {
      message,
      history: [],
      state: null,
      knowledge: await knowledge,
      profile: clinic,
      embed: null,
      now: mondayInMadrid,
      calendar: clinicCalendar(),
    },
    readState(null),
  );
