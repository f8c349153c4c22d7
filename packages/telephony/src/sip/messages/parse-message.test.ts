import fc from 'fast-check';
import { expect, it } from 'vitest';
import { headerOf, headersOf, type SipRequest } from './message.ts';
import { mostMessageBytes, parseMessage } from './parse-message.ts';
import { serializeMessage } from './serialize-message.ts';
import { parseNameAddress, parseSipUri, writeSipUri } from './sip-uri.ts';
import { openStreamFramer } from './stream-framer.ts';
import { parseVia } from './via.ts';

const bytes = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'));

const invite = `INVITE sip:+15550100000@192.0.2.1 SIP/2.0
Via: SIP/2.0/UDP 192.0.2.9:5060;branch=z9hG4bK1;rport
From: "A, B" <sip:+12125550123@192.0.2.9>;tag=1
To: <sip:+15550100000@192.0.2.1>
Call-ID: a@192.0.2.9
CSeq: 1 INVITE
Content-Length: 0

`;

// RFC 4475, 3.1.1.1: valid, and written as nobody would.
it('reads the short tortuous INVITE', () => {
  const message = parseMessage(
    bytes(`INVITE sip:vivekg@chair-dnrc.example.com;unknownparam SIP/2.0
TO :
 sip:vivekg@chair-dnrc.example.com ;   tag    = 1918181833n
from   : "J Rosenberg \\\\\\""       <sip:jdrosen@example.com>
  ;
  tag = 98asjd8
MaX-fOrWaRdS: 0068
Call-ID: wsinv.ndaksdj@192.0.2.1
Content-Length   : 150
cseq: 0009
  INVITE
Via  : SIP  /   2.0
 /UDP
    192.0.2.2;branch=390skdjuw
s :
NewFangledHeader:   newfangled value
 continued newfangled value
UnknownHeaderWithUnusualValue: ;;,,;;,;
Content-Type: application/sdp
Route:
 <sip:services.example.com;lr;unknownwith=value;unknown-no-value>
v:  SIP  / 2.0  / TCP     spindle.example.com   ;
  branch  =   z9hG4bK9ikj8  ,
 SIP  /    2.0   / UDP  192.168.255.111   ; branch=
 z9hG4bK30239
m:"Quoted string \\"\\"" <sip:jdrosen@example.com> ; newparam =
      newvalue ;
  secondparam ; q = 0.33

${'x'.repeat(150)}`),
  ) as SipRequest;
  expect(message.method).toBe('INVITE');
  expect(headersOf(message, 'via').map((via) => parseVia(via)?.parameters.get('branch'))).toEqual([
    '390skdjuw',
    'z9hG4bK9ikj8',
    'z9hG4bK30239',
  ]);
  expect(parseNameAddress(headerOf(message, 'to')!)?.parameters.get('tag')).toBe('1918181833n');
  expect(parseNameAddress(headerOf(message, 'from')!)?.display).toBe('J Rosenberg \\"');
  expect(parseNameAddress(headerOf(message, 'contact')!)?.parameters.get('q')).toBe('0.33');
  expect(message.body).toHaveLength(150);
});

it.each([
  ['another protocol', invite.replaceAll('SIP/2.0', 'HTTP/1.1')],
  ['no Via', invite.replace(/Via.*\n/, '')],
  ['no Call-ID', invite.replace(/Call-ID.*\n/, '')],
  ['a CSeq of another method', invite.replace('1 INVITE', '1 BYE')],
  ['a CSeq that is too large', invite.replace('1 INVITE', '4294967296 INVITE')],
  ['a body that is shorter than told', invite.replace('Length: 0', 'Length: 9')],
  ['a length that is no number', invite.replace('Length: 0', 'Length: -1')],
  ['two lengths', invite.replace('Content-Length: 0', 'Content-Length: 0\nl: 5')],
  ['a port that is none', invite.replace('192.0.2.9:5060', '192.0.2.9:99999')],
  ['a control character', invite.replace('a@192', 'a\u0000@192')],
  ['a line without a name', invite.replace('Call-ID', ': x\nCall-ID')],
  ['no end of its headers', invite.replace('\n\n', '\n')],
  ['too many headers', invite.replace('CSeq', `${'X: y\n'.repeat(200)}CSeq`)],
  ['a header that is too long', invite.replace('CSeq', `X: ${'y'.repeat(5000)}\nCSeq`)],
  ['more bytes than anybody needs', `${invite}${'x'.repeat(mostMessageBytes)}`],
])('takes nothing with %s', (_, text) => {
  expect(parseMessage(bytes(text))).toBeNull();
});

