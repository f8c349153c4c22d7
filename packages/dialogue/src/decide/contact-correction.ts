import type { Contact, DialogueState } from '../state/dialogue-state.ts';
import type { CorrectContact } from '../turn.ts';
import type { Turn } from './turn.ts';

const FIELDS = ['name', 'email', 'phone'] as const;

/** What is due to the appointments that were made in this conversation. */
export interface Correction {
  effect: CorrectContact;
  /** The details that are new, e-mail and number last. */
  details: string[];
  email: string | null;
  settled: DialogueState['settled'];
}

/**
 * What the customer has put right since they booked, or added: it belongs on their appointment, too. Null: nothing, it isn't beyond doubt
 * yet, or no appointment of theirs is to come.
 */
export async function correctionDue({ state, heard, input }: Turn): Promise<Correction | null> {
  const { settled, contact, booking } = state;
  const former = settled?.contact;
  if (!settled || !former || booking !== null || heard.contact.doubtful.length > 0) return null;
  const changed = FIELDS.filter((field) => contact[field] !== null && contact[field] !== former[field]);
  if (changed.length === 0 || (await (input.calendar?.own() ?? [])).length === 0) return null;
  const now: Contact = {
    name: contact.name ?? former.name,
    email: contact.email ?? former.email,
    phone: contact.phone ?? former.phone,
  };
  return {
    effect: { type: 'correct_contact', former, contact: now },
    details: changed.map((field) => now[field]!),
    email: changed.includes('email') || (changed.includes('name') && now.email) ? now.email : null,
    settled: { ...settled, contact: now },
  };
}

/** The detail of an appointment that was made in this conversation which is said to be wrong: "I spelled my name wrong". */
export function wrongField({ heard, state }: Pick<Turn, 'heard' | 'state'>): keyof Contact | null {
  const { settled, booking, capture } = state;
  if (!settled?.contact || booking !== null || capture !== null) return null;
  if (heard.clauses.some(({ isQuestion }) => isQuestion)) return null;
  if (heard.part === 'name') return 'name';
  return heard.part === 'reach' ? (settled.contact.email ? 'email' : 'phone') : null;
}

/** "Ah crap, wrong number, it should be …": what was told before is put right, and nobody complained of. */
export const putsRight = ({ heard, before }: Pick<Turn, 'heard' | 'before'>): boolean =>
  FIELDS.some(
    (field) =>
      heard.contact[field] !== null &&
      before.contact[field] !== null &&
      heard.contact[field] !== before.contact[field],
  );
