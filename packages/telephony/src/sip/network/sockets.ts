import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls';
import type { SipMessage } from '../messages/message.ts';
import { parseMessage } from '../messages/parse-message.ts';
import { serializeMessage } from '../messages/serialize-message.ts';
import { addressForSocket, plainAddress } from './ip-address.ts';
import type { Peer } from './peer.ts';
import { StreamConnections, type StreamConnectionsOptions } from './stream-connections.ts';

export interface SipSockets {
  /** For UDP and TCP. */
  readonly port: number;
  /** Where others connect to by what a peer is reached by; without a port for TLS that of TCP, which stands for nothing. */
  portFor(transport: Peer['transport']): number;
  /** What can't be sent is as good as lost on the way: timers of the transactions notice. */
  send(message: SipMessage, to: Peer): void;
  /** Whether a connection to a peer is open; over UDP there is none to be. */
  isOpen(peer: Peer): boolean;
  /** Closes a connection over which nobody answers. */
  drop(peer: Peer): void;
  /** Why no connection could be made the last time; null: one could, or none was tried. */
  troubleWith(peer: Peer): string | null;
  /** What is shown from here on to who connects over TLS; where nobody could so far, they can. Rejects where it is none, or its port is taken. */
  showCertificate(shown: TlsListening): Promise<void>;
  close(): Promise<void>;
}

/** What we show who we are by, in PEM, and where connections over TLS come in. */
export interface TlsListening {
  port: number;
  certificate: string;
  key: string;
}

export interface SipSocketsOptions
  extends Pick<StreamConnectionsOptions, 'clock' | 'admits' | 'onUnreachable' | 'onLost' | 'onTrouble'> {
  address: string;
  /** 0: any, the same for UDP and TCP. */
  port: number;
  /** Null: nobody connects to us over TLS. */
  tls: TlsListening | null;
  /** Whether its connections may stay open without a word. */
  isKnown(address: string): boolean;
  onMessage(message: SipMessage, from: Peer): void;
}

const mostConnections = 200;
const mostConnectionsOfStrangers = 20;
/** A stranger who says nothing. */
const strangerIdleMs = 10_000;
/** Of two ports that must be free at once. */
const tries = 20;

/** Listens on UDP and TCP, and for TLS where there is a certificate. Rejects where a port is taken, or the certificate is none. */
export async function openSipSockets(options: SipSocketsOptions): Promise<SipSockets> {
  const { udp, tcp } = await openPlain(options);
  if (!options.tls) return serve(options, udp, tcp, null);
  try {
    return serve(options, udp, tcp, await openTls(options.address, options.tls));
  } catch (error) {
    udp.close();
    tcp.close();
    throw error;
  }
}

async function openPlain({ address, port }: SipSocketsOptions): Promise<{ udp: UdpSocket; tcp: Server }> {
  for (let left = tries; ; left -= 1) {
    const udp = createSocket(address.includes(':') ? 'udp6' : 'udp4');
    const tcp = createServer({ noDelay: true });
    try {
      udp.bind(port, address);
      await once(udp, 'listening');
      tcp.listen(udp.address().port, address);
      await once(tcp, 'listening');
      return { udp, tcp };
    } catch (error) {
      udp.close();
      if (tcp.listening) tcp.close();
      if (port !== 0 || left === 0) throw error;
    }
  }
}

async function openTls(address: string, { port, certificate, key }: TlsListening): Promise<TlsServer> {
  const server = createTlsServer({
    cert: certificate,
    key,
    minVersion: 'TLSv1.2',
    handshakeTimeout: strangerIdleMs,
    noDelay: true,
  });
  server.listen(port, address);
  await once(server, 'listening');
  return server;
}

function serve(
  { address, clock, admits, isKnown, onMessage, onTrouble, onUnreachable, onLost }: SipSocketsOptions,
  udp: UdpSocket,
  tcp: Server,
  tlsAtFirst: TlsServer | null,
): SipSockets {
  let tls: TlsServer | null = null;
  let strangers = 0;
  /** All that were let in, those in their handshake, too. */
  const inside = new Set<Socket>();
  const udpFamily = udp.address().family;

  function receive(bytes: Uint8Array, from: Peer): void {
    const message = parseMessage(bytes);
    if (message) onMessage(message, from);
  }

  const streams = new StreamConnections({
    clock,
    admits,
    onTrouble,
    onUnreachable,
    onLost,
    onBytes: receive,
  });

  udp.on('message', (bytes, { address: heardFrom, port }) => {
    const from = plainAddress(heardFrom);
    // Pings of one or two blank lines need no answer over UDP.
    if (bytes.length > 4 && port > 0 && admits(from))
      receive(bytes, { transport: 'udp', address: from, port });
  });
  udp.on('error', onTrouble);

  /** False: there are enough of them, and this one is closed. */
  function letIn(socket: Socket): boolean {
    const from = plainAddress(socket.remoteAddress ?? '');
    const isStranger = !isKnown(from);
    const most = isStranger ? mostConnectionsOfStrangers : mostConnections;
    if ((isStranger ? strangers : streams.size) >= most || !admits(from)) {
      socket.destroy();
      return false;
    }
    inside.add(socket);
    socket.once('close', () => inside.delete(socket));
    if (isStranger) {
      strangers += 1;
      socket.once('close', () => {
        strangers -= 1;
      });
    }
    return true;
  }

  function attend(socket: Socket, transport: Peer['transport']): void {
    const from = plainAddress(socket.remoteAddress ?? '');
    if (!isKnown(from)) socket.setTimeout(strangerIdleMs, () => socket.destroy());
    streams.attend(socket, { transport, address: from, port: socket.remotePort ?? 0 });
  }

  tcp.on('connection', (socket) => letIn(socket) && attend(socket, 'tcp'));
  tcp.on('error', onTrouble);
  if (tlsAtFirst) serveTls(tlsAtFirst);

  function serveTls(server: TlsServer): void {
    tls = server;
    // Before anything is computed for whoever comes.
    server.prependListener('connection', letIn);
    server.on('secureConnection', (socket) => attend(socket, 'tls'));
    server.on('tlsClientError', () => {});
    server.on('error', onTrouble);
  }

  const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

  return {
    port: udp.address().port,
    portFor: (transport) => portOf(transport === 'tls' && tls ? tls : tcp),
    send(message, to) {
      const bytes = serializeMessage(message);
      if (to.transport !== 'udp') streams.send(bytes, to);
      else
        udp.send(bytes, to.port, addressForSocket(udpFamily, to.address), (error) => {
          if (error) onTrouble(error);
        });
    },
    isOpen: (peer) => streams.isOpen(peer),
    drop: (peer) => streams.drop(peer),
    troubleWith: (peer) => streams.troubleWith(peer),
    async showCertificate(shown) {
      const { certificate, key } = shown;
      if (tls) tls.setSecureContext({ cert: certificate, key, minVersion: 'TLSv1.2' });
      else serveTls(await openTls(address, shown));
    },
    async close() {
      udp.removeAllListeners('error').on('error', () => {});
      const udpClosed = once(udp, 'close');
      udp.close();
      streams.close();
      for (const socket of inside) socket.destroy();
      await Promise.all([udpClosed, closed(tcp), tls && closed(tls)]);
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
