/** What was begun under a key: `answer` is null once it ended without one that anybody saw. */
interface Attempt {
  key: string;
  answer: Promise<unknown> | null;
  since: number;
}

/** A second click of a double click comes within this time. */
const doubleClickMs = 500;
/** Later the same is meant anew. */
const retriedWithinMs = 5 * 60_000;

/**
 * Gives each thing that is to be created a key by which the server knows it again. A double click gets the answer of the
 * first; a retry after an answer that was lost goes out under the same key. `what` tells things apart.
 */
export function createOnce(now: () => number = Date.now) {
  const attempts = new Map<string, Attempt>();

  return function once<Answer>(what: string, create: (key: string) => Promise<Answer>): Promise<Answer> {
    const begun = attemptAt(what);
    if (begun?.answer) return begun.answer as Promise<Answer>;
    const key = begun?.key ?? newKey();
    const answer = create(key);
    attempts.set(what, { key, answer, since: now() });
    answer.then(
      () => setTimeout(() => attempts.delete(what), doubleClickMs),
      () => attempts.set(what, { key, answer: null, since: now() }),
    );
    return answer;
  };

  function attemptAt(what: string): Attempt | undefined {
    for (const [other, { answer, since }] of attempts)
      if (!answer && now() - since > retriedWithinMs) attempts.delete(other);
    return attempts.get(what);
  }
}

// crypto.randomUUID is there on pages by HTTPS alone.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
