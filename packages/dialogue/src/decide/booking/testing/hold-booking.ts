import type { Calendar } from '../../../calendar.ts';
import { buildKnowledge } from '../../../retrieval/knowledge.ts';
import { type DialogueState, readState } from '../../../state/dialogue-state.ts';
import { barberCalendar, mondayMorning } from '../../../testing/barber.ts';
import { bikeShop } from '../../../testing/bike-shop.ts';
import { heard, type Told } from '../../../testing/heard.ts';
import type { BookingEffect, SendCode, TurnInput } from '../../../turn.ts';
import { absorb } from '../../absorb.ts';
import type { Move } from '../../move.ts';
import { bookingPolicy } from '../../policies/booking.ts';
import { resume } from '../../policies/resume.ts';
import type { Contribution, Turn } from '../../turn.ts';

/** A turn as the appointments saw it: `own` null: they left it to others. */
export interface HeldTurn {
  moves: Move[];
  effects: BookingEffect[];
  /** Where codes are sent. */
  codes: SendCode[];
  state: DialogueState;
  own: Contribution | null;
  resumed: Contribution | null;
}

/** What holds for all turns of a conversation about appointments. */
export interface Held {
  calendar?: Calendar | null;
  now?: Date;
  channel?: TurnInput['channel'];
  state?: Partial<DialogueState>;
}

/** Messages, as understood, one after the other; each turn as the appointments decide it. */
export async function holdBooking(held: Held, ...messages: Told[]): Promise<HeldTurn[]> {
  const turns: HeldTurn[] = [];
  let state = readState({ version: 2, ...held.state });
  for (const told of messages) {
    const turn = await decideBooking(held, state, told);
    // As the database keeps it.
    state = readState(JSON.parse(JSON.stringify(turn.state)));
    turns.push(turn);
  }
  return turns;
}

/** One turn: absorbed, decided by the appointments alone, and come back to if they had nothing to say. */
export async function decideBooking(
  held: Held,
  before: DialogueState,
  told: Told,
  more: Partial<TurnInput> = {},
): Promise<HeldTurn> {
  let turn = await turnOf(held, before, told, more);
  const own = await bookingPolicy.decide(turn);
  if (own) turn = after(turn, own);
  const effects = (own?.effects ?? []).filter((effect) => effect.type !== 'correct_contact');
  const resumed = await resume.decide(turn);
  if (resumed) turn = after(turn, resumed);
  return {
    moves: [...turn.moves],
    effects: effects.filter(
      (effect) =>
        effect.type !== 'send_code' &&
        effect.type !== 'answer_call_consent' &&
        effect.type !== 'join_waitlist',
    ),
    codes: effects.filter((effect) => effect.type === 'send_code'),
    state: { ...turn.state, question: turn.asking },
    own,
    resumed,
  };
}

/** A turn of which nothing is decided yet. */
export async function turnOf(
  { calendar = barberCalendar(), now = mondayMorning, channel = 'chat' }: Held,
  before: DialogueState,
  told: Told,
  more: Partial<TurnInput> = {},
): Promise<Turn> {
  const understood = heard(told);
  const input: TurnInput = {
    message: understood.text,
    history: [],
    state: before,
    knowledge: await buildKnowledge([], bikeShop, null),
    profile: bikeShop,
    embed: null,
    now,
    channel,
    calendar,
    ...more,
  };
  return {
    input,
    heard: understood,
    before,
    state: absorb(input, understood, before),
    open: new Set(understood.clauses.keys()),
    moves: [],
    asking: null,
  };
}

const after = (turn: Turn, { moves, state, asks, covers }: Contribution): Turn => ({
  ...turn,
  moves: [...turn.moves, ...moves],
  state: { ...turn.state, ...state },
  asking: turn.asking ?? asks ?? null,
  open: covers === 'all' ? new Set() : new Set([...turn.open].filter((clause) => !covers.includes(clause))),
});
