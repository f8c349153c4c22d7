import { type CallDetail, may } from '@deskbell/contract';
import * as z from 'zod';
import type { MemberContext } from '../../../kernel/http/index.ts';

type Rung = CallDetail['rung'][number];

const Outcome = z.enum(['accepted', 'declined', 'busy', 'no-answer', 'failed']);

/** The steps of a call by phone, as far as they are told here. Those of others are left aside. */
const Step = z.union([
  z.object({ step: z.literal('assistant'), callId: z.string() }),
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

/**
 * Who was rung, by the part of the call after which they were; those before the first belong to it.
 * @param path what became of a call by phone, step by step
 */
export function rungPeople(path: unknown): Map<string, Rung[]> {
  const rung = new Map<string, Rung[]>();
  let early: Rung[] = [];
  let part: string | null = null;
  for (const step of z.array(Step).parse(path)) {
    if ('callId' in step) {
      part = step.callId;
      rung.set(part, early);
      early = [];
    } else if ('people' in step) {
      const people = step.people.flatMap(({ number, name = '', at, outcome = null }) => {
        const seconds = outcome === 'accepted' ? (step.seconds ?? null) : null;
        return at ? [{ number, name, at, outcome, seconds }] : [];
      });
      if (part) rung.get(part)!.push(...people);
      else early.push(...people);
    }
  }
  return rung;
}

/** As this member may see them: the numbers of staff are the owner's. */
export const shownTo = ({ actor }: Pick<MemberContext, 'actor'>, rung: Rung[]): Rung[] =>
  may(actor.role, 'setup.write')
    ? rung
    : rung.map((person) => ({ ...person, number: `…${person.number.slice(-2)}` }));
