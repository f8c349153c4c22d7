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

/** Begins to send one file, unless a colleague has answered after the message `afterSeq`. */
export type SendFile = (
  chosen: ChosenFile,
  onProgress: (share: number) => void,
  afterSeq: number | undefined,
) => Upload;

/** What its sender is told of a fault. */
export type ReadFault = (fault: unknown) => Pick<ChosenFile, 'refusal' | 'mayRetry'>;

/** The files beside a message that is being written: chosen, looked at, taken off again, and sent one after the other. */
export function createChosenFiles(send: SendFile, readFault: ReadFault) {
  let files: readonly ChosenFile[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, Upload>();

  function set(changed: readonly ChosenFile[]): void {
    files = changed;
    for (const listener of listeners) listener();
  }

  const change = (id: string, changes: Partial<ChosenFile>) =>
    set(files.map((each) => (each.id === id ? { ...each, ...changes } : each)));

  async function sendOne(chosen: ChosenFile, afterSeq: number | undefined): Promise<unknown> {
    const { id } = chosen;
    change(id, { sent: 0, refusal: null });
    const upload = send(chosen, (sent) => change(id, { sent }), afterSeq);
    running.set(id, upload);
    try {
      await upload.answer;
      set(files.filter((each) => each.id !== id));
      return null;
    } catch (fault) {
      change(id, { sent: null, ...readFault(fault) });
      return fault;
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
    /** What kept the first from going that didn't go; null: all went. What can't be sent stays, with its reason. */
    async sendAll(afterSeq?: number): Promise<unknown> {
      let first: unknown = null;
      for (const each of files.filter(({ mayRetry, sent }) => mayRetry && sent === null)) {
        const fault = await sendOne(each, afterSeq);
        first ??= fault;
      }
      return first;
    },
  };
}

export type ChosenFiles = ReturnType<typeof createChosenFiles>;

/** The same for one place to write, drawn anew as they change. */
export function useChosenFiles(send: SendFile, readFault: ReadFault) {
  const [chosen] = useState(() => createChosenFiles(send, readFault));
  return { chosen, files: useSyncExternalStore(chosen.subscribe, chosen.all) };
}
