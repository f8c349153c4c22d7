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

/** Why SIP couldn't be opened, as the owner reads it. */
export function whyNotOpened(sip: Config['sip'], error: NodeJS.ErrnoException & { port?: number }): string {
  const { code = '', port } = error;
  if (code === 'EADDRINUSE') {
    const isTls = sip.tls !== null && port === sip.tls.port && port !== sip.port;
    const [taken, setting] = isTls ? [port, 'SIP_TLS_PORT'] : [sip.port, 'SIP_PORT'];
    return `Port ${taken} is in use on this machine. Set ${setting} to another.`;
  }
  return sip.tls && (code === 'ENOENT' || code === 'EACCES' || code.startsWith('ERR_OSSL'))
    ? 'The files of SIP_TLS_CERTIFICATE and SIP_TLS_KEY can’t be read as a certificate and its key.'
    : `This server can’t listen at ${sip.address}, port ${sip.port}.`;
}
