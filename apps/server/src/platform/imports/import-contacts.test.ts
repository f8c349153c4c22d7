import type { Lead } from '@deskbell/contract';
import { describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../testing/index.ts';
import { importDesk } from './testing/import-desk.ts';

const desk = importDesk();
const { send, list, upload, imported, undone, mailCount } = desk;

describe('contacts in CSV', () => {
  const file = [
    'First name,Last name,E-mail,Mobile,Company,Created at',
    'Jane,Miller,JANE@mail.example,,Acme,2024-05-01',
    'Tom,,,(415) 555-2671,,',
    'Nobody,,,,,',
    'Bad,,not-an-address,,,',
    'Jane,Again,jane@mail.example,,,',
  ].join('\n');

  it('become leads of their day, and nobody is told', async () => {
    await send('/api/webhooks', { url: 'https://203.0.114.7/events', events: ['lead.captured'] });
    const preview = await upload('contacts.csv', file);
    expect(preview).toMatchObject({
      import: { kind: 'leads' },
      mapping: { firstName: 0, lastName: 1, email: 2, phone: 3, interest: 4, capturedAt: 5 },
      ready: 2,
      skippedRows: [
        { row: 4, reason: 'Neither email nor phone' },
        { row: 5, reason: 'Not a valid email address' },
        { row: 6, reason: 'Twice in the file' },
      ],
    });
    const mails = await mailCount();
    expect(await imported(preview)).toMatchObject({ added: 2, skipped: 3 });
    expect(await list<Lead>('leads')).toMatchObject([
      { name: 'Tom', phone: '+14155552671', source: 'import', score: 'cold', status: 'new' },
      {
        name: 'Jane Miller',
        email: 'jane@mail.example',
        interest: 'Acme',
        scoreReasons: ['Imported from contacts.csv'],
        createdAt: expect.stringMatching(/^2024-05-01/),
      },
    ]);
    expect(await mailCount()).toBe(mails);
    expect(await queryAsOwner(desk.server, 'SELECT 1 FROM webhook_deliveries')).toEqual([]);
  });

  it('are taken back sooner than they were added, however many they are', async () => {
    const people = Array.from({ length: 4000 }, (_, nr) => `Person ${nr},p${nr}@mail.example`);
    const preview = await upload('many.csv', ['Name,Email', ...people].join('\n'));
    const begun = performance.now();
    expect(await imported(preview)).toMatchObject({ status: 'imported', added: 4000 });
    const added = performance.now();
    expect(await undone(preview.import.id)).toMatchObject({ status: 'undone', kept: 0 });
    expect(performance.now() - added).toBeLessThan(added - begun);
    expect(await list<Lead>('leads')).toEqual([]);
  });

  it('leave alone who is a lead already, and an undo leaves whoever came back since', async () => {
    await desk.salon.say('Call me: +1 415 555 2671, Tom');
    const preview = await upload('contacts.csv', file);
    expect(preview.skippedRows[0]).toMatchObject({ row: 3, reason: 'Already among your leads' });
    const { id } = await imported(preview);
    await desk.salon.say('I am Jane, jane@mail.example, and I want a haircut');
    expect(await undone(id)).toMatchObject({ status: 'undone', added: 1, kept: 1 });
    expect((await list<Lead>('leads')).map(({ source }) => source).sort()).toEqual(['import', 'website']);
  });

  it('take the leads of our own export back in', async () => {
    await desk.salon.say('Call me: +1 415 555 2671, Tom, I want a wig');
    const csv = await (await send(`/api/assistants/${desk.salon.assistantId}/leads/export`)).text();
    await desk.openAnother();
    const preview = await upload('leads.csv', csv);
    expect(preview.missing).toEqual([]);
    expect(await imported(preview)).toMatchObject({ added: 1, skipped: 0 });
    expect(await list('leads')).toMatchObject([{ phone: '+14155552671', status: 'new' }]);
  });

  it('never hold a word of a customer in what is kept of the import', async () => {
    const { id } = await imported(await upload('contacts.csv', file));
    const kept = await queryAsOwner(
      desk.server,
      `SELECT i.*, r.* FROM imports i JOIN import_items r ON r.import_id = i.id WHERE i.id = '${id}'`,
    );
    expect(kept).toHaveLength(5);
    expect(JSON.stringify(kept)).not.toMatch(/jane|miller|mail\.example|555-?2671/i);
    expect(await queryAsOwner(desk.server, `SELECT 1 FROM import_files WHERE import_id = '${id}'`)).toEqual(
      [],
    );
  });
});
