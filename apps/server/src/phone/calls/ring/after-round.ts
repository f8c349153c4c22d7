import { newIdAt } from '../../../kernel/new-id.ts';
import type { StaffEnded } from '../carrier-wire.ts';
import type { KnownCall } from '../next-document.ts';
import type { CallStep } from '../phone-call-row.ts';
import { nextRound, type Ringing, roundOver, rungNow } from './rung-people.ts';

/** What the ringing comes to. */
export function afterRound(
  { rules, wire }: KnownCall,
  ringing: Ringing,
  { outcome, seconds }: StaffEnded,
  { isFirst, now }: { isFirst: boolean; now: Date },
): CallStep[] {
  const isAccepted = !ringing.isWarm || ringing.people.some((person) => person.outcome === 'accepted');
  if (outcome === 'answered' && isAccepted) return [taken(ringing, seconds)];
  const over = roundOver(ringing, { outcome, ringSeconds: rules.ringSeconds, now });
  const next = nextRound(over, wire.documents.mostAtOnce, now);
  if (next) return [next];
  // Whoever has spoken with the assistant goes on with it.
  const onTape = isFirst && rules.voicemailWhenBusy;
  return [{ ...over, outcome: 'missed' }, onTape ? voicemail('busy', now) : backToAssistant(now)];
}

/** Somebody has the call, and has had it until its end. */
export function taken(ringing: Ringing, seconds: number | null): Ringing {
  const rang = rungNow(ringing);
  const [only] = rang;
  const people = ringing.people.map((person) =>
    person === only && rang.length === 1 ? { ...person, outcome: 'accepted' as const } : person,
  );
  return { ...ringing, people, outcome: 'answered', ...(seconds !== null && { seconds }) };
}

/** Somebody of the staff has had the call. */
export const isTaken = (step: CallStep): boolean => step.step === 'staff' && step.outcome === 'answered';

export const voicemail = (why: 'busy' | 'wish', now: Date): CallStep => ({
  step: 'voicemail',
  at: now.toISOString(),
  callId: newIdAt(now),
  why,
});

/** The caller goes on with the assistant, whom they had before. */
export const backToAssistant = (now: Date): CallStep => ({
  step: 'assistant',
  at: now.toISOString(),
  callId: newIdAt(now),
  after: 'staff',
});

/** The parts of the call that the assistant had. */
export const partsOf = (steps: readonly CallStep[]): string[] =>
  steps.flatMap((step) => (step.step === 'assistant' ? [step.callId] : []));
