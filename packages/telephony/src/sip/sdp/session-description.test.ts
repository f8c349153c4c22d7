import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDescription, writeDescription } from './session-description.ts';

const offer = `v=0
o=- 1 1 IN IP4 192.0.2.9
s=-
c=IN IP4 192.0.2.9
t=0 0
m=audio 4000 RTP/AVP 9 8 0 96
a=rtpmap:9 G722/8000
a=rtpmap:96 telephone-event/8000
a=sendrecv
`.replaceAll('\n', '\r\n');

it('reads where sound goes, which laws there are, and keys', () => {
  expect(parseDescription(offer)).toMatchObject({
    address: '192.0.2.9',
    port: 4000,
    laws: ['a', 'mu'],
    keyType: 96,
    direction: 'sendrecv',
  });
});

it.each([
  ['sendonly', offer.replace('sendrecv', 'sendonly'), 'sendonly'],
  ['an address of nowhere', offer.replace('c=IN IP4 192.0.2.9', 'c=IN IP4 0.0.0.0'), 'inactive'],
  ['nothing', offer.replace('a=sendrecv\r\n', ''), 'sendrecv'],
])('who says %s is %#', (_, text, direction) => {
  expect(parseDescription(text)?.direction).toBe(direction);
});

it.each([
  ['nothing', ''],
  ['no sound', offer.replace('m=audio', 'm=video')],
  ['only encrypted sound, and no key', offer.replace('RTP/AVP', 'RTP/SAVP')],
  ['no address', offer.replace(/c=.*\r\n/, '')],
  ['a name for an address', offer.replace('c=IN IP4 192.0.2.9', 'c=IN IP4 a.example')],
  ['a port that is none', offer.replace('4000', '400000')],
  ['sound that was declined', offer.replace('4000', '0')],
  ['too much', offer + 'a=x\r\n'.repeat(3000)],
])('takes nothing with %s', (_, text) => {
  expect(parseDescription(text)).toBeNull();
});

it('whatever text comes is read without failing', () => {
  const lines = fc.array(fc.tuple(fc.constantFrom(...'vosctma'), fc.string({ maxLength: 40 })), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(lines, (all) => {
      parseDescription(all.map(([type, value]) => `${type}=${value}`).join('\r\n'));
    }),
  );
});

it('a declined line isn’t taken for ours, and stays declined', () => {
  const declined = offer.replace(/m=.*/, 'm=audio 0 RTP/AVP 0\r\nm=audio 4006 RTP/AVP 8');
  const read = parseDescription(declined)!;
  expect(read).toMatchObject({ port: 4006, laws: ['a'], place: 1 });
  const answer = writeDescription({
    address: '192.0.2.1',
    port: 6000,
    laws: ['a'],
    keyType: null,
    direction: 'sendrecv',
    version: 1,
    offered: read,
  });
  expect(answer.match(/^m=.*$/gm)).toEqual(['m=audio 0 RTP/AVP 0', 'm=audio 6000 RTP/AVP 8']);
});

it('an answer has a line for each of the offer, and declines all but the first sound', () => {
  const several = `${offer}m=video 4002 RTP/AVP 99\r\na=rtpmap:99 H264/90000\r\nm=audio 4004 RTP/AVP 0\r\n`;
  const read = parseDescription(several)!;
  const answer = writeDescription({
    address: '192.0.2.1',
    port: 6000,
    laws: ['a'],
    keyType: 96,
    direction: 'sendrecv',
    version: 1,
    offered: read,
  });
  expect(answer.match(/^m=.*$/gm)).toEqual([
    'm=audio 6000 RTP/AVP 8 96',
    'm=video 0 RTP/AVP 99',
    'm=audio 0 RTP/AVP 0',
  ]);
  expect(parseDescription(answer)).toMatchObject({
    address: '192.0.2.1',
    port: 6000,
    laws: ['a'],
    keyType: 96,
  });
});

describe('encrypted sound', () => {
  const key = Buffer.alloc(30, 5).toString('base64');
  const crypto = (text: string) => offer.replace('RTP/AVP', 'RTP/SAVP').concat(`a=crypto:${text}\r\n`);
  const good = `3 AES_CM_128_HMAC_SHA1_80 inline:${key}`;

  it('comes with keys, of which those that we know are read', () => {
    const several = `${crypto(`1 AES_256_CM_HMAC_SHA1_80 inline:${key}`)}a=crypto:${good}|2^31\r\n`;
    expect(parseDescription(several)).toMatchObject({
      protocol: 'RTP/SAVP',
      keys: [{ tag: 3, suite: 'AES_CM_128_HMAC_SHA1_80', secret: Buffer.alloc(30, 5) }],
    });
  });

  it('may name its only key in each packet, with or without a lifetime', () => {
    for (const more of ['|2^20|1:4', '|1:4', '|1048576|1:4']) {
      expect(parseDescription(crypto(`${good}${more}`))?.keys).toMatchObject([{ nameBytes: 4 }]);
    }
  });

  it.each([
    ['a suite we don’t know', `1 F8_128_HMAC_SHA1_80 inline:${key}`],
    ['a key that is too short', '1 AES_CM_128_HMAC_SHA1_80 inline:AAAA'],
    ['several keys', `1 AES_CM_128_HMAC_SHA1_80 inline:${key}|2^20|1:4;inline:${key}|2^20|2:4`],
    ['packets that stay as they are', `${good} UNENCRYPTED_SRTP`],
  ])('isn’t for us by %s', (_, text) => {
    expect(parseDescription(crypto(text))).toBeNull();
  });

  it('where it has to be, plain sound is passed over; else the first of both is taken', () => {
    const encrypted = crypto(good);
    const both = `${offer}${encrypted.slice(encrypted.indexOf('m='))}`;
    expect(parseDescription(offer, { mustEncrypt: true })).toBeNull();
    expect(parseDescription(both, { mustEncrypt: true })).toMatchObject({ place: 1, protocol: 'RTP/SAVP' });
    expect(parseDescription(both)).toMatchObject({ place: 0, keys: [] });
  });

  it('is answered where it was offered, with our key', () => {
    const video = crypto(good).replace('m=audio', 'm=video 4002 RTP/AVP 99\r\nm=audio');
    const read = parseDescription(video)!;
    const answer = writeDescription({
      address: '192.0.2.1',
      port: 6000,
      laws: ['a'],
      keyType: null,
      direction: 'sendrecv',
      version: 1,
      keys: [{ ...read.keys[0]!, secret: Buffer.alloc(30, 6) }],
      protocol: read.protocol,
      offered: read,
    });
    expect(answer.match(/^m=.*$/gm)).toEqual(['m=video 0 RTP/AVP 99', 'm=audio 6000 RTP/SAVP 8']);
    expect(parseDescription(answer)?.keys).toEqual([
      { tag: 3, suite: 'AES_CM_128_HMAC_SHA1_80', secret: Buffer.alloc(30, 6) },
    ]);
  });
});
