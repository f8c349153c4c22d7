import { expect, it } from 'vitest';
import { openEmbeddingPool } from './open-embedding-pool.ts';

it('tries a piece again on a fresh worker when one dies, then gives up on it alone', async () => {
  const pool = await openEmbeddingPool(fixture('crashing-worker.ts'), '', 1);
  await expect(pool.embed(['die'], false)).rejects.toThrow('ended with code 3');
  expect(await pool.embed(['fine'], false)).toHaveLength(1);
  await pool.close();
});

it('keeps the pieces of others when a worker dies', async () => {
  const pool = await openEmbeddingPool(fixture('crashing-worker.ts'), '', 1);
  const [dying, fine] = await Promise.allSettled([pool.embed(['die'], false), pool.embed(['fine'], false)]);
  expect(dying.status).toBe('rejected');
  expect(fine.status).toBe('fulfilled');
  await pool.close();
});

it('rejects with the error of a model that does not load', async () => {
  await expect(openEmbeddingPool(fixture('../onnx-worker.ts'), '/nowhere', 2)).rejects.toThrow('ENOENT');
});

it('rejects pairs where the model has no judge, and goes on', async () => {
  const pool = await openEmbeddingPool(fixture('crashing-worker.ts'), '', 1);
  const entry = { title: 'Parking', answer: 'Behind the house.', isTold: false };
  await expect(pool.judge([{ message: 'parking?', before: null, entry }])).rejects.toThrow('no judge');
  expect(await pool.embed(['fine'], false)).toHaveLength(1);
  await pool.close();
});

function fixture(name: string): URL {
  return new URL(`./fixtures/${name}`, import.meta.url);
}
