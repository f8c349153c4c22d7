import type { Calendar } from '../../calendar.ts';
import type { TurnInput } from '../../turn.ts';
import type { ReadTurn } from '../read-turn.ts';
import type { HeardBooking } from './hear-booking.ts';

/** What the flow works with, gathered once a turn. */
export interface Desk {
  input: TurnInput;
  turn: ReadTurn;
  calendar: Calendar;
  heard: HeardBooking;
}
