import { remember } from '../../launcher/remember.ts';

const quietMs = 30 * 24 * 60 * 60_000;

interface Memory {
  said: string[];
  /** Until when the visitor wants to hear nothing, in milliseconds since 1970. */
  quietUntil: number;
}

/** What a visitor was told already, kept in their browser: each message once, one a visit, none for a month after a dismissal. */
export function saidBefore(assistantId: string) {
  const kept = remember('localStorage', `deskbell:${assistantId}:proactive`);
  const visit = remember('sessionStorage', `deskbell:${assistantId}:proactive`);
  return {
    said: () => read().said,
    isQuiet: (now = Date.now()) => visit.get() !== null || now < read().quietUntil,
    keep(id: string): void {
      visit.set(id);
      write({ ...read(), said: [...read().said, id].slice(-50) });
    },
    beQuiet: (now = Date.now()) => write({ ...read(), quietUntil: now + quietMs }),
  };

  function read(): Memory {
    try {
      return { said: [], quietUntil: 0, ...(JSON.parse(kept.get() ?? '{}') as Partial<Memory>) };
    } catch {
      return { said: [], quietUntil: 0 }; // written by something else
    }
  }

  function write(memory: Memory): void {
    kept.set(JSON.stringify(memory));
  }
}
