import { type CallRules, menuPrompt } from '@deskbell/contract';
import type { PhoneLine } from '@deskbell/telephony';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { type CallDeps, KeypadMenu, startCall } from '../../voice/calls/index.ts';
import { callWords } from '../../voice/speech/index.ts';
import { languageOf } from './call-language.ts';
import { callerNumberOf } from './caller-number.ts';
import { isNamed, type KnownCaller } from './known-caller/find-known-caller.ts';
import { storyOf } from './known-caller/story-of.ts';
import { leaveLead } from './leave-lead.ts';
import { livePhoneCall } from './live-phone-call.ts';
import { reachableFrom } from './next-document.ts';
import { addStep, hasSpokenBefore, isVoicemail, noteBegun, noteChoice } from './note-steps.ts';
import type { PhoneCall } from './phone-call-in-progress.ts';
import { type Placed, partiesOf, placedOf, type TransferAsked } from './phone-call-row.ts';
import type { PhoneTicket } from './phone-ticket.ts';
import { readPhoneCall, settingsFor } from './read-phone-call.ts';
import { canBeRung, whoIsOnCall } from './ring/who-is-rung.ts';
import { stopCalling } from './stop-calling.ts';
import { answerVoicemail } from './voicemail/answer-voicemail.ts';
import { wantsVoicemail } from './voicemail/wants-voicemail.ts';
import { phoneWords } from './words/phone-words.ts';

/** Answers a call whose audio has begun. Null: its ticket was used before. Rejects when it can't be set up. */
export async function answerPhoneCall(
  deps: CallDeps,
  ticket: PhoneTicket,
  line: PhoneLine,
): Promise<PhoneCall | null> {
  const found = await readPhoneCall(deps, ticket);
  if (!found) return null;
  const { row, rules, snapshot, known } = found;
  const isBack = row.id !== ticket.callId;
  const callerNumber = callerNumberOf(partiesOf(row).customer);
  const placed = placedOf(row);
  // Nobody took the call a moment ago.
  const canPutThrough = !isBack && canBeRung(reachableFrom(found));
  const zero = canPutThrough && rules.zeroForPerson;
  const { language } = snapshot.profile;
  const words = phoneWords(language);
  const menu = isBack || placed ? null : menuOf(rules, { zero, language });
  const incoming = {
    callId: ticket.callId,
    conversationId: row.conversation_id,
    assistantId: row.assistant_id,
    grant: { version: 0, mayBegin: true },
    channel: 'phone' as const,
    language: languageOf(rules),
    settings: settingsFor(found, { isBack, menu: menu?.prompt ?? '' }),
    outputRate: line.transport.outputRate,
    callerNumber,
  };
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
  let isPutThrough = false;
  const onTape = async () => {
    await addStep(deps, row, { step: 'voicemail_asked', at: deps.clock.now().toISOString() });
    isPutThrough = true;
  };
  const putOnTape = async () => {
    await onTape();
    return words.ofCourse;
  };
  const putThrough = async (
    by: TransferAsked['by'],
    about = '',
    whom: Pick<TransferAsked, 'to' | 'number' | 'isUrgent'> = {},
  ) => {
    const at = deps.clock.now().toISOString();
    await addStep(deps, row, { step: 'transfer_asked', at, by, about: about.slice(0, 500), ...whom });
    isPutThrough = true;
  };
  const callForHelp = async (about: string) => {
    await putThrough('assistant', about, { isUrgent: true });
    return words.puttingThroughToHelp;
  };
  const started = await startCall(
    deps,
    {
      ...incoming,
      ...(known && rules.knownCallers === 'story' && { afterwards: tellStory(known, snapshot) }),
      ...(placed?.state && { begunWith: placed.state }),
      beforehand: async (said) =>
        (await stopCalling(deps, row, said, words)) ??
        (rules.voicemailOnWish && !placed && wantsVoicemail(said) ? putOnTape() : null),
      ...(canPutThrough && {
        putThrough: (about, isUrgent) => putThrough('assistant', about, isUrgent ? { isUrgent } : {}),
      }),
      transferTo: async (number) => {
        await putThrough('program', '', { number });
        return words.puttingThrough;
      },
      ...(!isBack && whoIsOnCall(reachableFrom(found)).length > 0 && { callForHelp }),
      notice: hasSpokenBefore(row, ticket.callId) ? '' : row.notice,
    },
    snapshot,
    async () => ({ transport: line.transport, observers: menu ? [menu.keys.observer] : [] }),
  );
  if (!started) return null;
  await noteBegun(deps, row, ticket.callId);
  let noted = Promise.resolve();
  return livePhoneCall(deps, row.account_id, ticket.callId, line, {
    call: started.call,
    words: { ...words, shutdown: callWords(language).shutdown },
    async store(reason) {
      await noted;
      await started.store(isPutThrough ? 'assistant-forwarded-call' : reason);
      // The call is over whether this can be stored or not.
      await keepLead().catch((error: unknown) =>
        deps.log.error({ err: error }, 'a caller could not be kept as a lead'),
      );
    },
    putThrough: zero ? () => putThrough('key') : null,
    menu: menu && {
      keys: menu.keys,
      onChosen: (entry) => {
        noted = noted.then(() => noteChoice(deps, row, ticket.callId, entry));
      },
      putThrough: ({ label, to }) => putThrough('menu', label, { to }),
      onTape,
    },
  });
}

/** Null: the number has none. */
function menuOf(
  { menu }: CallRules,
  { zero, language }: { zero: boolean; language: string },
): { keys: KeypadMenu; prompt: string } | null {
  if (!menu.enabled) return null;
  const prompt = menuPrompt(menu, { zero, language });
  const words = callWords(language).menu;
  return { keys: new KeypadMenu({ entries: menu.entries, prompt, words, zero }), prompt };
}

/** Who was only reminded, or called themselves to try it, hasn't left anything. */
const isLead = (placed: Placed | null): boolean =>
  placed === null || placed.purpose === 'call_back' || placed.purpose === 'speed_to_lead';

/** Tells a caller their story once, when they have said who they are. */
function tellStory(known: KnownCaller, { profile }: AssistantSnapshot) {
  let isTold = false;
  return async ({ contact }: { contact: { name: string | null } }): Promise<string | null> => {
    if (isTold || !isNamed(contact.name, known)) return null;
    isTold = true;
    return storyOf(known, profile);
  };
}
