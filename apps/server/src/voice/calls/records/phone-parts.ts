import { type CallDetail, type MenuChoice, MenuChoiceSchema } from '@deskbell/contract';
import * as z from 'zod';
import { actorMay, type MemberContext } from '../../../kernel/http/index.ts';

type Rung = CallDetail['rung'][number];

const Outcome = z.enum(['accepted', 'declined', 'busy', 'no-answer', 'failed']);

const StaffStep = z.object({
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
});
type StaffStep = z.infer<typeof StaffStep>;

/** The steps of a call by phone, as far as they are told here. Those of others are left aside. */
const Step = z.union([
  z.object({
    step: z.enum(['assistant', 'voicemail']),
    callId: z.string(),
    menu: z.array(MenuChoiceSchema).default([]),
  }),
  StaffStep,
  z.object({ step: z.string() }).transform(() => ({ step: 'other' as const })),
]);

/** What is to be told of a part of a call by phone. */
export interface PhonePart {
  isVoicemail: boolean;
  /** What the caller chose in the menu. */
  menu: MenuChoice[];
  /** After it; those before the first part belong to it. */
  rung: Rung[];
}

/**
 * The parts of a call by phone, by their ids.
 * @param path what became of the call, step by step
 * @param kept the ids of parts in which something was said; what happened in others belongs to the part before, else after
 */
export function phoneParts(path: unknown, kept: ReadonlySet<string>): Map<string, PhonePart> {
  const parts = new Map<string, PhonePart>();
  const early: Pick<PhonePart, 'menu' | 'rung'> = { menu: [], rung: [] };
  let part = early;
  for (const step of z.array(Step).parse(path)) {
    if ('people' in step) part.rung.push(...rungIn(step));
    if (!('callId' in step)) continue;
    if (kept.has(step.callId)) {
      const own = { isVoicemail: step.step === 'voicemail', menu: [], rung: [] };
      parts.set(step.callId, own);
      if (part === early) Object.assign(own, early);
      part = own;
    }
    part.menu.push(...step.menu);
  }
  return parts;
}

function rungIn({ people, seconds: talked }: StaffStep): Rung[] {
  return people.flatMap(({ number, name = '', at, outcome = null }) => {
    const seconds = outcome === 'accepted' ? (talked ?? null) : null;
    return at ? [{ number, name, at, outcome, seconds }] : [];
  });
}

/** As this member may see them: the numbers of staff are the owner's. */
export const shownTo = ({ actor }: Pick<MemberContext, 'actor'>, rung: Rung[]): Rung[] =>
  actorMay(actor, 'setup.write')
    ? rung
    : rung.map((person) => ({ ...person, number: `…${person.number.slice(-2)}` }));
