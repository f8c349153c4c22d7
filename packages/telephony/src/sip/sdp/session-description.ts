import { randomInt } from 'node:crypto';
import { isIP } from 'node:net';
import { parse } from 'sdp-transform';
import * as z from 'zod';
import type { G711Law } from '../../audio/g711.ts';
import { plainAddress } from '../network/ip-address.ts';
import { type CryptoAttribute, readCrypto, writeCrypto } from '../srtp/crypto-attribute.ts';

/** What the other side says of its sound. */
export interface SessionDescription {
  address: string;
  port: number;
  /** Of reports on the sound (RFC 3605); absent: the one after. */
  reportPort?: number;
  /** Those of ours that it knows, in its order of preference. */
  laws: G711Law[];
  /** Payload type of telephone events at 8 kHz. */
  keyType: number | null;
  /** Seen from the other side. */
  direction: Direction;
  /** Their keys that are ours to use, in their order; none: the sound isn't encrypted. */
  keys: CryptoAttribute[];
  /** As its media line names it. */
  protocol: Protocol;
}

/** Plain sound, or encrypted. */
export type Protocol = 'RTP/AVP' | 'RTP/AVPF' | 'RTP/SAVP' | 'RTP/SAVPF';
const isEncrypted = (protocol: Protocol): boolean => protocol.includes('SAVP');

export type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';

const mostLength = 8192;
const lawOf: Readonly<Record<number, G711Law>> = { 0: 'mu', 8: 'a' };

const PayloadType = z.number().int().min(0).max(127);
const DirectionSchema = z.enum(['sendrecv', 'sendonly', 'recvonly', 'inactive']);
const Connection = z.object({ ip: z.string().refine((ip) => isIP(ip) !== 0) });

const Audio = z.object({
  type: z.literal('audio'),
  port: z.number().int().min(0).max(65_535),
  protocol: z.enum(['RTP/AVP', 'RTP/AVPF', 'RTP/SAVP', 'RTP/SAVPF']),
  payloads: z
    .union([z.string(), z.number()])
    .transform((types) => String(types).split(' ').map(Number))
    .pipe(z.array(PayloadType).max(40)),
  rtp: z.array(z.looseObject({ payload: PayloadType, codec: z.string(), rate: z.number().optional() })),
  connection: Connection.optional(),
  rtcp: z
    .object({ port: z.number().int().min(1).max(65_535) })
    .optional()
    .catch(undefined),
  direction: DirectionSchema.optional(),
  crypto: z
    .array(
      z.object({
        id: z.number().int(),
        suite: z.string(),
        config: z.string(),
        sessionConfig: z.string().optional(),
      }),
    )
    .max(20)
    .default([]),
});
const Session = z.object({
  connection: Connection.optional(),
  direction: DirectionSchema.optional(),
  media: z.array(z.looseObject({ type: z.string() })).max(16),
});

/** Media lines, and the place of the one that was read among them. */
export interface MediaLines {
  mediaLines: string[];
  place: number;
}

/**
 * Reads the first audio of an offer or answer that isn't declined. Null: there is none that we understand, as where sound is encrypted
 * by a key that we can't use, or, where it has to be encrypted, isn't.
 */