it('takes whatever bytes come without failing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), (noise) => {
      parseMessage(noise);
    }),
  );
});

it('takes a message of which any part was changed without failing, in next to no time', () => {
  const whole = [...bytes(invite)];
  fc.assert(
    fc.property(
      fc.nat(whole.length - 1),
      fc.nat(20),
      fc.uint8Array({ maxLength: 40 }),
      (at, dropped, put) => {
        const changed = Uint8Array.from([...whole.slice(0, at), ...put, ...whole.slice(at + dropped)]);
        const since = performance.now();
        const message = parseMessage(changed);
        if (message) expect(() => serializeMessage(message)).not.toThrow();
        expect(performance.now() - since).toBeLessThan(50);
      },
    ),
    { numRuns: 500 },
  );
});

it('isn’t held up by text that is made for it', () => {
  for (const long of [
    ';a'.repeat(2000),
    '"'.repeat(4000),
    '<'.repeat(4000),
    `;a=${'"\\'.repeat(1900)}`,
    ' '.repeat(4000),
  ]) {
    const since = performance.now();
    for (const name of ['Via: SIP/2.0/UDP h', 'From: <sip:a@b>', 'Contact: ']) {
      parseMessage(bytes(invite.replace(/^CSeq/m, `${name}${long}\nCSeq`)));
    }
    expect(performance.now() - since).toBeLessThan(200);
  }
});

const token = fc.stringMatching(/^[A-Za-z0-9.-]{1,12}$/);
const text = fc.string({ maxLength: 40 }).map((value) => value.replace(/\p{Cc}/gu, '').trim());

it('reads what it wrote', () => {
  fc.assert(
    fc.property(token, text, fc.string({ maxLength: 300 }), (name, value, body) => {
      const request = parseMessage(bytes(invite)) as SipRequest;
      const headers = [
        ...request.headers.filter((header) => header.name !== 'content-length'),
        { name: `x-${name.toLowerCase()}`, value },
      ];
      const read = parseMessage(serializeMessage({ ...request, headers, body }));
      expect(read?.headers.filter((header) => header.name !== 'content-length')).toEqual(headers);
      expect(Buffer.from(read!.body)).toEqual(Buffer.from(body));
    }),
  );
});

it('never writes a header that somebody smuggled into another', () => {
  const request = parseMessage(bytes(invite)) as SipRequest;
  const headers = [...request.headers, { name: 'subject', value: 'x\r\nRoute: <sip:evil>' }];
  expect(() => serializeMessage({ ...request, headers })).toThrow('several lines');
});

it('addresses come back as they were written', () => {
  const user = fc.string({ minLength: 1, maxLength: 20 }).filter((one) => !/\p{Cc}|\p{Cs}/u.test(one));
  fc.assert(
    fc.property(user, fc.option(fc.integer({ min: 1, max: 65_535 })), (name, port) => {
      const uri = { scheme: 'sip' as const, user: name, host: 'a.example', port, parameters: new Map() };
      expect(parseSipUri(writeSipUri(uri))).toEqual(uri);
    }),
  );
});

it.each([
  'http://a.example',
  'sip:',
  'sip:a@',
  'sip:a@b:0',
  'sip:a@b:70000',
  'sip:%zz@b',
  'sip:%0d%0a@b',
  'sip:a b@c',
])('%s is no address', (written) => {
  expect(parseSipUri(written)).toBeNull();
});

it('a stream gives the same messages however it is cut', () => {
  const stream = Buffer.concat([
    bytes('\n\n\n\n'),
    bytes(invite),
    bytes(invite.replace('Length: 0', 'Length: 3')),
    Buffer.from('abc'),
    bytes('\n\n'),
    bytes(invite),
  ]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 60 }), (cuts) => {
      const framer = openStreamFramer();
      const messages: string[] = [];
      let at = 0;
      for (let cut = 0; at < stream.length; cut += 1) {
        const size = cuts[cut % cuts.length]!;
        for (const one of framer.push(stream.subarray(at, at + size))!.messages)
          messages.push(one.toString());
        at += size;
      }
      expect(messages).toHaveLength(3);
      expect(messages[1]!.endsWith('abc')).toBe(true);
    }),
  );
});

it('a stream without a length, or too long a header, can’t be read on', () => {
  expect(openStreamFramer().push(bytes(invite.replace(/Content-Length.*\n/, '')))).toBeNull();
  expect(openStreamFramer().push(Buffer.alloc(20_000, 97))).toBeNull();
});
