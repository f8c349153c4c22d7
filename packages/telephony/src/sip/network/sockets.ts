import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import type { SipMessage } from '../messages/message.ts';
import { parseMessage } from '../messages/parse-message.ts';
import { serializeMessage } from '../messages/serialize-message.ts';
import { openStreamFramer } from '../messages/stream-framer.ts';

/** The other end of a message: an IP address and port. */
export interface Peer {
  transport: 'udp' | 'tcp';
  address: string;
  port: number;
}

export interface SipSockets {
  readonly port: number;
  /** What can't be sent is as good as lost on the way: timers of the transactions notice. */
  send(message: SipMessage, to: Peer): void;
  close(): Promise<void>;
}

export interface SipSocketsOptions {
  address: string;
  /** 0: any, the same for UDP and TCP. */
  port: number;
  /** Before anything is read: whether an address is listened to now. */
  admits(address: string): boolean;
  /** Whether its connections may stay open without a word. */
  isKnown(address: string): boolean;
  onMessage(message: SipMessage, from: Peer): void;
  /** The port is taken, a connection failed: for the log. */
  onTrouble(error: Error): void;
}

const mostConnections = 200;
const mostConnectionsOfStrangers = 20;
/** A stranger who says nothing. */
const strangerIdleMs = 10_000;
const connectMs = 5000;
/** Of a connection whose peer doesn't read. */
const mostUnsentBytes = 262_144;
/** Of two ports that must be free at once. */
const tries = 20;

/** Listens on UDP and TCP. Rejects where the port is taken. */
export async function openSipSockets(options: SipSocketsOptions): Promise<SipSockets> {
  const { address } = options;
  for (let left = tries; ; left -= 1) {
    const udp = createSocket(address.includes(':') ? 'udp6' : 'udp4');
    const tcp = createServer({ noDelay: true });
    try {
      udp.bind(options.port, address);
      await once(udp, 'listening');
      tcp.listen(udp.address().port, address);
      await once(tcp, 'listening');
    } catch (error) {
      udp.close();
      if (tcp.listening) tcp.close();
      if (options.port !== 0 || left === 0) throw error;
      continue;
    }
    return serve(options, udp, tcp);
  }
}

function serve(
  { admits, isKnown, onMessage, onTrouble }: SipSocketsOptions,
  udp: UdpSocket,
  tcp: ReturnType<typeof createServer>,
): SipSockets {
  const connections = new Map<string, Socket>();
  let strangers = 0;

  function receive(bytes: Uint8Array, from: Peer): void {
    const message = parseMessage(bytes);
    if (message) onMessage(message, from);
  }

  udp.on('message', (bytes, { address, port }) => {
    const from = plain(address);
    // Pings of one or two blank lines need no answer over UDP.
    if (bytes.length > 4 && port > 0 && admits(from))
      receive(bytes, { transport: 'udp', address: from, port });
  });
  udp.on('error', onTrouble);

  tcp.on('connection', (socket) => {
    const from = plain(socket.remoteAddress ?? '');
    const isStranger = !isKnown(from);
    const most = isStranger ? mostConnectionsOfStrangers : mostConnections;
    if ((isStranger ? strangers : connections.size) >= most || !admits(from)) {
      socket.destroy();
      return;
    }
    if (isStranger) {
      strangers += 1;
      socket.setTimeout(strangerIdleMs, () => socket.destroy());
      socket.once('close', () => {
        strangers -= 1;
      });
    }
    attend(socket, { transport: 'tcp', address: from, port: socket.remotePort ?? 0 });
  });
  tcp.on('error', onTrouble);

  function attend(socket: Socket, peer: Peer): void {
    const key = keyOf(peer);
    const framer = openStreamFramer();
    connections.set(key, socket);
    socket.on('data', (bytes) => {
      const read = framer.push(bytes);
      if (!read) {
        socket.destroy();
        return;
      }
      if (read.pings > 0) socket.write('\r\n');
      for (const message of read.messages) if (admits(peer.address)) receive(message, peer);
    });
    socket.on('error', onTrouble);
    socket.on('close', () => {
      if (connections.get(key) === socket) connections.delete(key);
    });
  }

  function connect(peer: Peer): Socket {
    const socket = createConnection({ host: peer.address, port: peer.port, noDelay: true });
    const tooLong = setTimeout(() => socket.destroy(new Error('no connection in time')), connectMs);
    socket.once('connect', () => clearTimeout(tooLong));
    socket.once('close', () => clearTimeout(tooLong));
    attend(socket, peer);
    return socket;
  }

  return {
    port: udp.address().port,
    send(message, to) {
      const bytes = serializeMessage(message);
      if (to.transport === 'udp') {
        udp.send(bytes, to.port, to.address, (error) => {
          if (error) onTrouble(error);
        });
        return;
      }
      const socket = connections.get(keyOf(to)) ?? connect(to);
      if (socket.writableLength > mostUnsentBytes) socket.destroy(new Error('a SIP peer that does not read'));
      else socket.write(bytes);
    },
    async close() {
      udp.removeAllListeners('error').on('error', () => {});
      const closed = once(udp, 'close');
      udp.close();
      for (const socket of connections.values()) socket.destroy();
      await Promise.all([closed, new Promise<void>((resolve) => tcp.close(() => resolve()))]);
    },
  };
}

const keyOf = ({ address, port }: Peer) => `${address}|${port}`;
/** IPv4 without the form it has on an IPv6 socket. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');
