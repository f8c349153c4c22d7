import { generateKeyPairSync } from 'node:crypto';
import { tokenGenerate, verifySignature } from '@vonage/jwt';
import { expect, it } from 'vitest';
import { signAsVonage, type TokenChanges } from '../testing/vonage-token.ts';
import { readVonageToken } from './signature.ts';
import { openUsedTokens } from './used-tokens.ts';

const signing = {
  signatureSecret: 'a-signature-secret-0123456789',
  apiKey: 'abcd1234',
  applicationId: '0b8e4b6a-6c0f-4b9b-9d6e-1f2a3b4c5d6e',
};
const body = '{"uuid":"1"}';
const now = new Date('2026-03-27T09:00:00Z');
const seconds = now.getTime() / 1000;
const read = (token: string, text: string | null = body) =>
  readVonageToken(signing, `Bearer ${token}`, text === null ? null : Buffer.from(text), now);
const token = ({ header, claims }: TokenChanges = {}, secret = signing.signatureSecret) =>
  signAsVonage({ ...signing, signatureSecret: secret }, body, {
    header,
    claims: { iat: seconds, ...claims },
  });

it('a token of Vonage’s for this body is read', () => {
  const made = token({ claims: { jti: 'one' } });
  expect(read(made)).toEqual({ id: 'one', validUntil: now.getTime() + 300_000 });
});

it.each([
  ['signed with another secret', token({}, 'another')],
  ['signed with none', token({}, '')],
  ['that names no algorithm', token({ header: { alg: 'none' } })],
  ['that names another algorithm of the same family', token({ header: { alg: 'HS512' } })],
  ['that names a public-key algorithm', token({ header: { alg: 'RS256' } })],
  ['of more than five minutes ago', token({ claims: { iat: seconds - 301 } })],
  ['of the future', token({ claims: { iat: seconds + 61 } })],
  ['without a time', token({ claims: { iat: undefined } })],
  ['without an id', token({ claims: { jti: undefined } })],
  ['for another application', token({ claims: { application_id: 'another' } })],
  ['for another body', token({ claims: { payload_hash: '00' } })],
  ['for no body', token({ claims: { payload_hash: undefined } })],
  ['without its signature', token().replace(/\.[^.]+$/, '.')],
  ['that is none', 'a.b.c'],
  ['that is empty', ''],
])('a token %s proves nothing', (_, made) => {
  expect(read(made)).toBeNull();
});

it('a secret is never taken for a public key, as the official package would', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const made = tokenGenerate(signing.applicationId, privateKey);
  expect(verifySignature(made, publicKey)).toBe(true);
  const signer = { signatureSecret: publicKey, applicationId: signing.applicationId };
  expect(readVonageToken(signer, `Bearer ${made}`, null, new Date())).toBeNull();
});

it('a handshake has no body to compare', () => {
  expect(read(token({ claims: { payload_hash: undefined } }), null)).not.toBeNull();
});

it('used tokens are known while they count, and forgotten after', () => {
  const used = openUsedTokens();
  const first = { id: 'first', validUntil: now.getTime() + 1000 };
  used.add(first, now);
  expect(used.has(first)).toBe(true);
  used.add({ id: 'second', validUntil: now.getTime() + 9000 }, new Date(now.getTime() + 2000));
  expect(used.has(first)).toBe(false);
});
