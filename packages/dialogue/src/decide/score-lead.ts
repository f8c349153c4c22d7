import type { CaptureLead } from '../turn.ts';

/** What is known of a customer who left contact details. */
export interface LeadSigns {
  name: string | null;
  email: string | null;
  phone: string | null;
  /** What the customer asked about, in their own words. */
  questions: readonly string[];
  wantsPerson: boolean;
  /** Asked to be called back. */
  wantsCall?: boolean;
  /** An appointment is being made; or it was made. */
  booking?: 'begun' | 'made' | null;
}

/** What counts for a lead whose appointment was made, whatever else is known: hot. */
export const bookedReason = 'Booked an appointment.';

const BUYING =
  /\b(?:pric(?:e|es|ing)|cost|costs|quote|estimate|buy|purchase|order|book|booking|appointment|reserve|reservation|sign up|subscribe|hire|rent|availab(?:le|ility)|discount|deal|how much|consultation|viewing|visit|demo|trial|schedule)\b/i;
const URGENT =
  /\b(?:urgent(?:ly)?|asap|as soon as possible|immediately|emergency|right away|right now|today|tonight|tomorrow|this week)\b/i;

/**
 * The rule, in points: booked an appointment 5; left a phone number 2, an e-mail address 1, a full name 1; asked about buying,
 * prices or an appointment 3; asked to be called back 3; is in a hurry 2; asked for a person 2; asked anything else 1. Hot from
 * 5, warm from 3, cold below.
 * Each point given is told as a reason.
 */
export function scoreLead(signs: LeadSigns): Pick<CaptureLead, 'score' | 'scoreReasons'> {
  const asked = signs.questions.join(' \n ');
  const booked = signs.booking === 'made';
  const buying = !booked && (signs.booking === 'begun' || BUYING.test(asked));
  const rules: [boolean, number, string][] = [
    [booked, 5, bookedReason],
    [buying, 3, 'Asked about buying, prices or an appointment.'],
    [URGENT.test(asked), 2, 'Is in a hurry.'],
    [signs.wantsCall ?? false, 3, 'Asked to be called back.'],
    [signs.wantsPerson, 2, 'Asked to talk to a person.'],
    [signs.phone !== null, 2, 'Left a phone number.'],
    [signs.email !== null, 1, 'Left an e-mail address.'],
    [signs.name?.includes(' ') ?? false, 1, 'Gave a full name.'],
    [!booked && !buying && asked.trim() !== '', 1, 'Asked a question.'],
  ];
  const given = rules.filter(([applies]) => applies);
  const points = given.reduce((sum, [, worth]) => sum + worth, 0);
  return {
    score: points >= 5 ? 'hot' : points >= 3 ? 'warm' : 'cold',
    scoreReasons: given.map(([, , reason]) => reason),
  };
}
