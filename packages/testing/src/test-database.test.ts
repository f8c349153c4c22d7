import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTestDatabase } from './test-database.ts';

it('gives each caller an empty database of its own', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const count = (db: typeof one) =>
    db.database.system((tx) => tx.kysely.selectFrom('jobs').select('kind').execute());
  await one.database.system((tx) =>
    tx.kysely.insertInto('jobs').values({ id: randomUUID(), kind: 'ring' }).execute(),
  );
  expect(await count(one)).toEqual([{ kind: 'ring' }]);
  expect(await count(other)).toEqual([]);
  await Promise.all([one.drop(), other.drop()]);
});
