import { type CallRules, CallRulesSchema, type VoiceSettings, VoiceSettingsSchema } from '@deskbell/contract';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import type { CallDeps } from '../../voice/calls/index.ts';
import { openingOf } from '../../voice/speech/index.ts';
import { readNumber } from '../numbers/index.ts';
import { findKnownCaller, type KnownCaller } from './known-caller/find-known-caller.ts';
import { greetByName } from './known-caller/greet-by-name.ts';
import { type PhoneCallRow, placedOf, selectCall } from './phone-call-row.ts';
import type { PhoneTicket } from './phone-ticket.ts';

/** Put to a caller whom nobody took. */
const backAgain =
  'Sorry, nobody could take your call just now. Can I take a message, or have somebody call you back?';

/** A call whose audio has begun, and what it goes by. */
export interface FoundCall {
  row: PhoneCallRow;
  rules: CallRules;
  snapshot: AssistantSnapshot;
  /** Null: nobody, or not to be told. */
  known: KnownCaller | null;
}

/** Null: the call, or its assistant, is gone. */
export async function readPhoneCall(deps: CallDeps, { accountId, phoneCallId }: PhoneTicket) {
  const found = await deps.db.account(accountId, async (tx) => {
    const row = await selectCall(tx).where('id', '=', phoneCallId).executeTakeFirst();
    if (!row) return undefined;
    const rules = CallRulesSchema.parse((await readNumber(tx, row.number_id)).rules);
    const known =
      rules.knownCallers === 'off' || row.outbound ? null : await findKnownCaller(tx, row, deps.clock.now());
    return { row, rules, known };
  });
  const snapshot = found && (await deps.snapshots.get(found.row.assistant_id));
  return found && snapshot ? { ...found, snapshot } : null;
}

/**
 * The assistant's settings, as the rules of the number change them.
 * @param menu said after the greeting; empty: nothing
 */
export function settingsFor(
  { row, rules, known, snapshot: { assistant, profile } }: FoundCall,
  { isBack, menu }: { isBack: boolean; menu: string },
): VoiceSettings {
  const settings = VoiceSettingsSchema.parse(assistant.voice);
  const maxCallMs = Math.min(settings.turnTaking.maxCallMs, rules.maxMinutes * 60_000);
  const greeting = rules.greeting.replaceAll('{daypart}', daypartAt(row.created_at, profile.timeZone));
  const opening = placedOf(row)?.opening || greeting || openingOf(profile, settings);
  const firstMessage = isBack ? backAgain : known ? greetByName(opening, known) : opening;
  return {
    ...settings,
    firstMessage: menu ? `${firstMessage} ${menu}` : firstMessage,
    turnTaking: { ...settings.turnTaking, maxCallMs },
  };
}

function daypartAt(now: Date, timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: 'numeric', timeZone }).format(now));
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
}
