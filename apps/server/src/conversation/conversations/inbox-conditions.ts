import { type RawBuilder, sql } from 'kysely';

// What the inbox asks of a row of `conversations`.

/** As the badge of the list has it: a person was asked for, and nobody has come yet. */
export const waitsForPerson = sql<boolean>`waiting_since IS NOT NULL`;

export const waitsForNobody = sql<boolean>`waiting_since IS NULL`;

/** As the index conversations_open has it, word by word. */
export const isOpen = sql<boolean>`(status IN ('active', 'pending') OR waiting_since IS NOT NULL)`;

export const isSnoozed = sql<boolean>`snoozed_until IS NOT NULL`;

export const isAwake = sql<boolean>`snoozed_until IS NULL`;

export const hasTag = (tagId: string): RawBuilder<boolean> =>
  sql`id IN (SELECT g.conversation_id FROM conversation_tags g WHERE g.tag_id = ${tagId})`;

/** It is open, and the customer said something that the member hasn't seen: nobody has to read what is closed. */
export const isUnread = (memberId: string): RawBuilder<boolean> =>
  sql`(${isOpen} AND NOT EXISTS (SELECT FROM read_positions r WHERE r.account_id = conversations.account_id
    AND r.conversation_id = conversations.id AND r.user_id = ${memberId} AND r.turns >= turn_count))`;

/** Everything that is searched for stands somewhere in it. */
export const hasWords = ({ search }: { search?: string | undefined }): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM conversation_words w WHERE w.account_id = conversations.account_id
    AND w.conversation_id = conversations.id AND w.words @@ (SELECT search_query(current_account_id(), ${search})))`;
