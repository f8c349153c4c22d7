import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { type ConnectionOptions, checkServerIdentity, rootCertificates } from 'node:tls';

/** Who may be at the other end of a connection over TLS. */
export interface TlsTrust {
  /** Name or IP address that the certificate must be for. */
  name: string;
  /** In PEM: one to trust beside those of the usual authorities, as of a telephone system that made its own; null: none. */
  certificate: string | null;
}

/** How a connection is checked: by the authorities that Node knows, and the certificate that the owner gave. */
export function tlsOptions({ name, certificate }: TlsTrust): ConnectionOptions {
  const given = certificate === null ? null : new X509Certificate(certificate);
  return {
    minVersion: 'TLSv1.2',
    ...(isIP(name) === 0 && { servername: name }),
    ...(certificate !== null && { ca: [...rootCertificates, certificate] }),
    // One that the owner gave is whose it is, whatever name it was made for.
    checkServerIdentity: (_, theirs) =>
      given?.raw.equals(theirs.raw) ? undefined : checkServerIdentity(name, theirs),
  };
}

const unknownIssuers = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

/** Why no connection could be made, as the owner reads it. */
export function connectionTrouble(error: NodeJS.ErrnoException, transport: 'tcp' | 'tls'): string {
  const code = error.code ?? '';
  if (code === 'ECONNREFUSED') return 'It takes no connections at this port.';
  if (transport === 'tcp') return 'No connection could be made.';
  if (unknownIssuers.has(code)) return 'Its certificate is from nobody whom this server trusts.';
  if (code === 'CERT_HAS_EXPIRED') return 'Its certificate has expired.';
  if (code === 'CERT_NOT_YET_VALID') return 'Its certificate isn’t valid yet.';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'Its certificate is for another name.';
  if (code.startsWith('ERR_SSL') || code === 'EPROTO') return 'It doesn’t speak TLS at this port.';
  return 'No secure connection could be made.';
}
