import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SipRequest } from '../messages/message.ts';
import { parseMessage } from '../messages/parse-message.ts';
import { respond } from '../messages/respond.ts';
import { answerChallenge, isProvenBy, parseChallenge, parseCredentials, writeChallenge } from './digest.ts';
import { openNonces } from './nonces.ts';
import { withProof } from './prove.ts';

const asked = { method: 'GET', uri: '/dir/index.html', username: 'Mufasa' };

// RFC 2617, 3.5.
it('answers as the example of RFC 2617 does', () => {
  const challenge = parseChallenge(
    'Digest realm="testrealm@host.com", qop="auth,auth-int", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", opaque="5ccc069c403ebaf9f0171e9517f40e41"',
  )!;
  const answer = answerChallenge(
    challenge,
    { ...asked, password: 'Circle Of Life' },
    { nonceCount: 1, clientNonce: '0a4f113b' },
  );
  expect(answer).toContain('response="6629fae49393a05397450978507c4ef1"');
  expect(answer).toContain('opaque="5ccc069c403ebaf9f0171e9517f40e41"');
});

// RFC 7616, 3.9.1.
it.each([
  ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
  ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
])('answers with %s as the example of RFC 7616 does', (algorithm, response) => {
  const challenge = parseChallenge(
    `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"`,
  )!;
  const answer = answerChallenge(
    challenge,
    { ...asked, password: 'Circle of Life' },
    { nonceCount: 1, clientNonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ' },
  );
  expect(answer).toContain(`response="${response}"`);
});

// RFC 2069 as older registrars do it.
it('answers without a counter where none is asked for', () => {
  const challenge = parseChallenge('Digest realm="a", nonce="b"')!;
  const answer = answerChallenge(challenge, { ...asked, password: 'c' }, { nonceCount: 1, clientNonce: 'd' });
  expect(answer).not.toContain('qop');
  expect(parseCredentials(answer)).toBeNull();
});

it('whoever has the password is believed, whoever hasn’t isn’t', () => {
  const word = fc.string({ minLength: 1, maxLength: 30 }).filter((one) => !/\p{Cc}/u.test(one));
  fc.assert(
    fc.property(word, word, word, (username, password, other) => {
      const nonces = openNonces();
      const challenge = parseChallenge(
        writeChallenge({
          realm: 'deskbell',
          nonce: nonces.make(0),
          algorithm: 'MD5',
          qop: 'auth',
          opaque: null,
          isStale: false,
        }),
      )!;
      const answer = { method: 'INVITE', uri: 'sip:a@b', username };
      const how = { nonceCount: 1, clientNonce: 'c' };
      const credentials = parseCredentials(answerChallenge(challenge, { ...answer, password }, how))!;
      expect(isProvenBy(credentials, 'INVITE', password)).toBe(true);
      expect(isProvenBy(credentials, 'INVITE', other)).toBe(other === password);
      expect(isProvenBy(credentials, 'BYE', password)).toBe(false);
    }),
  );
});

it.each([
  'Basic dXNlcjpwYXNz',
  'Digest',
  'Digest realm="a", nonce="b", algorithm=MD5-sess',
  'Digest realm="a", nonce="b", qop="auth-int"',
  'Digest realm="a", realm="c", nonce="b"',
  'Digest realm="a, nonce=b',
])('%s can’t be answered', (header) => {
  expect(parseChallenge(header)).toBeNull();
});

it('whatever is written as a digest is read without failing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (noise) => {
      parseChallenge(`Digest ${noise}`);
      parseCredentials(`Digest ${noise}`);
    }),
  );
});

it('a nonce counts once for each counter, for a minute, and only where it was made', () => {
  const nonces = openNonces();
  const nonce = nonces.make(1000);
  expect(nonces.use(nonce, 1, 2000)).toBe('fresh');
  expect(nonces.use(nonce, 1, 2000)).toBe('unknown');
  expect(nonces.use(nonce, 2, 2000)).toBe('fresh');
  expect(nonces.use(nonce, 3, 62_000)).toBe('stale');
  expect(openNonces().use(nonce, 1, 2000)).toBe('unknown');
  expect(nonces.use(`${nonce}x`, 4, 2000)).toBe('unknown');
  expect(nonces.use('', 1, 2000)).toBe('unknown');
});

it('a refused proof isn’t given again, one that is only too old is', () => {
  const request = parseMessage(
    Buffer.from(
      'REGISTER sip:a SIP/2.0\r\nVia: SIP/2.0/UDP b;branch=z9hG4bK1\r\nFrom: <sip:u@a>;tag=1\r\nTo: <sip:u@a>\r\nCall-ID: c\r\nCSeq: 7 REGISTER\r\n\r\n',
    ),
  ) as SipRequest;
  const refusal = (more = '') =>
    respond(request, 401, {
      headers: [{ name: 'www-authenticate', value: `Digest realm="r", nonce="n", qop="auth"${more}` }],
    });
  const secret = { username: 'u', password: 'p' };
  const again = withProof(request, refusal(), secret)!;
  expect(again.headers.find(({ name }) => name === 'cseq')?.value).toBe('8 REGISTER');
  expect(again.headers.filter(({ name }) => name === 'via')).toEqual([]);
  expect(withProof(again, refusal(), secret)).toBeNull();
  expect(withProof(again, refusal(', stale=true'), secret)).not.toBeNull();
});
