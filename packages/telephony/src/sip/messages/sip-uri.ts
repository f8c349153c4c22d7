import { parseParameters, writeParameters } from './parameters.ts';

/** Whom a request is for: `sip:user@host:port;parameters` (RFC 3261, 19.1), or `tel:+15550100`. */
export interface SipUri {
  scheme: 'sip' | 'sips' | 'tel';
  /** Decoded, without its own parameters; empty: none. */
  user: string;
  /** Empty with `tel`. */
  host: string;
  port: number | null;
  parameters: Map<string, string>;
}

const pattern =
  /^(sips?):(?:([^@\s<>]*)@)?(\[[0-9a-f:.]{2,45}\]|[a-z0-9](?:[a-z0-9.-]{0,252}))(?::(\d{1,5}))?((?:;[^?\s<>]*)?)(?:\?[^\s<>]*)?$/i;
const phone = /^tel:(\+?[0-9*#().-]{1,40})((?:;[^\s<>]*)?)$/i;

/** Null: not an address of ours to understand. */
export function parseSipUri(text: string): SipUri | null {
  const tel = phone.exec(text);
  if (tel) {
    const parameters = parseParameters(tel[2]!);
    const user = tel[1]!.replace(/[().-]/g, '');
    return parameters && { scheme: 'tel', user, host: '', port: null, parameters };
  }
  const found = pattern.exec(text);
  if (!found) return null;
  const [, scheme, userInfo = '', host, port, rest] = found;
  const parameters = parseParameters(rest!);
  const user = decoded(userInfo.split(/[:;]/)[0]!);
  if (!parameters || user === null || (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)))
    return null;
  return {
    scheme: scheme!.toLowerCase() as 'sip' | 'sips',
    user,
    host: host!.toLowerCase(),
    port: port ? Number(port) : null,
    parameters,
  };
}

function decoded(user: string): string | null {
  try {
    const text = decodeURIComponent(user);
    return /\p{Cc}/u.test(text) ? null : text;
  } catch {
    return null;
  }
}

export function writeSipUri({ scheme, user, host, port, parameters }: SipUri): string {
  if (scheme === 'tel') return `tel:${user}${writeParameters(parameters)}`;
  const name = encodeURIComponent(user).replace(/%2B/g, '+').replace(/%26/g, '&');
  const at = user === '' ? host : `${name}@${host}`;
  return `${scheme}:${at}${port === null ? '' : `:${port}`}${writeParameters(parameters)}`;
}

/** An address with a name and parameters, as From, To and Contact have it. */
export interface NameAddress {
  display: string;
  uri: SipUri;
  parameters: Map<string, string>;
}

const withBrackets = /^(?:"((?:[^"\\]|\\.)*)"|([^"<>]*?))\s*<([^<>\s]+)>\s*((?:;.*)?)$/;
const withoutBrackets = /^([^<>"\s;,?]+)\s*((?:;.*)?)$/;

export function parseNameAddress(text: string): NameAddress | null {
  const full = withBrackets.exec(text);
  const [display, address, rest] = full
    ? [full[1]?.replace(/\\(.)/g, '$1') ?? full[2]!, full[3]!, full[4]!]
    : ['', ...(withoutBrackets.exec(text)?.slice(1) ?? ['', ''])];
  const uri = parseSipUri(address!);
  const parameters = parseParameters(rest!);
  return uri && parameters ? { display: display!, uri, parameters } : null;
}

export const tagOf = (text: string | undefined): string =>
  (text && parseNameAddress(text)?.parameters.get('tag')) || '';
