import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** By which of the machine's addresses others are reached, and so reach us. */
export interface LocalAddresses {
  /** Asks the system once; `to` knows it then. */
  learn(address: string): Promise<void>;
  to(address: string): string;
}

export function openLocalAddresses(): LocalAddresses {
  const known = new Map<string, string>();

  async function learn(address: string): Promise<void> {
    if (known.has(address)) return;
    const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
    try {
      // Nothing is sent: the system only chooses a way.
      socket.connect(9, address);
      await once(socket, 'connect');
      known.set(address, socket.address().address);
    } finally {
      socket.close();
    }
  }

  return {
    learn,
    to(address) {
      const own = known.get(address);
      if (own) return own;
      void learn(address).catch(() => {});
      if (address === '127.0.0.1' || address === '::1') return address;
      return firstAddress(isIP(address) === 6 ? 'IPv6' : 'IPv4');
    },
  };
}

function firstAddress(wanted: 'IPv4' | 'IPv6'): string {
  const all = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  const found = all.find(
    ({ internal, family, address }) => !internal && family === wanted && !address.startsWith('fe80:'),
  );
  return found?.address ?? (wanted === 'IPv6' ? '::1' : '127.0.0.1');
}
