import type { MenuChoice, MenuEntry } from '@deskbell/contract';
import type { CallDeps } from '../../voice/calls/index.ts';
import { type CallStep, lockSteps, type PhoneCallRow, setSteps, stepsOf } from './phone-call-row.ts';

/** Once the assistant's part ends, the carrier is told what comes next. */
export async function addStep(
  deps: CallDeps,
  { account_id, id }: PhoneCallRow,
  step: CallStep,
): Promise<void> {
  await deps.db.account(account_id, async (tx) => {
    const { steps } = await lockSteps(tx, id);
    if (steps.at(-1)?.step === 'assistant') await setSteps(tx, id, [...steps, step]);
  });
}

const isPart = (step: CallStep, callId: string) =>
  (step.step === 'assistant' || step.step === 'voicemail') && step.callId === callId;

export const isVoicemail = (row: PhoneCallRow, callId: string): boolean =>
  stepsOf(row).some((step) => step.step === 'voicemail' && isPart(step, callId));

/** Whether the assistant was on the line in an earlier part of the call: ringing staff first is none. */
export const hasSpokenBefore = (row: PhoneCallRow, callId: string): boolean =>
  stepsOf(row).some(
    (step) => step.step === 'assistant' && step.callId !== callId && step.begunAt !== undefined,
  );

/** A part whose audio never came isn't taken for one that is over. The call goes on whether this can be stored or not. */
export async function noteBegun(
  deps: CallDeps,
  { account_id, id }: PhoneCallRow,
  callId: string,
): Promise<void> {
  const begunAt = deps.clock.now().toISOString();
  await changePart(deps, { account_id, id }, callId, (step) => ({ ...step, begunAt })).catch(
    (error: unknown) => deps.log.error({ err: error }, 'that a call has begun could not be stored'),
  );
}

/** So many are kept: nobody's keys fill a row. */
const mostChoices = 30;

/** What a caller chose in the menu. The call goes on whether this can be stored or not. */
export async function noteChoice(
  deps: CallDeps,
  { account_id, id }: PhoneCallRow,
  callId: string,
  { key, label, does }: MenuEntry,
): Promise<void> {
  const choice: MenuChoice = { at: deps.clock.now().toISOString(), key, label, does };
  const noted = (step: CallStep): CallStep =>
    step.step === 'assistant'
      ? { ...step, menu: [...(step.menu ?? []), choice].slice(0, mostChoices) }
      : step;
  await changePart(deps, { account_id, id }, callId, noted).catch((error: unknown) =>
    deps.log.error({ err: error }, 'what a caller chose in the menu could not be stored'),
  );
}

function changePart(
  deps: CallDeps,
  { account_id, id }: Pick<PhoneCallRow, 'account_id' | 'id'>,
  callId: string,
  change: (step: CallStep) => CallStep,
): Promise<void> {
  return deps.db.account(account_id, async (tx) => {
    const { steps } = await lockSteps(tx, id);
    await setSteps(
      tx,
      id,
      steps.map((step) => (isPart(step, callId) ? change(step) : step)),
    );
  });
}
