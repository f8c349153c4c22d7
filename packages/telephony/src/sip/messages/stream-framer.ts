import { mostMessageBytes } from './parse-message.ts';

/** Cuts a TCP stream into messages by Content-Length (RFC 3261, 18.3). */
export interface StreamFramer {
  /** Whole messages, in order. Null: the stream can't be read on. */
  push(bytes: Uint8Array): { messages: Buffer[]; pings: number } | null;
  /** Bytes of a message that isn't whole yet. */
  readonly waiting: number;
}

const mostHeaderBytes = 16_384;

export function openStreamFramer(): StreamFramer {
  let held = Buffer.alloc(0);

  /** Blank lines between messages: two are a ping (RFC 5626, 4.4.1). */
  function dropBlankLines(): number {
    let at = 0;
    while (held[at] === 13 && held[at + 1] === 10) at += 2;
    held = held.subarray(at);
    return Math.floor(at / 4);
  }

  return {
    get waiting() {
      return held.length;
    },
    push(bytes) {
      held = Buffer.concat([held, bytes]);
      const messages: Buffer[] = [];
      let pings = dropBlankLines();
      for (;;) {
        const end = held.indexOf('\r\n\r\n');
        if (end < 0) return held.length > mostHeaderBytes ? null : { messages, pings };
        // Without it nobody knows where the next message begins.
        const length = /\r\n(?:content-length|l)[ \t]*:[ \t]*(\d{1,6})[ \t]*\r\n/i.exec(
          held.toString('latin1', 0, end + 4),
        );
        if (!length) return null;
        const size = end + 4 + Number(length[1]);
        if (size > mostMessageBytes) return null;
        if (held.length < size) return { messages, pings };
        messages.push(held.subarray(0, size));
        held = held.subarray(size);
        pings += dropBlankLines();
      }
    },
  };
}
