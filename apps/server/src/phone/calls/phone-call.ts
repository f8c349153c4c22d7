import {
  type CallRules,
  CallRulesSchema,
  type EndedReason,
  type VoiceSettings,
  VoiceSettingsSchema,
} from '@deskbell/contract';
import type { PhoneLine } from '@deskbell/telephony';
import type { Call } from '@deskbell/voice';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { type CallDeps, createDigitCollector, startCall } from '../../voice/calls/index.ts';
import { openingOf, shutdownPhrase } from '../../voice/speech/index.ts';
import { readNumber } from '../numbers/index.ts';
import { callerNumberOf } from './caller-number.ts';
import { findKnownCaller, isNamed, type KnownCaller } from './known-caller/find-known-caller.ts';
import { greetByName } from './known-caller/greet-by-name.ts';
import { storyOf } from './known-caller/story-of.ts';
import { leaveLead } from './leave-lead.ts';
import { reachableFrom } from './next-document.ts';
import type { PhoneCall } from './phone-call-in-progress.ts';
import {
  type CallStep,
  lockSteps,
  type PhoneCallRow,
  type Placed,
  partiesOf,
  placedOf,
  selectCall,
  setSteps,
  stepsOf,
} from './phone-call-row.ts';
import type { PhoneTicket } from './phone-ticket.ts';
import { canBeRung } from './ring/who-is-rung.ts';
import { stopCalling } from './stop-calling.ts';
import { storeLineQuality } from './store-line-quality.ts';
import { answerVoicemail } from './voicemail/answer-voicemail.ts';
import { wantsVoicemail } from './voicemail/wants-voicemail.ts';

const politeMs = 7000;

/** Put to a caller whom nobody took. */
const backAgain =
  'Sorry, nobody could take your call just now. Can I take a message, or have somebody call you back?';
/** Before the caller is put through. */
const puttingThrough = 'One moment, I’ll put you through.';

/** Answers a call whose audio has begun. Null: its ticket was used before. Rejects when it can't be set up. */
export async function answerPhoneCall(
  deps: CallDeps,
  ticket: PhoneTicket,
  line: PhoneLine,
): Promise<PhoneCall | null> {
  const found = await readCall(deps, ticket);
  if (!found) return null;
  const { row, rules, snapshot, known } = found;
  const isBack = row.id !== ticket.callId;
  const callerNumber = callerNumberOf(partiesOf(row).customer);
  const incoming = {
    callId: ticket.callId,
    conversationId: row.conversation_id,
    assistantId: row.assistant_id,
    grant: { version: 0, mayBegin: true },
    channel: 'phone' as const,
    settings: settingsFor(found, isBack),
    outputRate: line.transport.outputRate,
    callerNumber,
  };
  const placed = placedOf(row);
  const keepLead = async (reason = placed ? 'Was called by the assistant' : undefined) => {
    if (callerNumber && isLead(placed)) await leaveLead(deps, row, callerNumber, reason);
  };
  if (isVoicemail(row, ticket.callId)) {
    const greeting = rules.voicemailGreeting;
    const call = await answerVoicemail(deps, { ...incoming, greeting }, snapshot, line, () =>
      keepLead('Left a voicemail'),
    );
    if (call) await noteBegun(deps, row, ticket.callId);
    return call;
  }
  // Nobody took the call a moment ago.
  const canPutThrough = !isBack && canBeRung(reachableFrom(found));
  let isPutThrough = false;
  const onTape = async () => {
    await addStep(deps, row, { step: 'voicemail_asked', at: deps.clock.now().toISOString() });
    isPutThrough = true;
  };
  const putThrough = async (by: 'key' | 'assistant', about = '') => {
    const at = deps.clock.now().toISOString();
    await addStep(deps, row, { step: 'transfer_asked', at, by, about: about.slice(0, 500) });
    isPutThrough = true;
  };
  const started = await startCall(
    deps,
    {
      ...incoming,
      ...(known && rules.knownCallers === 'story' && { afterwards: tellStory(known, snapshot) }),
      ...(placed?.state && { begunWith: placed.state }),
      beforehand: async (said) =>
        (await stopCalling(deps, row, said)) ??
        (rules.voicemailOnWish && !placed ? putOnTape(said, onTape) : null),
      ...(canPutThrough && { putThrough: (about) => putThrough('assistant', about) }),
      saysNotice: !isBack && row.notice !== '',
    },
    snapshot,
    async () => ({ transport: line.transport, observers: [] }),
  );
  if (!started) return null;
  await noteBegun(deps, row, ticket.callId);
  return livePhoneCall(deps, row.account_id, ticket.callId, line, {
    call: started.call,
    async store(reason) {
      await started.store(isPutThrough ? 'assistant-forwarded-call' : reason);
      // The call is over whether this can be stored or not.
      await keepLead().catch((error: unknown) =>
        deps.log.error({ err: error }, 'a caller could not be kept as a lead'),
      );
    },
    putThrough: canPutThrough && rules.zeroForPerson ? () => putThrough('key') : null,
  });
}

