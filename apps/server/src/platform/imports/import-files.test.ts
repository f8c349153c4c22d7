import type { Import } from '@deskbell/contract';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { deleteOldDrafts } from './delete-old-drafts.ts';
import { importDesk } from './testing/import-desk.ts';

const desk = importDesk();
const { send, list, uploading, upload, refusal, imported } = desk;

describe('a file', () => {
  it.each([
    ['empty.csv', '', '400 The file is empty.'],
    ['head.csv', 'question,answer\n', '400 There is nothing to import in this file.'],
    [
      'cut.json',
      '{"articles": [',
      '400 cut.json isn’t valid JSON. It may have been cut off; export it again.',
    ],
    [
      'other.json',
      '{"hello": "world"}',
      '415 other.json holds no articles of Zendesk, Intercom, Chatwoot, or Crisp.',
    ],
    ['bad.yml', 'nlu: [', '400 bad.yml isn’t valid YAML'],
    ['other.yml', 'a: b', '415 other.yml holds no training data of Rasa'],
    ['page.html', '<!doctype html><p>Hi', '415 This kind of file can’t be imported.'],
    ['pic.png', new Uint8Array([137, 80, 78, 71, 0, 0, 0, 1]), '415 This kind of file can’t be imported.'],
    ['x.zip', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), '400 The archive is damaged'],
    ['sheet.xlsx', zipSync({ 'xl/workbook.xml': strToU8('<x/>') }), '415 Save the sheet as CSV'],
    ['z.zip', zipSync({ 'a.txt': strToU8('hi') }), '415 This kind of file can’t be imported.'],
    ['many.csv', `question,answer\n${'a,b\n'.repeat(20_001)}`, '413 A file may have up to 20,000 rows.'],
  ] as [string, string | Uint8Array, string][])(
    'like %s is refused in words',
    async (name, content, said) => {
      expect(await refusal(await uploading(name, content))).toContain(said);
      expect(await list('imports')).toEqual([]);
    },
  );

  it('that unpacks to too much is refused before it is unpacked', async () => {
    const bomb = zipSync({ 'a.json': new Uint8Array(33 * 1024 * 1024) }, { level: 9 });
    expect(await refusal(await uploading('bomb.zip', bomb))).toBe(
      '413 The archive unpacks to more than 32 MB.',
    );
  });

  it('with aliases that multiply is refused', async () => {
    const levels = Array.from(
      { length: 9 },
      (_, at) => `l${at + 1}: &l${at + 1} [${Array(9).fill(`*l${at}`).join(',')}]`,
    );
    const laughs = `l0: &l0 [a]\n${levels.join('\n')}\nnlu: *l9\n`;
    expect(await refusal(await uploading('laughs.yml', laughs))).toMatch(/^400 .*YAML/);
  });

  it('is one draft at a time, given up by hand, or by itself after a day', async () => {
    const csv = 'question,answer\nA?,B.';
    const first = await upload('a.csv', csv);
    const second = await upload('b.csv', csv);
    expect(await list<Import>('imports')).toMatchObject([{ id: second.import.id, status: 'draft' }]);
    expect((await send(`/api/imports/${first.import.id}`)).status).toBe(404);
    expect(await (await send(`/api/imports/${second.import.id}/preview`)).json()).toMatchObject({ ready: 1 });
    expect((await send(`/api/imports/${second.import.id}`, undefined, 'DELETE')).status).toBe(204);
    await upload('c.csv', csv);
    desk.clock.advance(25 * 3_600_000);
    await deleteOldDrafts(desk.server.deps);
    expect(await list('imports')).toEqual([]);
  });

  it('that has begun is changed, begun and given up no more', async () => {
    const preview = await upload('a.csv', 'question,answer\nA?,B.');
    const { id } = await imported(preview);
    const said = '409 This import has begun already.';
    expect(await refusal(await send(`/api/imports/${id}`, { hasHeader: false }, 'PATCH'))).toBe(said);
    expect(await refusal(await send(`/api/imports/${id}/start`, {}, 'POST'))).toBe(said);
    expect(await refusal(await send(`/api/imports/${id}/preview`))).toBe(said);
    expect(await refusal(await send(`/api/imports/${id}`, undefined, 'DELETE'))).toBe(said);
  });

  it('that says by itself what is in it has no columns to choose', async () => {
    const { import: draft } = await upload(
      'a.json',
      JSON.stringify([{ title: 'T', body: '<p>B</p>', draft: false }]),
    );
    expect(await refusal(await send(`/api/imports/${draft.id}`, { kind: 'leads' }, 'PATCH'))).toBe(
      '409 This file says by itself what is in it.',
    );
  });
});
