import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A way over which packets are lost, late and out of order, for SIP and the sound that it tells of. */
export interface BadNetwork {
  /** Where a telephone calls in place of the one behind it. */
  readonly port: number;
  /** Of signaling and of sound, both ways. */
  readonly passed: { signals: number; sounds: number; lost: number; overtaken: number };
  close(): Promise<void>;
}

export interface BadNetworkOptions {
  /** Who is behind it, on 127.0.0.1. */
  to: number;
  /** Between 0 and 1. */
  loss: number;
  /** Each packet of sound is so late, at least and at most, and overtakes others; signals the least of it. */
  delayMs: [number, number];
  /** Signals that are never lost, by their beginning. */
  spares?: RegExp;
}

interface Place {
  socket: Socket;
  port: number;
}

const host = '127.0.0.1';

/**
 * What `tc netem` does, without the kernel's part in it: a relay in between, that puts its own ports in the place of theirs in
 * what they tell each other. For one telephone, whose ports have five digits as its own have.
 */
export async function openBadNetwork({ to, loss, delayMs, spares }: BadNetworkOptions): Promise<BadNetwork> {
  const sockets: Socket[] = [];
  const passed = { signals: 0, sounds: 0, lost: 0, overtaken: 0 };
  let isClosed = false;
  /** Of each call: the one who offered sound, and the one who answered. */
  const calls = new Map<string, Map<number, Promise<Place>>>();

  async function open(): Promise<{ socket: Socket; port: number }> {
    const socket = createSocket('udp4');
    sockets.push(socket);
    socket.bind(0, host);
    await once(socket, 'listening');
    const { port } = socket.address() as AddressInfo;
    return port > 9999 ? { socket, port } : open();
  }

  const badly = ([least, most]: [number, number]) => {
    let newest = 0;
    let sent = 0;
    return (send: () => void, isSpared = false) => {
      sent += 1;
      const nr = sent;
      if (!isSpared && Math.random() < loss) {
        passed.lost += 1;
        return;
      }
      setTimeout(
        () => {
          if (isClosed) return;
          if (nr < newest) passed.overtaken += 1;
          newest = Math.max(newest, nr);
          send();
        },
        least + Math.random() * (most - least),
      );
    };
  };

  /** Sound for a port of theirs arrives at one of ours, and leaves from the one that stands for the other side. */
  async function openPlace(theirs: number, call: Map<number, Promise<Place>>): Promise<Place> {
    const { socket, port } = await open();
    const pass = badly(delayMs);
    socket.on('message', (packet) => {
      passed.sounds += 1;
      pass(async () => {
        const others = await Promise.all([...call].filter(([one]) => one !== theirs).map(([, one]) => one));
        (others[0] ?? { socket }).socket.send(packet, theirs, host);
      });
    });
    return { socket, port };
  }

  function placeFor(callId: string, theirs: number): Promise<Place> {
    const call = calls.get(callId) ?? new Map<number, Promise<Place>>();
    calls.set(callId, call);
    const place = call.get(theirs) ?? openPlace(theirs, call);
    call.set(theirs, place);
    return place;
  }

  async function rewritten(message: Buffer, theirs: number, ours: number): Promise<Buffer> {
    const text = message.toString('latin1').replaceAll(`${host}:${theirs}`, `${host}:${ours}`);
    const told = /m=audio (\d{5}) /.exec(text)?.[1];
    if (!told) return Buffer.from(text, 'latin1');
    const { port } = await placeFor(/^Call-ID: *(\S+)/im.exec(text)![1]!, Number(told));
    return Buffer.from(text.replace(`m=audio ${told} `, `m=audio ${port} `), 'latin1');
  }

  const isSpared = (message: Buffer) => spares?.test(message.toString('latin1')) ?? false;
  const front = await open();
  const back = await open();
  let telephone: RemoteInfo | null = null;
  // Signals stay in order: what sipp's scenarios don't expect next ends them.
  const inOrder: [number, number] = [delayMs[0], delayMs[0]];
  const [onward, backward] = [badly(inOrder), badly(inOrder)];
  front.socket.on('message', (message, from) => {
    telephone = from;
    passed.signals += 1;
    void rewritten(message, from.port, back.port).then((text) =>
      onward(() => back.socket.send(text, to, host), isSpared(text)),
    );
  });
  back.socket.on('message', (message) => {
    passed.signals += 1;
    const { port } = telephone!;
    void rewritten(message, to, front.port).then((text) =>
      backward(() => front.socket.send(text, port, host), isSpared(text)),
    );
  });

  return {
    port: front.port,
    passed,
    async close() {
      isClosed = true;
      for (const socket of sockets) socket.close();
    },
  };
}
