import type { MoveType } from '../move.ts';
import type { Policy, Turn } from '../turn.ts';

/** What a question whether they may be called doesn't go with. */
const ELSEWHERE: ReadonlySet<MoveType> = new Set([
  'booked',
  'moved',
  'cancelled',
  'goodbye',
  'hand_off',
  'urgent',
  'danger',
  'regret',
  'callback_noted',
  'contact_refused',
]);

/**
 * Who leaves a number in a chat is asked once whether they may be called about it, where the owner has switched that on. Who asked
 * for a call has said so already.
 */
export const askCallConsent: Policy = {
  name: 'consent to calls',
  decide(turn) {
    const { phone } = turn.state.contact;
    if (!phone || !isWelcome(turn) || !isJustLeft(turn)) return null;
    return {
      moves: [{ type: 'ask_call_consent' }],
      covers: [],
      asks: { kind: 'call_consent', phone },
      state: { callConsentAsked: phone },
      action: 'capture_lead',
      why: 'Left a number: asked whether they may be called.',
    };
  },
};

const isWelcome = ({ input, heard, state, before, asking, moves }: Turn): boolean =>
  input.profile.asksToCall === true &&
  (input.channel ?? 'chat') === 'chat' &&
  asking === null &&
  state.callConsentAsked !== state.contact.phone &&
  state.booking === null &&
  state.capture === null &&
  before.capture?.purpose !== 'callback' &&
  heard.acts.bye < 0.5 &&
  moves.every(({ type }) => !ELSEWHERE.has(type));

/** With this message, or while details were taken that this one completes. */
const isJustLeft = ({ state, before, moves }: Turn): boolean =>
  state.contact.phone !== before.contact.phone || moves.some(({ type }) => type === 'passed_on');
