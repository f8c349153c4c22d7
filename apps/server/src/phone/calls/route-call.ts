import type { CallRules } from '@deskbell/contract';

/**
 * Who takes a call: nobody, staff (and the assistant when none of them can), the assistant at once, a voicemail, or whoever has the
 * fallback number.
 */
export type CallRoute = 'rejected' | 'staff' | 'assistant' | 'voicemail' | 'fallback';

type RoutingRules = Pick<
  CallRules,
  'answering' | 'staffNumbers' | 'blockedNumbers' | 'vipNumbers' | 'voicemailAfterHours' | 'fallbackNumber'
>;

interface CallToRoute {
  caller: string;
  /** Whether the business is open now. */
  isOpen: boolean;
  /** Whether the assistant can take the call now, or a voicemail. */
  canSpeak: boolean;
}

/** What a number's rules make of a call. Where the assistant can't take it, staff are rung while open, else the fallback number. */
export function routeCall(rules: RoutingRules, call: CallToRoute): CallRoute {
  const route = routeByRules(rules, call);
  if (call.canSpeak || (route !== 'assistant' && route !== 'voicemail')) return route;
  if (call.isOpen && canRingStaff(rules, call.caller)) return 'staff';
  return rules.fallbackNumber && rules.fallbackNumber !== call.caller ? 'fallback' : route;
}

/** Somebody of the staff who rings in must not ring themselves. */
const canRingStaff = ({ staffNumbers }: RoutingRules, caller: string): boolean =>
  staffNumbers.some((number) => number !== caller);

function routeByRules(rules: RoutingRules, { caller, isOpen }: CallToRoute): CallRoute {
  if (rules.blockedNumbers.includes(caller)) return 'rejected';
  const canRing = canRingStaff(rules, caller);
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
