import type { CallDetail, CallTurn } from '@deskbell/contract';
import type { CallsTable, CallTurnsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { requireConversation } from '../../../conversation/conversations/index.ts';
import type { MemberContext } from '../../../kernel/http/index.ts';
import { type PhonePart, phoneParts, shownTo } from './phone-parts.ts';

const dayMs = 86_400_000;

/** The calls of one conversation, oldest first, with what was said. */
export function listConversationCalls(ctx: MemberContext, conversationId: string): Promise<CallDetail[]> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireConversation(tx, conversationId);
    const calls = await tx.kysely
      .selectFrom('calls')
      .selectAll()
      .where('account_id', '=', tx.accountId)
      .where('conversation_id', '=', conversationId)
      .orderBy('id')
      .execute();
    if (calls.length === 0) return [];
    const turns = await tx.kysely
      .selectFrom('call_turns')
      .selectAll()
      .where('account_id', '=', tx.accountId)
      .where(
        'call_id',
        'in',
        calls.map(({ id }) => id),
      )
      .orderBy('nr')
      .execute();
    const { recording_days: days } = await tx.kysely
      .selectFrom('accounts')
      .select('recording_days')
      .where('account_id', '=', tx.accountId)
      .executeTakeFirstOrThrow();
    const paths = await tx.kysely
      .selectFrom('phone_calls')
      .select(['path', 'direction', 'outbound', 'cost', 'cost_currency'])
      .where('account_id', '=', tx.accountId)
      .where('conversation_id', '=', conversationId)
      .execute();
    const kept = new Set(calls.map(({ id }) => id));
    const parts = new Map(
      paths.flatMap(({ path, direction, outbound, cost, cost_currency: currency }) => {
        const { purpose = null } = (outbound ?? {}) as { purpose?: CallDetail['purpose'] };
        const price = cost === null ? null : { amount: cost, currency };
        return [...phoneParts(path, kept)].map(
          ([id, part], nr) => [id, { ...part, direction, purpose, cost: nr === 0 ? price : null }] as const,
        );
      }),
    );
    return calls.map((call) =>
      toCall(
        call,
        turns.filter((turn) => turn.call_id === call.id),
        days,
        asShown(ctx, parts.get(call.id)),
      ),
    );
  });
}

type ShownPart = PhonePart & Pick<CallDetail, 'direction' | 'purpose' | 'cost'>;

const inBrowser: ShownPart = {
  isVoicemail: false,
  menu: [],
  rung: [],
  direction: 'inbound',
  purpose: null,
  cost: null,
};

const asShown = (ctx: MemberContext, part: ShownPart = inBrowser): ShownPart => ({
  ...part,
  rung: shownTo(ctx, part.rung),
});

type Quality = NonNullable<CallDetail['lineQuality']>;
/** Of calls of before it isn't known what the other side heard. */
type StoredQuality = Omit<Quality, 'heardOfUs'> & Partial<Quality>;

/** The only row -> CallDetail mapper. */
function toCall(
  row: Selectable<CallsTable>,
  turns: Selectable<CallTurnsTable>[],
  recordingDays: number | null,
  { isVoicemail, menu, rung, direction, purpose, cost }: ShownPart,
): CallDetail {
  const isKept = row.recording !== 'none';
  const peaks = row.recording_peaks as CallDetail['recording']['peaks'] | null;
  return {
    id: row.id,
    conversationId: row.conversation_id,
    channel: row.channel as CallDetail['channel'],
    status: row.ended_at ? 'ended' : 'in-progress',
    engine: row.engine as CallDetail['engine'],
    voice: row.voice,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    endedReason: row.ended_reason as CallDetail['endedReason'],
    seconds: row.seconds,
    turns: turns.map(toTurn),
    isVoicemail,
    direction,
    purpose,
    menu,
    rung,
    cost,
    lineQuality: row.line_quality ? { heardOfUs: null, ...(row.line_quality as StoredQuality) } : null,
    recording: {
      status: row.recording as CallDetail['recording']['status'],
      seconds: row.recording_seconds,
      contentType: row.recording === 'ready' ? 'audio/ogg; codecs=opus' : null,
      peaks: (row.recording === 'ready' && peaks) || { caller: [], assistant: [] },
      expiresAt:
        isKept && recordingDays !== null
          ? new Date(row.started_at.getTime() + recordingDays * dayMs).toISOString()
          : null,
    },
  };
}

const toTurn = (row: Selectable<CallTurnsTable>): CallTurn => ({
  nr: row.nr,
  role: row.role as CallTurn['role'],
  messageId: row.message_id,
  text: row.text,
  from: row.from_s,
  to: row.to_s,
  interrupted: row.interrupted,
  words: row.words as CallTurn['words'],
  waterfall: row.waterfall as CallTurn['waterfall'],
  engine: row.engine,
});
