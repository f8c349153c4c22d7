import {
  type ProviderAssistantDestination,
  ProviderAssistantDestinationSchema,
  type ProviderAssistantFields,
  type ProviderSquadMember,
  VoiceSettingsSchema,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { ChatDeps, Destination, HandOver, Squad, SquadMember } from '../../conversation/chat/index.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { asGiven, type Said } from '../given-assistants/index.ts';
import { readToolsOf } from '../tools/index.ts';
import { type GivenSquad, ownerOf } from './given-squad.ts';

type SquadDeps = Pick<ChatDeps, 'db' | 'snapshots'>;

/** Tells somebody of a hand-over, in the transaction in which it is stored. */
export type TellOfHandOver = (
  tx: AccountTransaction,
  conversationId: string,
  to: SquadMember,
  from: HandOver,
) => Promise<void>;

/** A squad of an account as conversations have it: who answers is stored with the conversation. */
export function openSquad(
  deps: SquadDeps,
  accountId: string,
  given: GivenSquad,
  tell: TellOfHandOver,
): Squad {
  const { squadId, squad, madeOf = 'squad' } = given;
  const { members } = squad;
  const ownerId = ownerOf(given);

  async function memberAt(nr: number, fromSeq: number): Promise<SquadMember | null> {
    const member = members[nr];
    if (!member) return null;
    const seen = await memberOf(deps, accountId, given, member);
    if (seen?.assistant.setup_status !== 'live') return null;
    return {
      nr,
      snapshot: seen,
      fromSeq,
      greeting: greetingOf(seen),
      destinations: await destinationsOf(member, seen, nr),
    };
  }

  async function destinationsOf(
    { assistantDestinations }: ProviderSquadMember,
    seen: AssistantSnapshot,
    own: number,
  ): Promise<Destination[]> {
    const given = [...(assistantDestinations ?? []), ...(await destinationsOfTools(deps, seen))];
    const found = await Promise.all(
      given.map(async (destination) => ({ destination, nr: await placeOf(destination) })),
    );
    const first = found.filter(
      ({ nr }, at) => nr >= 0 && nr !== own && found.findIndex((other) => other.nr === nr) === at,
    );
    return first.map(({ destination, nr }) => toDestination(destination, nr));
  }

  function toDestination(destination: ProviderAssistantDestination, nr: number): Destination {
    const keepsHistory = destination.transferMode !== 'delete-history';
    return {
      name: destination.assistantName ?? `member ${nr + 1}`,
      description: destination.description ?? '',
      line: lineOf(destination),
      keepsHistory,
      member: (seq) => memberAt(nr, keepsHistory ? 0 : seq),
    };
  }

  /** Of the member that a destination means; -1: none. */
  async function placeOf({ assistantId, assistantName }: ProviderAssistantDestination): Promise<number> {
    if (assistantId) return members.findIndex((member) => member.assistantId === assistantId.toLowerCase());
    for (const [nr, member] of members.entries()) {
      const { assistant, assistantOverrides } = member;
      const said = assistantOverrides?.name ?? assistant?.name;
      const name =
        said ?? (member.assistantId && (await deps.snapshots.get(member.assistantId))?.assistant.name);
      if (name === assistantName) return nr;
    }
    return -1;
  }

  return {
    assistantId: ownerId,
    async answering(conversationId) {
      const [now] = await deps.db.account(accountId, (tx) =>
        tx.query<{ member: number; from_seq: number }>({
          name: 'squads.answering',
          text: 'SELECT member, from_seq FROM squad_conversations WHERE account_id = $1 AND conversation_id = $2',
          values: [accountId, conversationId],
        }),
      );
      return (now && (await memberAt(now.member, now.from_seq))) ?? memberAt(0, 0);
    },
    async keep(tx, conversationId, now, from) {
      await tx.query({
        name: 'squads.keep',
        text: `INSERT INTO squad_conversations (account_id, conversation_id, squad_id, squad, made_of, member, from_seq)
               VALUES ($1, $2, $3, $4, $5, $6, $7)
               ON CONFLICT (account_id, conversation_id) DO UPDATE SET member = excluded.member, from_seq = excluded.from_seq,
                 squad = CASE excluded.made_of WHEN 'assistant' THEN excluded.squad ELSE squad_conversations.squad END
               WHERE squad_conversations.member <> excluded.member OR excluded.made_of = 'assistant'`,
        values: [accountId, conversationId, squadId, JSON.stringify(squad), madeOf, now.nr, now.fromSeq],
      });
      if (from) await tell(tx, conversationId, now, from);
    },
  };
}

/** Who begins a conversation with a squad, live or not; null: it isn't there any more. */
export const beginningOf = (
  deps: Pick<ChatDeps, 'snapshots'>,
  accountId: string,
  given: GivenSquad,
): Promise<AssistantSnapshot | null> => memberOf(deps, accountId, given, given.squad.members[0]!);

async function memberOf(
  { snapshots }: Pick<ChatDeps, 'snapshots'>,
  accountId: string,
  given: GivenSquad,
  { assistantId, assistant, assistantOverrides }: ProviderSquadMember,
): Promise<AssistantSnapshot | null> {
  const snapshot = await snapshots.get(assistantId ?? ownerOf(given));
  if (snapshot?.accountId !== accountId) return null;
  return asGiven(snapshot, [assistant, given.squad.membersOverrides, assistantOverrides] as Said);
}

/** Of its tools that hand over: `transferCall`, `handoff`. */
async function destinationsOfTools(
  { db }: SquadDeps,
  { accountId, assistant }: AssistantSnapshot,
): Promise<ProviderAssistantDestination[]> {
  const { model } = assistant.provider as { model?: { toolIds?: string[]; tools?: unknown[] } };
  if (!model?.toolIds?.length && !model?.tools?.length) return [];
  const tools = await readToolsOf({ db }, accountId, model);
  return tools
    .filter(({ type }) => type === 'transferCall' || type === 'handoff')
    .flatMap(({ destinations, function: described }) =>
      (destinations ?? []).flatMap((destination) => {
        const { data } = ProviderAssistantDestinationSchema.safeParse(destination);
        return data ? { ...data, description: data.description ?? described?.description } : [];
      }),
    );
}

const lineOf = ({ message }: ProviderAssistantDestination): string =>
  (typeof message === 'string' ? message : (message?.contents.find(({ text }) => text)?.text ?? '')).trim();

/** What a member says when it takes over a call, unless it is to speak of what was said. */
function greetingOf({ assistant }: AssistantSnapshot): string {
  const { firstMessageMode: mode } = assistant.provider as ProviderAssistantFields;
  const { firstMessage } = VoiceSettingsSchema.parse(assistant.voice);
  return !mode || mode === 'assistant-speaks-first' ? firstMessage : '';
}
