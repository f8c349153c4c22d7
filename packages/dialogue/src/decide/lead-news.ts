import type { DialogueState } from '../state/dialogue-state.ts';
import type { CaptureLead } from '../turn.ts';
import { scoreLead } from './score-lead.ts';

const MOST_TOLD = 300;

/**
 * What the owner should learn of after a turn: a new detail of somebody who can be reached, their wish for a person, or when
 * and about what to call. Null: nothing new, or nobody who can be reached.
 */
export function leadNews(
  before: DialogueState,
  after: DialogueState,
  isHandedOff: boolean,
  serviceNamed: (id: string) => string | null,
): CaptureLead | null {
  const { contact, questions, wantsPerson } = after;
  if (contact.email === null && contact.phone === null) return null;
  const isNew =
    contact.name !== before.contact.name ||
    contact.email !== before.contact.email ||
    contact.phone !== before.contact.phone;
  const passedOn = after.passedOn === before.passedOn ? '' : after.passedOn;
  const matter = matterOf(after.capture) || passedOn || matterOf(before.capture);
  const isWish =
    isHandedOff ||
    (wantsPerson && !before.wantsPerson) ||
    (matter !== '' && matter !== matterOf(before.capture));
  if (!isNew && !isWish) return null;
  const asked = [...questions, ...(matter ? [matter] : [])];
  return {
    type: 'capture_lead',
    ...contact,
    interest: (matter || serviceWanted(after, serviceNamed) || questions.at(-1) || '').slice(0, MOST_TOLD),
    ...scoreLead({
      ...contact,
      questions: asked,
      wantsPerson,
      wantsCall: after.lastCall !== null || asksCall(before, after),
      booking: bookingOf(after),
    }),
    ...(asksCall(before, after) && { asksCall: true }),
  };
}

/** The service that is being booked, or was. */
function serviceWanted(
  { booking, settled }: DialogueState,
  serviceNamed: (id: string) => string | null,
): string | null {
  const begun = booking?.purpose === 'book' ? booking.serviceId : null;
  const id = begun ?? (settled?.deed === 'book' ? settled.serviceId : null);
  return id && serviceNamed(id);
}

function bookingOf({ booking, settled }: DialogueState): 'begun' | 'made' | null {
  if (settled?.deed === 'book') return 'made';
  return booking?.purpose === 'book' ? 'begun' : null;
}

/** Asked for, or put right, in this turn or while details were taken for it. */
const asksCall = (before: DialogueState, after: DialogueState): boolean =>
  [after.capture, before.capture].some((capture) => capture?.purpose === 'callback') ||
  (after.lastCall !== null && after.lastCall !== before.lastCall);

/** "Call back tomorrow after five: the invoice". */
export function matterOf(capture: DialogueState['capture']): string {
  if (capture === null) return '';
  const call = capture.purpose === 'callback' && capture.when ? `Call back ${capture.when}` : '';
  return [call, capture.matter].filter(Boolean).join(': ');
}
