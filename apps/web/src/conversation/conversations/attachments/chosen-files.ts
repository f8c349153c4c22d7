import { useState, useSyncExternalStore } from 'react';
import type { Upload } from '../../../kernel/upload.ts';
import { whyRefused } from './why-refused.ts';

/** A file that waits to be sent, is on its way, or couldn't be sent. */
export interface ChosenFile {
  /** The message's clientMessageId: a second try is no second message. */
  id: string;
  file: File;
  /** Which share of it has left; null: it isn't on its way. */
  sent: number | null;
  /** Why it wasn't sent. */
  refusal: string | null;
  /** Trying again may help. */
  mayRetry: boolean;
}

/** Begins to send one file. */
export type SendFile = (chosen: ChosenFile, onProgress: (share: number) => void) => Upload;

/** The files beside a message that is being written: chosen, looked at, taken off again, and sent one after the other. */
export function createChosenFiles(send: SendFile, reasonOf: (error: unknown) => string) {
  let files: readonly ChosenFile[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, Upload>();

  function set(changed: readonly ChosenFile[]): void {
    files = changed;
    for (const listener of listeners) listener();
  }

  const change = (id: string, changes: Partial<ChosenFile>) =>
    set(files.map((each) => (each.id === id ? { ...each, ...changes } : each)));

  async function sendOne(chosen: ChosenFile): Promise<boolean> {
    const { id } = chosen;
    change(id, { sent: 0, refusal: null });
    const upload = send(chosen, (sent) => change(id, { sent }));
    running.set(id, upload);
    try {
      await upload.answer;
      set(files.filter((each) => each.id !== id));
      return true;
    } catch (error) {
      change(id, { sent: null, refusal: reasonOf(error), mayRetry: true });
      return false;
    } finally {
      running.delete(id);
    }
  }

  return {
    all: () => files,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(chosen: Iterable<File>): void {
      const added = [...chosen].map((file) => {
        const refusal = whyRefused(file);
        return { id: crypto.randomUUID(), file, sent: null, refusal, mayRetry: refusal === null };
      });
      set([...files, ...added]);
    },
    remove(id: string): void {
      running.get(id)?.abort();
      set(files.filter((each) => each.id !== id));
    },
    /** Whether all of them went. What can't be sent stays, with its reason. */
    async sendAll(): Promise<boolean> {
      let isWhole = true;
      for (const each of files.filter(({ mayRetry, sent }) => mayRetry && sent === null))
        isWhole = (await sendOne(each)) && isWhole;
      return isWhole;
    },
  };
}

export type ChosenFiles = ReturnType<typeof createChosenFiles>;

/** The same for one place to write, drawn anew as they change. */
export function useChosenFiles(send: SendFile, reasonOf: (error: unknown) => string) {
  const [chosen] = useState(() => createChosenFiles(send, reasonOf));
  return { chosen, files: useSyncExternalStore(chosen.subscribe, chosen.all) };
}
