import { type CallRules, CallRulesSchema, type VoiceSettings, VoiceSettingsSchema } from '@deskbell/contract';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { type CallDeps, heardIn } from '../../voice/calls/index.ts';
import { openingOf } from '../../voice/speech/index.ts';
import { readNumber } from '../numbers/index.ts';
import { languageOf } from './call-language.ts';
import { findKnownCaller, type KnownCaller } from './known-caller/find-known-caller.ts';
import { greetByName } from './known-caller/greet-by-name.ts';
import { type PhoneCallRow, placedOf, selectCall } from './phone-call-row.ts';
import type { PhoneTicket } from './phone-ticket.ts';
import { type PhoneWords, phoneWords } from './words/phone-words.ts';

/** A call whose audio has begun, and what it goes by. */
export interface FoundCall {
  row: PhoneCallRow;
  rules: CallRules;
  /** In the language of the call. */
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
  return found && snapshot ? { ...found, snapshot: heardIn(snapshot, languageOf(found.rules)) } : null;
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
  const words = phoneWords(profile.language);
  const greeting = withDaypart(rules.greeting, words.dayparts[daypartAt(row.created_at, profile.timeZone)]);
  const opening = placedOf(row)?.opening || greeting || openingOf(profile, settings);
  const firstMessage = isBack ? words.backAgain : known ? greetByName(opening, known, words) : opening;
  return {
    ...settings,
    firstMessage: menu ? `${firstMessage} ${menu}` : firstMessage,
    turnTaking: { ...settings.turnTaking, maxCallMs },
  };
}

/** With a capital where a sentence begins with it. */
const withDaypart = (greeting: string, daypart: string): string =>
  greeting.replaceAll('{daypart}', (_, at: number) =>
    /(?:^|[.!?])\W*$/u.test(greeting.slice(0, at)) ? daypart[0]!.toUpperCase() + daypart.slice(1) : daypart,
  );

function daypartAt(now: Date, timeZone: string): keyof PhoneWords['dayparts'] {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: 'numeric', timeZone }).format(now));
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
}
