import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { Move } from '../move.ts';
import type { Policy } from '../turn.ts';

/** "When will I hear from you?", once a message is taken: what was promised, no guess at the hour, and when they may be called. */
export const keepPromise: Policy = {
  name: 'promise',
  decide({ heard, open, state, before }) {
    const sign = localeOf(state.language).conduct.askedWhenHeard;
    const covers = [...open].filter((clause) => sign.test(plainOf(heard.clauses[clause]!.text)));
    const isPromised = before.wantsPerson || before.lastCall !== null;
    const isReachable = state.contact.email !== null || state.contact.phone !== null;
    if (covers.length === 0 || !isPromised) return null;
    const isCall = before.lastCall !== null || before.capture?.purpose === 'callback';
    const when = before.lastCall?.when || before.capture?.when || null;
    const asksTime = isCall && when === null;
    if (!isReachable && !isCall) return null;
    const purpose = isCall ? 'callback' : 'hand_off';
    const promise: Move[] = isReachable
      ? [{ type: 'passed_on', purpose, when }]
      : when === null
        ? []
        : [{ type: 'callback_noted', when }];
    return {
      moves: [...promise, ...(asksTime ? [{ type: 'ask_callback_time' as const }] : [])],
      covers,
      asks: asksTime ? { kind: 'callback_time' } : null,
      action: 'capture_lead',
      why: asksTime
        ? 'Asks when somebody will call: asked when suits them.'
        : 'Asks when they will hear from somebody: told what was promised.',
    };
  },
};
