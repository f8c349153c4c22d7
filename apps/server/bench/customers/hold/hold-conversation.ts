import { type Appointment, type Conversation, endpoints, type Lead } from '@deskbell/contract';
import { waysAt } from '../replies/ways-of-saying.ts';
import { patternOf } from '../set/patterns.ts';
import type { Scenario } from '../set/scenario.ts';
import { type Exchange, lastReply } from './exchange.ts';
import { fillIn } from './fill-in.ts';
import type { Desk, Door } from './open-desk.ts';
import { prepareCalendar } from './prepare-calendar.ts';
import { openChat } from './say.ts';

/** A conversation as it went, and what is stored of it. */
export interface Held {
  exchanges: Exchange[];
  stored: Stored;
}

/** What is stored of a conversation once it is over. Nulls: nobody got a reply, or no lead was taken. */
export interface Stored {
  conversation: Conversation | null;
  lead: Lead | null;
  /** Of this conversation, whatever their status. */
  appointments: Appointment[];
  /** Other people's, as they were before and as they are now. */
  others: { before: Appointment; after: Appointment | undefined }[];
}

/** Holds one scenario in a fresh conversation. Throws NotFree where its calendar can't be as it says. */
export async function holdConversation(door: Door, desk: Desk, scenario: Scenario): Promise<Held> {
  const others = await prepareCalendar(desk, scenario);
  const exchanges: Exchange[] = [];
  const chat = openChat(door, desk.assistantId);
  const ways = waysAt({ now: new Date(scenario.now), timeZone: desk.business.account.timeZone });
  const choices = {
    services: [...desk.services.keys()],
    staff: [...desk.staff.keys()],
    language: desk.business.assistant.language,
  };
  for (const turn of scenario.turns) {
    if (turn.fill_in) await finish();
    else if (!turn.when || patternOf(turn.when, ways).test(lastReply(exchanges))) await say(turn.user!, turn);
  }
  await finish();
  return { exchanges, stored: await storedOf(desk, exchanges, others) };

  async function finish(): Promise<void> {
    if (scenario.finish)
      await fillIn(scenario.finish, choices, lastReply(exchanges), (message) => say(message, null));
  }

  async function say(said: string, turn: Exchange['turn']): Promise<string | null> {
    try {
      const reply = await chat(said);
      exchanges.push({ said, turn, reply });
      return reply.response;
    } catch (error) {
      exchanges.push({ said, turn, reply: null, error: String(error) });
      return null;
    }
  }
}

async function storedOf(
  { call, assistantId }: Desk,
  exchanges: readonly Exchange[],
  others: readonly Appointment[],
): Promise<Stored> {
  const conversationId = exchanges.find(({ reply }) => reply)?.reply?.conversationId;
  const params = { id: assistantId };
  const all = await call(endpoints.listAppointments, { params, query: { limit: 500, status: 'booked' } });
  const after = new Map(all.map((appointment) => [appointment.id, appointment]));
  const othersNow = others.map((before) => ({ before, after: after.get(before.id) }));
  if (!conversationId) return { conversation: null, lead: null, appointments: [], others: othersNow };
  const conversation = await call(endpoints.getConversation, { params: { id: conversationId } });
  const { leadId } = conversation;
  return {
    conversation,
    lead: leadId ? await call(endpoints.getLead, { params: { id: leadId } }) : null,
    appointments: await call(endpoints.listAppointments, { params, query: { conversationId, limit: 500 } }),
    others: othersNow,
  };
}
