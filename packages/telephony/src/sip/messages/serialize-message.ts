import type { SipMessage } from './message.ts';

const unusual: ReadonlyMap<string, string> = new Map([
  ['call-id', 'Call-ID'],
  ['cseq', 'CSeq'],
  ['www-authenticate', 'WWW-Authenticate'],
]);

const written = (name: string) =>
  unusual.get(name) ?? name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** A message as it is sent; Content-Length is added. Throws where a value would begin another header. */
export function serializeMessage(message: SipMessage): Buffer {
  const { headers, body } = message;
  const start =
    message.kind === 'request'
      ? `${message.method} ${message.uri} SIP/2.0`
      : `SIP/2.0 ${message.status} ${message.reason}`;
  const content = Buffer.from(body, 'utf8');
  const lines = [
    start,
    ...headers
      .filter(({ name }) => name !== 'content-length')
      .map(({ name, value }) => `${written(name)}: ${value}`),
    `Content-Length: ${content.length}`,
  ];
  if (lines.some((line) => /[\r\n\0]/.test(line))) throw new Error('a SIP header of several lines');
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8'), content]);
}
