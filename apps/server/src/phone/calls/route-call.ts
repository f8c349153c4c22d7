import type { CallRules } from '@deskbell/contract';

/** Who takes a call: nobody, staff (and the assistant when none of them can), the assistant at once, or a voicemail. */
export type CallRoute = 'rejected' | 'staff' | 'assistant' | 'voicemail';

/** What a number's rules make of a call. `isOpen`: whether the business is, now. */
export function routeCall(
  rules: Pick<
    CallRules,
    'answering' | 'staffNumbers' | 'blockedNumbers' | 'vipNumbers' | 'voicemailAfterHours'
  >,
  { caller, isOpen }: { caller: string; isOpen: boolean },
): CallRoute {
  if (rules.blockedNumbers.includes(caller)) return 'rejected';
  // Somebody of the staff who rings in must not ring themselves.
  const canRing = rules.staffNumbers.some((number) => number !== caller);
  if (canRing && rules.vipNumbers.includes(caller)) return 'staff';
  if (!isOpen && rules.voicemailAfterHours) return 'voicemail';
  if (!canRing) return 'assistant';
  switch (rules.answering) {
    case 'assistant':
      return 'assistant';
    case 'staff_first':
      return 'staff';
    case 'after_hours':
    case 'overflow':
      return isOpen ? 'staff' : 'assistant';
    default:
      return rules.answering satisfies never;
  }
}
