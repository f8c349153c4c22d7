import { randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** Ports for sound, even ones of a range, both ends included. */
export interface PortRange {
  first: number;
  last: number;
}

const tries = 50;

/** A port for sound, and the one after it for reports on it (RFC 3550, 11). */
export interface RtpSockets {
  sound: Socket;
  /** Null: it would lie beyond the range. */
  reports: Socket | null;
}

/** UDP sockets on a free even port of the range and the one after it. Rejects where none was found. */
export async function openRtpSockets(address: string, { first, last }: PortRange): Promise<RtpSockets> {
  const places = Math.floor((last - first) / 2) + 1;
  for (let left = tries; ; left -= 1) {
    const port = Math.min(first + (first % 2) + 2 * randomInt(places), last);
    const sound = await bound(address, port);
    if (sound && port === last) return { sound, reports: null };
    const reports = sound && (await bound(address, port + 1));
    if (sound && reports) return { sound, reports };
    sound?.close();
    if (left === 0) throw new Error('no port is free for sound');
  }
}

/** Null: the port is taken. */
async function bound(address: string, port: number): Promise<Socket | null> {
  const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
  try {
    socket.bind(port, address);
    await once(socket, 'listening');
    return socket;
  } catch (error) {
    socket.close();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null;
    throw error;
  }
}
