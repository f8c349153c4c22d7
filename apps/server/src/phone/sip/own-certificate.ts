import { readFile } from 'node:fs/promises';
import type { TlsListening } from '@deskbell/telephony/sip';
import type { Config } from '../../kernel/config.ts';

/** By what trunks that connect over TLS know us, as it stands in its files now. Null: none do. Rejects where they can't be read. */
export async function readOwnCertificate(tls: Config['sip']['tls']): Promise<TlsListening | null> {
  if (!tls) return null;
  const [certificate = '', key = ''] = await Promise.all(
    [tls.certificate, tls.key].map((file) => readFile(file, 'utf8')),
  );
  return { port: tls.port, certificate, key };
}

type PortError = NodeJS.ErrnoException & { port?: number };

/** Why SIP couldn't be opened, as the owner reads it. */
export const whyNotOpened = (sip: Config['sip'], { code }: PortError): string =>
  code === 'EADDRINUSE'
    ? `Port ${sip.port} is in use on this machine. Set SIP_PORT to another.`
    : `This server can’t listen at ${sip.address}, port ${sip.port}.`;

/** Why trunks can't connect to us over TLS, as the owner reads it. */
export function whyNotOverTls(sip: Config['sip'], { code, syscall }: PortError): string {
  if (code === 'EADDRINUSE')
    return `Port ${sip.tls?.port} is in use on this machine. Set SIP_TLS_PORT to another.`;
  return syscall === 'listen'
    ? `This server can’t listen at ${sip.address}, port ${sip.tls?.port}.`
    : 'The files of SIP_TLS_CERTIFICATE and SIP_TLS_KEY can’t be read as a certificate and its key.';
}
