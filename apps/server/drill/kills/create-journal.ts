/** What customers were told, and how it went. */
export interface Journal {
  /** By the message's name for it, what was answered. */
  readonly turns: ReadonlyMap<string, { conversationId: string; response: string }>;
  /** By the form's name for it, when it is. */
  readonly appointments: ReadonlyMap<string, { startsAt: string }>;
  readonly silencesMs: readonly number[];
  readonly repeated: number;
  readonly refused: number;
  turn(clientMessageId: string, reply: { conversationId: string; response: string }): void;
  appointment(submissionId: string, startsAt: string): void;
  timeTaken(): void;
  triedAgain(): void;
  /** Something was answered that was sent at `sentMs` (of performance.now()). */
  answered(sentMs: number): void;
  /** From now on nobody is answered until what is sent from now on is. */
  killed(): void;
  /** Resolves with the first answer since the kill. */
  answeredAgain(): Promise<void>;
}

export function createJournal(): Journal {
  const turns = new Map<string, { conversationId: string; response: string }>();
  const appointments = new Map<string, { startsAt: string }>();
  const silencesMs: number[] = [];
  let silence: { sinceMs: number; over: PromiseWithResolvers<void> } | null = null;
  let repeated = 0;
  let refused = 0;

  return {
    turns,
    appointments,
    silencesMs,
    get repeated() {
      return repeated;
    },
    get refused() {
      return refused;
    },
    turn(clientMessageId, reply) {
      turns.set(clientMessageId, reply);
    },
    appointment(submissionId, startsAt) {
      appointments.set(submissionId, { startsAt });
    },
    timeTaken() {
      refused += 1;
    },
    triedAgain() {
      repeated += 1;
    },
    answered(sentMs) {
      // What the killed one had still answered may arrive later.
      if (!silence || sentMs < silence.sinceMs) return;
      silencesMs.push(performance.now() - silence.sinceMs);
      silence.over.resolve();
      silence = null;
    },
    killed() {
      silence = { sinceMs: performance.now(), over: Promise.withResolvers<void>() };
    },
    answeredAgain: () => silence?.over.promise ?? Promise.resolve(),
  };
}
