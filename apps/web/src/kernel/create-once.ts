/** What was begun under a key: `answer` is null once it ended without one that anybody saw. */
interface Attempt {
  key: string;
  isAnswered: boolean;
  answer: Promise<unknown> | null;
  since: number;
}

/** A second click of a double click comes within this time. */
const doubleClickMs = 500;
/** Later the same is meant anew. */
const retriedWithinMs = 5 * 60_000;

/**
 * Gives each thing that is to be created a key by which the server knows it again. A double click gets the answer of the
 * first; a retry after an answer that was lost goes out under the same key. `what` tells things apart. After `forgetAnswered`
 * what was answered is meant anew: something else was done since, the thing may be gone.
 */
export function createOnce(now: () => number = Date.now) {
  const attempts = new Map<string, Attempt>();

  function once<Answer>(what: string, create: (key: string) => Promise<Answer>): Promise<Answer> {
    const begun = attemptAt(what);
    if (begun?.answer) return begun.answer as Promise<Answer>;
    const key = begun?.key ?? newKey();
    const answer = create(key);
    const attempt: Attempt = { key, answer, isAnswered: false, since: now() };
    attempts.set(what, attempt);
    answer.then(
      () => {
        attempt.isAnswered = true;
        setTimeout(() => forget(what, attempt), doubleClickMs);
      },
      () => attempts.set(what, { ...attempt, answer: null, since: now() }),
    );
    return answer;
  }

  function forgetAnswered(): void {
    for (const [what, attempt] of attempts) if (attempt.isAnswered) forget(what, attempt);
  }

  /** Unless another was begun under the same name. */
  function forget(what: string, attempt: Attempt): void {
    if (attempts.get(what) === attempt) attempts.delete(what);
  }

  return { once, forgetAnswered };

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
