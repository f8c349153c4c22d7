/** A header: its name in small letters and its long form, its value without the whitespace around it. */
export interface SipHeader {
  name: string;
  value: string;
}

interface Parts {
  /** In their order; values of Via, Route, Record-Route and Contact are one header each. */
  headers: SipHeader[];
  /** Text: SDP, a status line, or nothing. */
  body: string;
}

/** What one side asks of the other (RFC 3261, 7.1). */
export interface SipRequest extends Parts {
  kind: 'request';
  method: string;
  /** As it was written. */
  uri: string;
}

/** What is answered (RFC 3261, 7.2). */
export interface SipResponse extends Parts {
  kind: 'response';
  status: number;
  reason: string;
}

export type SipMessage = SipRequest | SipResponse;

/** The first header of a name; undefined: there is none. */
export const headerOf = ({ headers }: Parts, name: string): string | undefined =>
  headers.find((header) => header.name === name)?.value;

/** All headers of a name, in their order. */
export const headersOf = ({ headers }: Parts, name: string): string[] =>
  headers.filter((header) => header.name === name).map(({ value }) => value);

/** A message's place in its dialog. Parsed messages have one (parse-message.ts). */
export function cseqOf(message: Parts): { number: number; method: string } {
  const [number = '', method = ''] = (headerOf(message, 'cseq') ?? '').split(/\s+/);
  return { number: Number(number), method };
}

export const callIdOf = (message: Parts): string => headerOf(message, 'call-id') ?? '';
