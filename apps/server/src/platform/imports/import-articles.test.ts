// The fixtures are written after the programs' published formats.
import type { KnowledgeSource } from '@deskbell/contract';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../testing/index.ts';
import { importDesk } from './testing/import-desk.ts';

const desk = importDesk();
const { send, list, upload, imported, undone } = desk;

describe('articles of a help center', () => {
  const zendesk = JSON.stringify({
    count: 3,
    next_page: null,
    articles: [
      {
        id: 37486578,
        title: 'Returning an order',
        body: '<p>Send it back within <b>30 days</b>.</p><h2>Refunds</h2><p>We refund within a week.</p>',
        draft: false,
        locale: 'en-us',
        html_url: 'https://acme.zendesk.com/hc/en-us/articles/37486578',
      },
      { id: 2, title: 'Internal', body: '<p>Secret.</p>', draft: true, locale: 'en-us' },
      { id: 3, title: 'Empty', body: '<p>&nbsp;</p>', draft: false, locale: 'en-us' },
    ],
  });
  const pages: [string, string, string, string][] = [
    ['zendesk', 'articles.json', zendesk, 'Send it back within 30 days.'],
    [
      'intercom',
      'intercom.json',
      JSON.stringify({
        type: 'list',
        pages: { type: 'pages', page: 1, per_page: 25, total_pages: 1 },
        total_count: 3,
        data: [
          {
            type: 'article',
            id: '1',
            title: 'Shipping',
            description: '',
            body: '<p>It takes two days.</p>',
            state: 'published',
          },
          { type: 'article', id: '2', title: 'Draft', body: '<p>No.</p>', state: 'draft' },
          { type: 'article', id: '3', title: 'Nothing', body: null, state: 'published' },
        ],
      }),
      'It takes two days.',
    ],
    [
      'chatwoot',
      'chatwoot.json',
      JSON.stringify({
        payload: [
          {
            id: 1,
            slug: 'a',
            title: 'Sizes',
            content: '## Small\n\nUp to **10** people.',
            status: 'published',
            locale: 'en',
          },
          { id: 2, slug: 'b', title: 'Old', content: 'Gone.', status: 'archived' },
          { id: 3, slug: 'c', title: '', content: 'Untitled', status: 'published' },
        ],
        meta: { all_articles_count: 3 },
      }),
      'Up to 10 people.',
    ],
    [
      'crisp',
      'crisp.json',
      JSON.stringify({
        error: false,
        reason: 'resolved',
        data: [
          {
            article_id: 'a',
            title: 'Opening',
            description: null,
            content: 'We open at **nine**.',
            status: 'published',
          },
          { article_id: 'b', title: 'Later', content: 'Soon.', status: 'draft' },
          { article_id: 'c', title: 'None', content: '', status: 'published' },
        ],
      }),
      'We open at nine.',
    ],
  ];

  it.each(pages)(
    'of %s become a document that the assistant answers from, drafts and empty ones not',
    async (origin, name, content, text) => {
      const preview = await upload(name, content);
      expect(preview).toMatchObject({
        import: { kind: 'articles', origin, total: 3 },
        columns: [],
        ready: 1,
        skipped: 2,
      });
      expect(preview.skippedRows[0]).toMatchObject({ row: 2, reason: 'Not published' });
      const { id } = await imported(preview);
      const [source] = await list<KnowledgeSource>('knowledge-sources');
      expect(source).toMatchObject({ title: name, kind: 'document', status: 'ready' });
      const passages = await (await send(`/api/knowledge-sources/${source!.id}/passages`)).text();
      expect(passages).toContain(text);
      expect(passages).toContain(preview.samples[0]!.title);
      expect(await undone(id)).toMatchObject({ status: 'undone', kept: 0 });
      expect(await list('knowledge-sources')).toEqual([]);
    },
  );

  it('come in one document though they are several pages in an archive', async () => {
    const page = (title: string) =>
      strToU8(JSON.stringify({ articles: [{ title, body: `<p>${title} text</p>`, draft: false }] }));
    const preview = await upload(
      'hc.zip',
      zipSync({ 'page-2.json': page('B'), 'page-1.json': page('A'), '__MACOSX/x.json': page('C') }),
    );
    expect(preview.samples.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(await imported(preview)).toMatchObject({ added: 2 });
    expect(await list('knowledge-sources')).toHaveLength(1);
  });

  it('say why they break off where the assistant has no room, and nothing of them stays', async () => {
    await queryAsOwner(
      desk.server,
      `INSERT INTO knowledge_sources (account_id, id, assistant_id, kind, title, max_pages, job_id, created_at)
       SELECT account_id, gen_random_uuid(), id, 'document', 'Full', 1, gen_random_uuid(), now() FROM assistants, generate_series(1, 200)
       WHERE id = '${desk.salon.assistantId}'`,
    );
    expect(await imported(await upload('articles.json', zendesk))).toMatchObject({
      status: 'failed',
      added: 0,
      problem: expect.stringContaining('at most 200 documents'),
    });
  });
});
