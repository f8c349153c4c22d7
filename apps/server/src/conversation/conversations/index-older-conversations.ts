import type { Deps } from '../../kernel/http/index.ts';

const jobKind = 'conversations.index-older';
/** One job of that kind is enough, however many processes start. */
const jobId = '4a1d6c1e-2f5b-5d0e-9c37-6d1f0e8b7a52';
const perStep = 200;

type IndexDeps = Pick<Deps, 'db' | 'jobs' | 'clock'>;

/**
 * Makes conversations of before the search found, in the background and in small steps: an index made at once would have held up every
 * turn meanwhile. Nothing once all are.
 */
export async function indexOlderConversations({ db, jobs, clock }: IndexDeps): Promise<void> {
  jobs.handle(jobKind, async () => ((await indexSome()) ? { rerunAt: clock.now() } : undefined));
  await db.system(async (tx) => {
    const [pending] = await tx.query({
      name: 'conversations.has-unindexed',
      text: "SELECT 1 FROM installation WHERE key = 'conversation_words_before'",
    });
    if (pending) await jobs.enqueue(tx, jobKind, {}, { id: jobId });
  });

  async function indexSome(): Promise<boolean> {
    const [step] = await db.system((tx) =>
      tx.query<{ has_more: boolean }>({
        name: 'conversations.index-older',
        text: 'SELECT write_older_conversation_words($1) AS has_more',
        values: [perStep],
      }),
    );
    return step!.has_more;
  }
}
