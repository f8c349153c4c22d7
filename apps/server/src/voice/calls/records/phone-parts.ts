import { type CallDetail, may } from '@deskbell/contract';
import * as z from 'zod';
import type { MemberContext } from '../../../kernel/http/index.ts';

type Rung = CallDetail['rung'][number];

const Outcome = z.enum(['accepted', 'declined', 'busy', 'no-answer', 'failed']);

/** The steps of a call by phone, as far as they are told here. Those of others are left aside. */
const Step = z.union([
  z.object({ step: z.enum(['assistant', 'voicemail']), callId: z.string() }),
  z.object({
    step: z.literal('staff'),
    seconds: z.number().int().optional(),
    people: z.array(
      z.object({
        number: z.string(),
        name: z.string().optional(),
        at: z.string().optional(),
        outcome: Outcome.optional(),
      }),
    ),
  }),
  z.object({ step: z.string() }).transform(() => ({ step: 'other' as const })),
]);

/** What is to be told of a part of a call by phone. */
export interface PhonePart {
  isVoicemail: boolean;
  /** After it; those before the first part belong to it. */
  rung: Rung[];
}

/**
 * The parts of a call by phone, by their ids.
 * @param path what became of the call, step by step
 */
export function phoneParts(path: unknown): Map<string, PhonePart> {
  const parts = new Map<string, PhonePart>();
  let early: Rung[] = [];
  let part: string | null = null;
  for (const step of z.array(Step).parse(path)) {
    if ('callId' in step) {
      part = step.callId;
      parts.set(part, { isVoicemail: step.step === 'voicemail', rung: early });
      early = [];
    } else if ('people' in step) {
      const people = step.people.flatMap(({ number, name = '', at, outcome = null }) => {
        const seconds = outcome === 'accepted' ? (step.seconds ?? null) : null;
        return at ? [{ number, name, at, outcome, seconds }] : [];
      });
      if (part) parts.get(part)!.rung.push(...people);
      else early.push(...people);
    }
  }
  return parts;
}

/** As this member may see them: the numbers of staff are the owner's. */
export const shownTo = ({ actor }: Pick<MemberContext, 'actor'>, rung: Rung[]): Rung[] =>
  may(actor.role, 'setup.write')
    ? rung
    : rung.map((person) => ({ ...person, number: `…${person.number.slice(-2)}` }));
