import { type MarkedText, markWords, type SearchHit } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';

/** This much of what was said is shown before and behind the first word found, in characters. */
const before = 40;
const behind = 160;

interface Row {
  conversation_id: string;
  kind: SearchHit['kind'];
  seq: number | null;
  note_id: string | null;
  text: string;
}

/** What says most of what is searched for in each of these conversations, the newest of several; by the conversation's id. */
export async function searchHits(
  tx: AccountTransaction,
  conversations: readonly { id: string }[],
  search: string | undefined,
): Promise<Map<string, SearchHit>> {
  if (!search?.trim() || conversations.length === 0) return new Map();
  const rows = await tx.query<Row>({
    name: 'conversations.search-hits',
    text: `SELECT DISTINCT ON (conversation_id) conversation_id, kind, seq, note_id, text
           FROM (SELECT said.*, folded(text) AS folded FROM (
               SELECT conversation_id, 'message' AS kind, seq, NULL::uuid AS note_id, content AS text, created_at
               FROM messages WHERE account_id = $1 AND conversation_id = ANY ($2)
               UNION ALL
               SELECT conversation_id, 'file', seq, NULL, name, created_at
               FROM attachments WHERE account_id = $1 AND conversation_id = ANY ($2)
               UNION ALL
               SELECT conversation_id, 'note', NULL, id, text, created_at
               FROM notes WHERE account_id = $1 AND conversation_id = ANY ($2)) AS said OFFSET 0) AS parts,
             LATERAL (SELECT count(*) AS found FROM unnest(words_in($3)) AS word
               WHERE folded ~ ('(^|[^[:alnum:]])' || word)) AS matching
           WHERE found > 0
           ORDER BY conversation_id, found DESC, created_at DESC, seq DESC, kind`,
    values: [tx.accountId, conversations.map(({ id }) => id), search],
  });
  return new Map(rows.map((row) => [row.conversation_id, toHit(row, search)]));
}

const toHit = ({ kind, seq, note_id: noteId, text }: Row, search: string): SearchHit => ({
  kind,
  seq,
  noteId,
  excerpt: excerptOf(text, search),
});

/** The part of a text around the first word found, as one line. */
export function excerptOf(text: string, search: string): MarkedText {
  const line = text.replace(/\s+/g, ' ').trim();
  const first = markWords(line, search).findIndex(({ isMatch }) => isMatch);
  const at = first <= 0 ? 0 : (markWords(line, search)[0]?.text.length ?? 0);
  const start = at <= before ? 0 : line.indexOf(' ', at - before) + 1 || at;
  const end =
    line.length <= start + behind ? line.length : Math.max(line.lastIndexOf(' ', start + behind), at);
  const cut = line.slice(start, end > start ? end : start + behind);
  return markWords(`${start > 0 ? '… ' : ''}${cut}${start + cut.length < line.length ? ' …' : ''}`, search);
}
