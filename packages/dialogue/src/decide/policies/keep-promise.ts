import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { Policy } from '../turn.ts';

/** "When will I hear from you?", once a message was passed on: what was promised, and no guess at the hour. */
export const keepPromise: Policy = {
  name: 'promise',
  decide({ heard, open, state, before }) {
    const sign = localeOf(state.language).conduct.askedWhenHeard;
    const covers = [...open].filter((clause) => sign.test(plainOf(heard.clauses[clause]!.text)));
    const isPromised = before.wantsPerson || before.lastCall !== null;
    const isReachable = state.contact.email !== null || state.contact.phone !== null;
    if (covers.length === 0 || !isPromised || !isReachable) return null;
    const when = before.lastCall?.when || null;
    return {
      moves: [{ type: 'passed_on', purpose: before.lastCall ? 'callback' : 'hand_off', when }],
      covers,
      action: 'capture_lead',
      why: 'Asks when they will hear from somebody: told what was promised.',
    };
  },
};
