import type { Missed } from '@deskbell/contract';
import type { CallStep } from '../phone-call-row.ts';

/** What was said in a part of a call that the assistant had. */
export interface PartFacts {
  /** The caller said something. */
  said: boolean;
  /** They heard more of an answer to it than courtesy, or a person wrote to them. */
  helped: boolean;
}

/** What is stored of a call that is over. */
export interface CallFacts {
  /** By the ids of its parts; those in which the caller said nothing may be missing. */
  parts: ReadonlyMap<string, PartFacts>;
  /** A message was left on tape. */
  leftMessage: boolean;
  saidGoodbye: boolean;
}

/**
 * How a call that came in was missed. Null: it wasn't, as staff took it, a message was left, the assistant helped its caller or
 * was said goodbye to, or a blocked caller was turned away. What they asked for last counts: who was helped by the assistant
 * and then hung up while a person was rung has been missed.
 */
export function howMissed(steps: readonly CallStep[], facts: CallFacts): Missed | null {
  if (steps.some(isSettled) || facts.leftMessage) return null;
  const last = steps.at(-1);
  const before = steps.slice(0, -1).some(hasSpoken);
  switch (last?.step) {
    case 'staff':
    case 'transfer_asked':
      return before ? 'not_put_through' : 'unanswered';
    case 'voicemail_asked':
      return 'no_message';
    case 'voicemail':
      return last.begunAt || before ? 'no_message' : 'unanswered';
    case 'assistant': {
      const { said, helped } = facts.parts.get(last.callId) ?? { said: false, helped: false };
      if (helped || (said && facts.saidGoodbye)) return null;
      if (before) return 'not_put_through';
      if (!last.begunAt) return 'unanswered';
      return said ? 'cut_short' : 'silent';
    }
    default:
      return 'unanswered';
  }
}

const isSettled = (step: CallStep): boolean =>
  step.step === 'rejected' || (step.step === 'staff' && step.outcome === 'answered');

const hasSpoken = (step: CallStep): boolean => step.step === 'assistant' && step.begunAt !== undefined;
