import { randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** Ports for sound, even ones of a range, both ends included. */
export interface PortRange {
  first: number;
  last: number;
}

const tries = 50;

/** A UDP socket on a free even port of the range. Rejects where none was found. */
export async function openRtpSocket(address: string, { first, last }: PortRange): Promise<Socket> {
  const places = Math.floor((last - first) / 2) + 1;
  for (let left = tries; ; left -= 1) {
    const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
    const port = first + (first % 2) + 2 * randomInt(places);
    try {
      socket.bind(Math.min(port, last), address);
      await once(socket, 'listening');
      return socket;
    } catch (error) {
      socket.close();
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || left === 0) throw error;
    }
  }
}