/** Who was only reminded, or called themselves to try it, hasn't left anything. */
const isLead = (placed: Placed | null): boolean =>
  placed === null || placed.purpose === 'call_back' || placed.purpose === 'speed_to_lead';

/** Once the assistant's part ends, the carrier is told what comes next. */
async function addStep(deps: CallDeps, { account_id, id }: PhoneCallRow, step: CallStep): Promise<void> {
  await deps.db.account(account_id, async (tx) => {
    const { steps } = await lockSteps(tx, id);
    if (steps.at(-1)?.step === 'assistant') await setSteps(tx, id, [...steps, step]);
  });
}

const isPart = (step: CallStep, callId: string) =>
  (step.step === 'assistant' || step.step === 'voicemail') && step.callId === callId;

const isVoicemail = (row: PhoneCallRow, callId: string): boolean =>
  stepsOf(row).some((step) => step.step === 'voicemail' && isPart(step, callId));

/** A part whose audio never came isn't taken for one that is over. The call goes on whether this can be stored or not. */
async function noteBegun(deps: CallDeps, { account_id, id }: PhoneCallRow, callId: string): Promise<void> {
  const begunAt = deps.clock.now().toISOString();
  await deps.db
    .account(account_id, async (tx) => {
      const { steps } = await lockSteps(tx, id);
      const noted = steps.map((step) => (isPart(step, callId) ? { ...step, begunAt } : step));
      await setSteps(tx, id, noted);
    })
    .catch((error: unknown) => deps.log.error({ err: error }, 'that a call has begun could not be stored'));
}

/** What is said to a caller who wishes to leave a voicemail; null: they wish for something else. */
async function putOnTape(said: string, onTape: () => Promise<void>): Promise<string | null> {
  if (!wantsVoicemail(said)) return null;
  await onTape();
  return 'Of course.';
}

interface FoundCall {
  row: PhoneCallRow;
  rules: CallRules;
  snapshot: AssistantSnapshot;
  /** Null: nobody, or not to be told. */
  known: KnownCaller | null;
}

async function readCall(deps: CallDeps, { accountId, phoneCallId }: PhoneTicket) {
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

/** Tells a caller their story once, when they have said who they are. */
function tellStory(known: KnownCaller, { profile }: AssistantSnapshot) {
  let isTold = false;
  return async ({ contact }: { contact: { name: string | null } }): Promise<string | null> => {
    if (isTold || !isNamed(contact.name, known)) return null;
    isTold = true;
    return storyOf(known, profile.timeZone);
  };
}

function settingsFor(
  { row, rules, known, snapshot: { assistant, profile } }: FoundCall,
  isBack: boolean,
): VoiceSettings {
  const settings = VoiceSettingsSchema.parse(assistant.voice);
  const maxCallMs = Math.min(settings.turnTaking.maxCallMs, rules.maxMinutes * 60_000);
  const greeting = rules.greeting.replaceAll('{daypart}', daypartAt(row.created_at, profile.timeZone));
  const opening = placedOf(row)?.opening || greeting || openingOf(profile, settings);
  const firstMessage = isBack ? backAgain : known ? greetByName(opening, known) : opening;
  return {
    ...settings,
    firstMessage,
    turnTaking: { ...settings.turnTaking, maxCallMs },
  };
}

function daypartAt(now: Date, timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: 'numeric', timeZone }).format(now));
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
}

interface PhoneCallParts {
  call: Call;
  store(reason: EndedReason): Promise<void>;
  /** By key 0; null: nobody can be rung. */
  putThrough: (() => Promise<void>) | null;
}

function livePhoneCall(
  deps: CallDeps,
  accountId: string,
  callId: string,
  line: PhoneLine,
  { call, store, putThrough }: PhoneCallParts,
): PhoneCall {
  let politeReason: EndedReason | null = null;
  let isRinging = false;
  const digits = createDigitCollector((keys) => call.typed(keys));
  const endWith = (text: string) =>
    call.say(text, { endCallAfterSpoken: true, interrupt: true, interruptible: false });

  async function ringStaff(): Promise<void> {
    isRinging = true;
    try {
      await putThrough!();
      endWith(puttingThrough);
    } catch (error) {
      isRinging = false;
      deps.log.error({ err: error }, 'a caller could not be put through');
    }
  }

  const done = call.done.then(async ({ endedReason }) => {
    digits.close();
    // The carrier goes on with the next document, or hangs up.
    line.close();
    await store(politeReason ?? endedReason);
    await storeLineQuality(deps, accountId, callId, line);
  });

  return {
    callId,
    done,
    events: {
      onAudio: (frame) => call.pushAudio(frame),
      onPlayed: (samples) => call.played(samples),
      onDigit(digit) {
        if (digit === '0' && putThrough && digits.isEmpty && !isRinging) void ringStaff();
        else digits.add(digit);
      },
      onHangUp: () => void call.end('customer-ended-call'),
    },
    async endPolitely(reason) {
      politeReason = reason;
      endWith(shutdownPhrase);
      const tooLate = setTimeout(() => void call.end(reason), politeMs);
      await done;
      clearTimeout(tooLate);
    },
  };
}
