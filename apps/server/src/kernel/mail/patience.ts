/** Knows whether the mail server answers, as of the last that was tried. */
export interface Patience {
  /** Whether to wait: the server is away, and a mail is finding out whether it has come back. */
  mustWait(): boolean;
  /** Runs a delivery and learns from how it ends. */
  learnFrom<T>(deliver: () => Promise<T>): Promise<T>;
}

/**
 * While the mail server is away one mail at a time tries it: a silent server costs each attempt its whole time-out, and jobs
 * of other kinds must get their turn meanwhile.
 */
export function createPatience(): Patience {
  let isAway = false;
  let isProbed = false;
  return {
    mustWait: () => isAway && isProbed,
    async learnFrom(deliver) {
      const isProbe = isAway;
      if (isProbe) isProbed = true;
      try {
        const result = await deliver();
        isAway = false;
        return result;
      } catch (error) {
        isAway = isOutOfReach(error);
        throw error;
      } finally {
        if (isProbe) isProbed = false;
      }
    },
  };
}

// A server that replies, were it to refuse, is there.
function isOutOfReach(error: unknown): boolean {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === undefined && ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS'].includes(code);
}
