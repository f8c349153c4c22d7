import { createOfflineResponder, type OwnAppointment, stateAsHeard, type TurnResult } from '../index.ts';
import { barberCalendar, mondayMorning } from './barber.ts';
import { bikeShop, bikeShopKnowledge } from './bike-shop.ts';
import { turnOf } from './talk.ts';

/**
 * One conversation, by voice unless said otherwise, by words alone. `heard`: as far as the caller heard the reply before they spoke again;
 * absent: all of it.
 */
export async function callBarber(
  turns: readonly { said: string; heard?: string }[],
  given: { own?: OwnAppointment[]; answer?: string; channel?: 'voice' | 'sms' } = {},
): Promise<TurnResult[]> {
  const knowledge = await bikeShopKnowledge(null, { ...bikeShop, description: given.answer ?? '' });
  const partner = {
    responder: createOfflineResponder(),
    knowledge,
    embed: null,
    channel: given.channel ?? ('voice' as const),
    calendar: barberCalendar({ own: given.own ?? [] }),
    now: mondayMorning,
  };
  const results: TurnResult[] = [];
  let state: unknown = null;
  for (const { said, heard } of turns) {
    const before = state;
    const { result } = await turnOf(partner, { message: said, state: JSON.parse(JSON.stringify(before)) });
    results.push(result);
    state =
      heard === undefined ? result.state : stateAsHeard(before, result.state, { text: result.text, heard });
  }
  return results;
}
