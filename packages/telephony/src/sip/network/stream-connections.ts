import { createConnection, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { CallClock } from '@deskbell/voice';
import { openStreamFramer } from '../messages/stream-framer.ts';
import { openConnectionWatch } from './connection-watch.ts';
import { connectionKey, type Peer } from './peer.ts';
import { connectionTrouble, tlsOptions } from './tls-trust.ts';

export interface StreamConnectionsOptions {
  clock: CallClock;
  /** Whether an address is listened to now. */
  admits(address: string): boolean;
  /** The bytes of one message. */
  onBytes(bytes: Uint8Array, from: Peer): void;
  /** No connection to a peer could be made. */
  onUnreachable(peer: Peer): void;
  /** A connection that we had opened is gone. */
  onLost(peer: Peer): void;
  onTrouble(error: Error): void;
}

const connectMs = 5000;
/** Silence after which the system asks whether the other end is still there. */
const keepAliveMs = 15_000;
/** Of a connection whose peer doesn't read. */
const mostUnsentBytes = 262_144;

/** Connections over TCP and TLS, ours and theirs, one a peer. */
export class StreamConnections {
  readonly #options: StreamConnectionsOptions;
  readonly #sockets = new Map<string, Socket>();
  /** Why none could be made the last time. */
  readonly #troubles = new Map<string, string>();

  constructor(options: StreamConnectionsOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#sockets.size;
  }

  troubleWith(peer: Peer): string | null {
    return this.#troubles.get(connectionKey(peer)) ?? null;
  }

  isOpen(peer: Peer): boolean {
    return this.#openTo(peer) !== undefined;
  }

  /** Closes it, as nobody answers over it. */
  drop(peer: Peer): void {
    this.#sockets.get(connectionKey(peer))?.destroy();
  }

  send(bytes: Uint8Array, to: Peer): void {
    const socket = this.#openTo(to) ?? this.#connect(to);
    if (!socket) setImmediate(() => this.#options.onUnreachable(to));
    else if (socket.writableLength > mostUnsentBytes)
      socket.destroy(new Error('a SIP peer that does not read'));
    else socket.write(bytes);
  }

  /** Reads what comes over a connection, until it is closed. */
  attend(socket: Socket, peer: Peer): void {
    const key = connectionKey(peer);
    const framer = openStreamFramer();
    const { admits, onBytes, onTrouble } = this.#options;
    this.#sockets.set(key, socket);
    socket.setKeepAlive(true, keepAliveMs);
    socket.on('data', (bytes) => {
      const read = framer.push(bytes);
      if (!read) {
        socket.destroy();
        return;
      }
      if (read.pings > 0) socket.write('\r\n');
      for (const message of read.messages) if (admits(peer.address)) onBytes(message, peer);
    });
    socket.on('error', onTrouble);
    socket.on('close', () => {
      if (this.#sockets.get(key) === socket) this.#sockets.delete(key);
    });
  }

  close(): void {
    for (const socket of this.#sockets.values()) socket.removeAllListeners('close').destroy();
    this.#sockets.clear();
  }

  /** One that is being closed takes nothing more. */
  #openTo(peer: Peer): Socket | undefined {
    const socket = this.#sockets.get(connectionKey(peer));
    return socket?.writable ? socket : undefined;
  }

  /** Null: they opened it, over TLS, and nobody knows who they would have to be. */
  #connect(peer: Peer): Socket | null {
    const { transport, address, port, trust } = peer;
    if (transport === 'udp' || (transport === 'tls' && !trust)) return null;
    const key = connectionKey(peer);
    const to = { host: address, port };
    const socket = trust
      ? connectTls({ ...to, ...tlsOptions(trust) }).setNoDelay()
      : createConnection({ ...to, noDelay: true });
    let isOpen = false;
    const tooLong = setTimeout(() => socket.destroy(new Error('no connection in time')), connectMs);
    socket.once(trust ? 'secureConnect' : 'connect', () => {
      isOpen = true;
      clearTimeout(tooLong);
      this.#troubles.delete(key);
      this.#watch(socket);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (!isOpen) this.#troubles.set(key, connectionTrouble(error, transport));
    });
    this.attend(socket, peer);
    socket.once('close', () => {
      clearTimeout(tooLong);
      if (isOpen) this.#options.onLost(peer);
      else this.#options.onUnreachable(peer);
    });
    return socket;
  }

  #watch(socket: Socket): void {
    const watch = openConnectionWatch({
      clock: this.#options.clock,
      ping: () => socket.write('\r\n\r\n'),
      onDead: () => socket.destroy(),
    });
    socket.on('data', watch.heard);
    socket.once('close', watch.close);
  }
}
