import type { Exchange } from '../hold/exchange.ts';
import type { Stored } from '../hold/hold-conversation.ts';
import { addressedNames } from '../replies/addressed-names.ts';
import { asksWhatWasMeant, helps } from '../replies/declines.ts';
import { isWithinName } from '../replies/name-parts.ts';
import { hasContact, isSameContact } from './contact-details.ts';
import { questionsAskedThrice, repeatedReplies } from './repeated-replies.ts';

export const faultKinds = [
  'repeated_reply',
  'question_three_times',
  'wrong_name',
  'did_you_mean_twice',
  'declined_social',
  'too_long',
  'stale_contact',
  'http_error',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** What no reply should do, whatever was expected of it. `at`: which exchange; null: it is stored. */
export interface Fault {
  kind: FaultKind;
  at: number | null;
  /** What it is about, where that doesn't show in the reply. */
  about?: string;
}

const longestReply = 450;

/**
 * The hygiene faults of a conversation.
 * @param names every name that may be taken
 * @param otherNames what may be addressed or named beside customers: services, staff, the business, the assistant
 */
export function hygieneFaults(
  exchanges: readonly Exchange[],
  stored: Stored,
  { names, otherNames }: { names: readonly string[]; otherNames: readonly string[] },
): Fault[] {
  const each = exchanges.flatMap(({ reply, turn }, at): Fault[] => {
    if (!reply) return [{ kind: 'http_error', at }];
    const { response } = reply;
    const before = exchanges[at - 1]?.reply;
    return [
      ...(response.length > longestReply ? [{ kind: 'too_long' as const, at }] : []),
      ...(turn?.social && !helps(reply) ? [{ kind: 'declined_social' as const, at }] : []),
      ...(before && asksWhatWasMeant(response) && asksWhatWasMeant(before.response)
        ? [{ kind: 'did_you_mean_twice' as const, at }]
        : []),
      ...addressedNames(response, otherNames)
        .filter((name) => !isAllowed(name, names))
        .map((about) => ({ kind: 'wrong_name' as const, at, about })),
    ];
  });
  return [
    ...repeatedReplies(exchanges).map((at) => ({ kind: 'repeated_reply' as const, at })),
    ...questionsAskedThrice(exchanges).map((at) => ({ kind: 'question_three_times' as const, at })),
    ...each,
    ...staleContacts(exchanges, stored),
    ...storedNames(stored)
      .filter((name) => !isAllowed(name, names))
      .map((about) => ({ kind: 'wrong_name' as const, at: null, about })),
  ];
}

const isAllowed = (name: string, names: readonly string[]): boolean =>
  names.some((known) => isWithinName(name, known));

function storedNames({ conversation, lead, appointments }: Stored): string[] {
  const all = [
    conversation?.customerName,
    lead?.name,
    ...appointments.map(({ customerName }) => customerName),
  ];
  return [...new Set(all.filter((name) => typeof name === 'string' && name !== ''))] as string[];
}

/** Details that were taken back and are said from then on, or stored at the end. */
function staleContacts(exchanges: readonly Exchange[], stored: Stored): Fault[] {
  return exchanges.flatMap(({ turn }, from) =>
    (turn?.corrects ?? []).flatMap((old): Fault[] => [
      ...exchanges.flatMap(({ reply }, at) =>
        at >= from && reply && hasContact(reply.response, old)
          ? [{ kind: 'stale_contact' as const, at, about: old }]
          : [],
      ),
      ...(storedContacts(stored).some((contact) => isSameContact(contact, old))
        ? [{ kind: 'stale_contact' as const, at: null, about: old }]
        : []),
    ]),
  );
}

function storedContacts({ conversation, lead, appointments }: Stored): string[] {
  const all = [
    conversation?.customerEmail,
    conversation?.customerPhone,
    lead?.email,
    lead?.phone,
    ...appointments.flatMap(({ customerEmail, customerPhone }) => [customerEmail, customerPhone]),
  ];
  return all.filter((contact) => typeof contact === 'string');
}
