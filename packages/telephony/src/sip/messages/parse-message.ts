import { headerOf, headersOf, type SipHeader, type SipMessage } from './message.ts';
import { splitList } from './parameters.ts';
import { parseNameAddress } from './sip-uri.ts';
import { parseVia } from './via.ts';

/** Nothing that is asked of a front desk takes more. */
export const mostMessageBytes = 32_768;
const mostHeaders = 120;
const mostHeaderLength = 4096;

const longNames: ReadonlyMap<string, string> = new Map([
  ['v', 'via'],
  ['f', 'from'],
  ['t', 'to'],
  ['i', 'call-id'],
  ['m', 'contact'],
  ['l', 'content-length'],
  ['c', 'content-type'],
  ['k', 'supported'],
  ['s', 'subject'],
  ['e', 'content-encoding'],
  ['r', 'refer-to'],
  ['b', 'referred-by'],
  ['o', 'event'],
  ['x', 'session-expires'],
]);
const lists: ReadonlySet<string> = new Set(['via', 'route', 'record-route', 'contact']);

/**
 * Reads one whole message; what follows its Content-Length is left aside. Null: it isn't SIP 2.0, lacks what every message has
 * (Via, From, To, Call-ID, CSeq) or contradicts itself.
 */
export function parseMessage(bytes: Uint8Array): SipMessage | null {
  if (bytes.length > mostMessageBytes) return null;
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = whole.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first, ...lines] = unfold(whole.toString('utf8', 0, end)).split('\r\n');
  const headers = parseHeaders(lines);
  const start = headers && startOf(first!);
  if (!start) return null;
  const length = lengthOf(headers);
  const rest = whole.subarray(end + 4);
  if (length === undefined || (length !== null && rest.length < length)) return null;
  const message: SipMessage = {
    ...start,
    headers,
    body: rest.toString('utf8', 0, length ?? rest.length),
  };
  return isWhole(message) ? message : null;
}

const unfold = (text: string) => text.replace(/\r\n[ \t]+/g, ' ');

function parseHeaders(lines: readonly string[]): SipHeader[] | null {
  if (lines.length > mostHeaders) return null;
  const headers: SipHeader[] = [];
  for (const line of lines) {
    const found =
      line.length <= mostHeaderLength && /^([A-Za-z0-9.!%*_+`'~-]+)[ \t]*:[ \t]*(.*)$/s.exec(line);
    if (!found || unfit.test(found[2]!)) return null;
    const short = found[1]!.toLowerCase();
    const name = longNames.get(short) ?? short;
    const value = found[2]!.trim();
    if (lists.has(name)) for (const one of splitList(value)) headers.push({ name, value: one });
    else headers.push({ name, value });
  }
  return headers.length > mostHeaders ? null : headers;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what no header may contain
const unfit = /[\u0000-\u0008\u000a-\u001f\u007f]/;

function startOf(line: string) {
  const request = /^([A-Z]{2,20}) ([\x21-\x7e]{3,512}) SIP\/2\.0$/.exec(line);
  if (request) return { kind: 'request' as const, method: request[1]!, uri: request[2]! };
  const response = /^SIP\/2\.0 ([1-6]\d\d)(?: ([^\r\n]{0,200}))?$/.exec(line);
  if (!response || unfit.test(response[2] ?? '')) return null;
  return { kind: 'response' as const, status: Number(response[1]), reason: response[2] ?? '' };
}

/** Null: it isn't told. Undefined: it is told wrongly, or twice. */
function lengthOf(headers: readonly SipHeader[]): number | null | undefined {
  const told = headers.filter(({ name }) => name === 'content-length');
  if (told.length === 0) return null;
  if (told.length > 1 || !/^\d{1,6}$/.test(told[0]!.value)) return undefined;
  return Number(told[0]!.value);
}

function isWhole(message: SipMessage): boolean {
  const cseq = /^(\d{1,10})\s+([A-Z]{2,20})$/.exec(headerOf(message, 'cseq') ?? '');
  const callId = headerOf(message, 'call-id') ?? '';
  const vias = headersOf(message, 'via');
  return (
    cseq !== null &&
    Number(cseq[1]) < 2 ** 31 &&
    (message.kind === 'response' || cseq[2] === message.method) &&
    /^[\x21-\x7e]{1,256}$/.test(callId) &&
    vias.length > 0 &&
    parseVia(vias[0]!) !== null &&
    ['from', 'to'].every((name) => parseNameAddress(headerOf(message, name) ?? '') !== null)
  );
}
