import { openFakeEmbeddings } from '@deskbell/testing/fake-embeddings';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HostedEmbeddingFailed, type HostedTarget, openHostedEmbedder } from './open-hosted-embedder.ts';

let provider: Awaited<ReturnType<typeof openFakeEmbeddings>>;

beforeAll(async () => {
  provider = await openFakeEmbeddings((text) => [text.length, 2, 0, 0, 0, 1]);
});
afterEach(() => provider.behave('answers'));
afterAll(() => provider.close());

const open = (more: Partial<HostedTarget> = {}) =>
  openHostedEmbedder({
    baseUrl: provider.baseUrl,
    apiKey: 'secret-key',
    modelName: 'embed-small',
    dimensions: null,
    timeoutMs: 10_000,
    ...more,
  });

const failure = (promise: Promise<unknown>): Promise<HostedEmbeddingFailed> =>
  promise.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(HostedEmbeddingFailed);
      return error as HostedEmbeddingFailed;
    },
  );

describe('hosted embeddings', () => {
  it('gives vectors of unit length in the order of the texts, in batches, with the key', async () => {
    const texts = Array.from({ length: 150 }, (_, i) => 'x'.repeat(i + 1));
    const vectors = await open().embed(texts, { priority: 'bulk' });
    expect(vectors).toHaveLength(150);
    for (const [index, vector] of vectors.entries()) {
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
      expect(vector[0]! / vector[5]!).toBeCloseTo(index + 1, 2);
    }
    expect(provider.requests.map(({ input }) => input.length)).toEqual([64, 64, 22]);
    expect(provider.requests[0]).toMatchObject({ authorization: 'Bearer secret-key', model: 'embed-small' });
  });

  it('asks for the length that is configured, which is part of the model’s id', async () => {
    const [vector] = await open({ dimensions: 4 }).embed(['hello']);
    expect(vector).toHaveLength(4);
    expect(provider.requests[0]).toMatchObject({ dimensions: 4 });
    expect(open({ dimensions: 4 }).modelId).not.toBe(open().modelId);
    expect(open({ modelName: 'other' }).modelId).not.toBe(open().modelId);
  });

  it('sends no empty text, which providers refuse, and cuts a long one', async () => {
    expect(await open().embed(['', '   ', 'y'.repeat(9000)])).toHaveLength(3);
    expect(provider.requests[0]!.input.map(({ length }) => length)).toEqual([1, 1, 2000]);
  });

  it('tries what is made in the background again after a passing fault, but lets no question wait', async () => {
    provider.behave(503, 'answers');
    expect(await open().embed(['hello'], { priority: 'bulk' })).toHaveLength(1);
    expect(provider.requests).toHaveLength(2);
    provider.behave(503, 'answers');
    expect((await failure(open().embed(['hello']))).detail).toBe('status 503');
    expect(provider.requests).toHaveLength(1);
  });

  it('gives up on a question in time', async () => {
    provider.behave('hangs');
    expect((await failure(open({ timeoutMs: 100 }).embed(['hello']))).detail).toBe('timeout');
  });

  it('ends with the signal of the turn', async () => {
    provider.behave('hangs');
    const stop = new AbortController();
    const asked = open().embed(['hello'], { signal: stop.signal });
    stop.abort(new Error('the customer left'));
    await expect(asked).rejects.toThrow('the customer left');
  });

  it.each([
    [{ data: [] }, /InvalidResponseData|another number/],
    [{ data: [{ embedding: [1, 2] }, { embedding: [1] }] }, /another number/],
    [{ data: [{ embedding: [0, 0] }, { embedding: [0, 0] }] }, /without a direction/],
    [{ error: 'busy' }, /./],
  ])('takes nothing for vectors that is none: %o', async (body, detail) => {
    provider.behave({ body });
    expect((await failure(open().embed(['one', 'two']))).detail).toMatch(detail);
  });

  it('never tells in its error what was to be embedded', async () => {
    provider.behave(400);
    const error = await failure(open().embed(['my number is 555 0100']));
    expect(JSON.stringify({ ...error, message: error.message, cause: error.cause })).not.toContain(
      '555 0100',
    );
  });
});