export function parseDescription(
  text: string,
  { mustEncrypt = false } = {},
): (SessionDescription & MediaLines) | null {
  if (text.length > mostLength) return null;
  const session = Session.safeParse(parse(text));
  if (!session.success) return null;
  const read = session.data.media.map((line) => Audio.safeParse(line).data);
  const place = read.findIndex((line) => line && line.port > 0 && isForUs(line, mustEncrypt));
  const audio = read[place];
  const connection = audio?.connection ?? session.data.connection;
  if (!audio || !connection) return null;
  const keys = audio.rtp.find(
    ({ codec, rate }) => codec.toLowerCase() === 'telephone-event' && (rate ?? 8000) === 8000,
  );
  // Older phones hold a call with an address of nowhere (RFC 2543, B.5).
  const isHeld = /^(0\.0\.0\.0|::)$/.test(connection.ip);
  return {
    address: plainAddress(connection.ip),
    port: audio.port,
    ...(audio.rtcp && { reportPort: audio.rtcp.port }),
    laws: audio.payloads.flatMap((type) => lawOf[type] ?? []),
    keyType: keys && audio.payloads.includes(keys.payload) ? keys.payload : null,
    direction: isHeld ? 'inactive' : (audio.direction ?? session.data.direction ?? 'sendrecv'),
    keys: isEncrypted(audio.protocol) ? keysOf(audio) : [],
    protocol: audio.protocol,
    place,
    mediaLines: (text.match(/^m=\S+ \d+(?:\/\d+)? [^\r\n]{1,200}/gm) ?? []).slice(0, 16),
  };
}

const keysOf = ({ crypto }: z.infer<typeof Audio>): CryptoAttribute[] =>
  crypto.map(readCrypto).filter((key) => key !== null);

const isForUs = (line: z.infer<typeof Audio>, mustEncrypt: boolean): boolean =>
  isEncrypted(line.protocol) ? keysOf(line).length > 0 : !mustEncrypt;

export interface OwnDescription {
  address: string;
  port: number;
  /** In an answer the one that was chosen. */
  laws: readonly G711Law[];
  /** Null: none, as the other side offered none. */
  keyType: number | null;
  direction: Direction;
  /** Counts up with each change. */
  version: number;
  /** Ours: of an offer those to choose from, of an answer the one for what was chosen; none: plain sound. */
  keys?: readonly CryptoAttribute[];
  /** Of an answer, and as its offer had it. */
  protocol?: Protocol;
  /** Of an answer: the offer's media lines, of which all but the one that is answered are declined. */
  offered?: MediaLines;
}

const numberOf: Record<G711Law, number> = { mu: 0, a: 8 };
const nameOf: Record<G711Law, string> = { mu: 'PCMU', a: 'PCMA' };
/** What most use for telephone events. */
export const usualKeyType = 101;

/** What we say of our sound. */
export function writeDescription({
  address,
  port,
  laws,
  keyType,
  direction,
  version,
  keys = [],
  protocol = keys.length > 0 ? 'RTP/SAVP' : 'RTP/AVP',
  offered,
}: OwnDescription): string {
  const family = isIP(address) === 6 ? 'IP6' : 'IP4';
  const types = [...laws.map((law) => numberOf[law]), ...(keyType === null ? [] : [keyType])];
  const audio = [
    `m=audio ${port} ${protocol} ${types.join(' ')}`,
    ...laws.map((law) => `a=rtpmap:${numberOf[law]} ${nameOf[law]}/8000`),
    ...(keyType === null ? [] : [`a=rtpmap:${keyType} telephone-event/8000`, `a=fmtp:${keyType} 0-15`]),
    ...keys.map(writeCrypto),
    'a=ptime:20',
    `a=${direction}`,
  ];
  const lines = offered?.mediaLines.flatMap((line, place) =>
    place === offered.place ? audio : [declined(line)],
  );
  return [
    'v=0',
    `o=deskbell ${sessionId + port} ${version} IN ${family} ${address}`,
    's=-',
    `c=IN ${family} ${address}`,
    't=0 0',
    ...(lines ?? audio),
    '',
  ].join('\r\n');
}

/** Of this process; with the port it is one leg's. */
const sessionId = randomInt(2 ** 40);

const declined = (line: string) => line.replace(/^(m=\S+) \S+/, '$1 0');

/** How we answer what the other side wants. */
export const answeredDirection = (theirs: Direction): Direction =>
  ({ sendrecv: 'sendrecv', sendonly: 'recvonly', recvonly: 'sendonly', inactive: 'inactive' })[
    theirs
  ] as Direction;
