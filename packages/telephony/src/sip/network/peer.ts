import type { TlsTrust } from './tls-trust.ts';

/** The other end of a message: an IP address and port. */
export interface Peer {
  transport: 'udp' | 'tcp' | 'tls';
  address: string;
  port: number;
  /** Of a connection over TLS that we open. Absent: they opened it. */
  trust?: TlsTrust;
}

/** What tells connections apart: one for another name, or trusted by another certificate, is another. */
export const connectionKey = ({ transport, address, port, trust }: Peer): string =>
  [transport, address, port, trust?.name ?? '', trust?.certificate ?? ''].join('|');

/** What a SIP address says of how it is reached. */
export const transportParameter = ({ transport }: Pick<Peer, 'transport'>): string =>
  transport === 'udp' ? '' : `;transport=${transport}`;
