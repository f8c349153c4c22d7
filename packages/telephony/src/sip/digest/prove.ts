import { randomBytes } from 'node:crypto';
import { cseqOf, headerOf, headersOf, type SipRequest, type SipResponse } from '../messages/message.ts';
import { answerChallenge, type DigestChallenge, parseChallenge } from './digest.ts';

/**
 * A request once more, with the proof that its refusal (401 or 407) asks for. Null: it can't be given, or the one that was
 * given was refused: the password is wrong.
 */
export function withProof(
  request: SipRequest,
  refusal: SipResponse,
  { username, password }: { username: string; password: string },
): SipRequest | null {
  const [asks, answers] =
    refusal.status === 401
      ? ['www-authenticate', 'authorization']
      : ['proxy-authenticate', 'proxy-authorization'];
  const challenge = strongest(headersOf(refusal, asks!));
  if (!challenge || (headerOf(request, answers!) && !challenge.isStale)) return null;
  const clientNonce = randomBytes(8).toString('hex');
  const asked = { method: request.method, uri: request.uri, username, password };
  const value = answerChallenge(challenge, asked, { nonceCount: 1, clientNonce });
  const kept = request.headers.filter(({ name }) => name !== 'via' && name !== 'cseq' && name !== answers);
  const cseq = { name: 'cseq', value: `${cseqOf(request).number + 1} ${request.method}` };
  return { ...request, headers: [...kept, cseq, { name: answers!, value }] };
}

const strongest = (headers: readonly string[]): DigestChallenge | null => {
  const challenges = headers.map(parseChallenge).filter((one) => one !== null);
  return challenges.find(({ algorithm }) => algorithm === 'SHA-256') ?? challenges[0] ?? null;
};
