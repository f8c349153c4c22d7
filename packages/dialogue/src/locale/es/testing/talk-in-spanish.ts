import type { BusinessProfile } from '../../../business-profile.ts';
import type { Calendar } from '../../../calendar.ts';
import { converse } from '../../../converse.ts';
import type { TurnResult } from '../../../turn.ts';
import { clinic, clinicCalendar, clinicKnowledge, mondayInMadrid } from './clinic.ts';

/** A conversation with the clinic; gives each turn's result. What is booked stands in its calendar. */
export async function talkIn(
  messages: readonly string[],
  profile: BusinessProfile = clinic,
  staff: Calendar['staff'] = [],
) {
  const knowledge = await clinicKnowledge(profile);
  const own: NonNullable<Awaited<ReturnType<ReturnType<typeof clinicCalendar>['own']>>> = [];
  const results: TurnResult[] = [];
  for (const message of messages) {
    const result = await converse({
      message,
      history: [],
      state: JSON.parse(JSON.stringify(results.at(-1)?.state ?? null)),
      knowledge,
      profile,
      embed: null,
      now: mondayInMadrid,
      calendar: clinicCalendar(own, staff),
    });
    for (const effect of result.effects) {
      if (effect.type === 'book_appointment')
        own.push({
          id: `own${own.length}`,
          serviceId: effect.serviceId,
          serviceName: profile.services?.find(({ id }) => id === effect.serviceId)?.name ?? '',
          staffId: effect.staffId,
          startsAt: new Date(effect.startsAt),
        });
    }
    results.push(result);
  }
  return results;
}
