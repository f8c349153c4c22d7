import { randomUUID } from 'node:crypto';
import type { Faq } from '@deskbell/contract';
import { describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../testing/index.ts';
import { importDesk } from './testing/import-desk.ts';

const desk = importDesk();
const { send, list, upload, refusal, imported, undone, change, skippedOf } = desk;

describe('FAQs in CSV', () => {
  const file = [
    'Question,Answer,Alternative phrasings',
    'Do you deliver?,Yes.,Can you bring it?|Do you ship?',
    'do you DELIVER?,Twice.',
    'Do you bake?,',
    'Parking?,Behind the house.',
  ].join('\n');

  it('are looked at first, with what will be skipped and why, and stored only when told', async () => {
    await desk.salon.addFaq('Parking?', 'In front.');
    const preview = await upload('faqs.csv', file);
    expect(preview).toMatchObject({
      import: { kind: 'faqs', origin: 'csv', fileName: 'faqs.csv', status: 'draft', total: 4 },
      hasHeader: true,
      mapping: { question: 0, answer: 1, examples: 2 },
      missing: [],
      ready: 1,
      skipped: 3,
      samples: [{ row: 2, title: 'Do you deliver?', detail: 'Yes.' }],
      skippedRows: [
        { row: 3, reason: 'The assistant has this question already', excerpt: 'do you DELIVER?' },
        { row: 4, reason: 'Answer is required', excerpt: 'Do you bake?' },
        { row: 5, reason: 'The assistant has this question already', excerpt: 'Parking?' },
      ],
    });
    expect(await list('faqs')).toHaveLength(1);
    expect(await imported(preview)).toMatchObject({ status: 'imported', done: 4, added: 1, skipped: 3 });
    const faqs = (await list<Faq>('faqs')).sort((a, b) => a.answer.localeCompare(b.answer));
    expect(faqs).toMatchObject([
      { question: 'Parking?', answer: 'In front.' },
      { question: 'Do you deliver?', examples: ['Can you bring it?', 'Do you ship?'] },
    ]);
    expect(await skippedOf(preview.import.id)).toMatchObject([{ row: 3 }, { row: 4 }, { row: 5 }]);
  });

  it('are answered from once they are imported, and no more once that is undone', async () => {
    const { id } = await imported(
      await upload('faqs.csv', 'question,answer\nIs there parking?,Behind the house.'),
    );
    expect((await desk.salon.say('Is there parking?')).response).toContain('Behind the house');
    expect(await undone(id)).toMatchObject({ status: 'undone', kept: 0 });
    expect((await desk.salon.say('Is there parking?')).response).not.toContain('Behind the house');
  });

  it('stay where they were changed since, and that is told', async () => {
    const { id } = await imported(await upload('faqs.csv', 'question,answer\nA?,B.\nC?,D.'));
    const [first] = await list<Faq>('faqs');
    desk.clock.advance(1000);
    await send(`/api/faqs/${first!.id}`, { answer: 'Better.' }, 'PATCH');
    expect(await undone(id)).toMatchObject({ status: 'undone', added: 2, kept: 1 });
    expect(await list('faqs')).toMatchObject([{ answer: 'Better.' }]);
    expect(await refusal(await send(`/api/imports/${id}/undo`, {}, 'POST'))).toMatch(/^409 /);
  });

  it('are taken by other columns where they are said, also without headings', async () => {
    const preview = await upload('export.csv', 'B.;A?\nD.;C?');
    expect(preview).toMatchObject({ hasHeader: false, mapping: { question: 0, answer: 1 } });
    expect(preview.columns).toEqual([
      { name: 'Column 1', example: 'B.' },
      { name: 'Column 2', example: 'A?' },
    ]);
    const changed = await change(preview.import.id, { mapping: { question: 1, answer: 0 } });
    expect(changed.samples[0]).toMatchObject({ title: 'A?', detail: 'B.' });
    const headed = await change(preview.import.id, { hasHeader: true });
    expect(headed).toMatchObject({
      import: { total: 1 },
      columns: [{ name: 'B.' }, { name: 'A?' }],
      ready: 1,
    });
    const reset = await change(preview.import.id, { hasHeader: false, mapping: { question: 1 } });
    expect(reset).toMatchObject({ missing: [['answer']], ready: 0, skipped: 0 });
    expect(await refusal(await send(`/api/imports/${preview.import.id}/start`, {}, 'POST'))).toBe(
      '400 Say first which column is what.',
    );
  });

  it('go on in pieces, and each is stored once whatever happens in between', async () => {
    const rows = Array.from({ length: 450 }, (_, at) => `Question ${at}?,Answer ${at}.`);
    const preview = await upload('many.csv', `question,answer\n${rows.join('\n')}\n,none`);
    const { id } = preview.import;
    await send(`/api/imports/${id}/start`, {}, 'POST');
    // A second worker at the same time, as after a lock that ran out.
    const payload = { accountId: desk.salon.accountId, importId: id };
    await desk.server.deps.db.system((tx) =>
      desk.server.deps.jobs.enqueue(tx, 'imports.run', payload, { id: randomUUID() }),
    );
    await desk.server.deps.jobs.drain();
    expect(await (await send(`/api/imports/${id}`)).json()).toMatchObject({
      done: 451,
      added: 450,
      skipped: 1,
    });
    const [count] = await queryAsOwner<{ count: number }>(
      desk.server,
      `SELECT count(*)::int AS count FROM faqs WHERE assistant_id = '${desk.salon.assistantId}'`,
    );
    expect(count!.count).toBe(450);
    expect(await undone(id)).toMatchObject({ status: 'undone', kept: 0 });
    expect(await list('faqs')).toEqual([]);
  });
});
