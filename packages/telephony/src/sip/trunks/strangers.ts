import { isProvenBy, parseCredentials, writeChallenge } from '../digest/digest.ts';
import { openNonces } from '../digest/nonces.ts';
import { headerOf, type SipRequest, type SipResponse } from '../messages/message.ts';
import { respond } from '../messages/respond.ts';
import type { TrunkLine } from './trunk-line.ts';
import type { TrunkLines } from './trunk-lines.ts';

const realm = 'deskbell';

/** Who asks from an address of no trunk: they may have a trunk's password. Asking for it costs nothing to remember. */
export class Strangers {
  readonly #lines: Pick<TrunkLines, 'find'>;
  readonly #nonces = openNonces();
  /** The trunk whose password a request had. */
  readonly #proven = new WeakMap<SipRequest, TrunkLine>();
  readonly #onWrong: (address: string) => void;

  /** @param onWrong told where a wrong password came from */
  constructor(lines: Pick<TrunkLines, 'find'>, onWrong: (address: string) => void) {
    this.#lines = lines;
    this.#onWrong = onWrong;
  }

  /** Whether a request has the password of a trunk, shown once. */
  prove(request: SipRequest, address: string, now: number): boolean {
    const credentials = parseCredentials(headerOf(request, 'authorization') ?? '');
    if (!credentials || credentials.realm !== realm || credentials.uri !== request.uri) return false;
    const line = this.#lines.find(
      ({ user, password }) =>
        user === credentials.username && password !== '' && isProvenBy(credentials, request.method, password),
    );
    if (!line) {
      this.#onWrong(address);
      return false;
    }
    if (this.#nonces.use(credentials.nonce, credentials.nonceCount, now) !== 'fresh') return false;
    this.#proven.set(request, line);
    return true;
  }

  /** The trunk whose password a request had. */
  trunkOf(request: SipRequest): TrunkLine | undefined {
    return this.#proven.get(request);
  }

  /** Asks for a password. */
  challenge(request: SipRequest, now: number): SipResponse {
    const challenge = writeChallenge({
      realm,
      nonce: this.#nonces.make(now),
      algorithm: 'MD5',
      qop: 'auth',
      opaque: null,
      isStale: parseCredentials(headerOf(request, 'authorization') ?? '') !== null,
    });
    const headers = [{ name: 'www-authenticate', value: challenge }];
    return respond(request, 401, { tag: 'none', headers });
  }
}
