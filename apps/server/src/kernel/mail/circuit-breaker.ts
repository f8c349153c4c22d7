/** Keeps deliveries away from a mail server that is unreachable. */
export interface CircuitBreaker {
  /** The server is down and one delivery is probing it: the others wait. */
  isOpen(): boolean;
  run<T>(deliver: () => Promise<T>): Promise<T>;
}

/**
 * While the mail server is down, one mail at a time probes it: a silent server costs each attempt its whole timeout, and
 * jobs of other kinds need their turn.
 */
export function createCircuitBreaker(): CircuitBreaker {
  let isDown = false;
  let isProbing = false;
  return {
    isOpen: () => isDown && isProbing,
    async run(deliver) {
      const isProbe = isDown;
      if (isProbe) isProbing = true;
      try {
        const result = await deliver();
        isDown = false;
        return result;
      } catch (error) {
        isDown = isUnreachable(error);
        throw error;
      } finally {
        if (isProbe) isProbing = false;
      }
    },
  };
}

// A server that replies is up, even if it refuses.
function isUnreachable(error: unknown): boolean {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === undefined && ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS'].includes(code);
}
