import { callIdOf, cseqOf, headerOf, type SipRequest } from '../messages/message.ts';
import { parseSipUri, tagOf, writeSipUri } from '../messages/sip-uri.ts';
import { connectionKey, type Peer } from '../network/peer.ts';
import type { SipTrunk } from './trunk.ts';
import type { TrunkLine } from './trunk-line.ts';

/** The trunks that are looked after, and whose a request is. */
export class TrunkLines {
  readonly #lines = new Map<string, TrunkLine>();
  readonly #open: (trunk: SipTrunk) => TrunkLine;

  constructor(open: (trunk: SipTrunk) => TrunkLine) {
    this.#open = open;
  }

  /** Those that are to be; what changed is begun anew, what isn't in it ends. */
  set(trunks: readonly SipTrunk[]): void {
    const wanted = new Map(trunks.map((trunk) => [trunk.id, trunk]));
    for (const [id, line] of this.#lines) {
      if (JSON.stringify(wanted.get(id)) === JSON.stringify(line.trunk)) continue;
      this.#lines.delete(id);
      void line.close();
    }
    for (const trunk of trunks) {
      if (!this.#lines.has(trunk.id)) this.#lines.set(trunk.id, this.#open(trunk));
    }
  }

  get(id: string): TrunkLine | undefined {
    return this.#lines.get(id);
  }

  /** Whether a trunk's requests may come from there. */
  isPeer(address: string): boolean {
    return this.#all().some((line) => line.isPeer(address));
  }

  /** Whether a trunk calls us by that. */
  isOurs(user: string): boolean {
    return this.#all().some(({ contactUser }) => contactUser === user);
  }

  find(is: (trunk: SipTrunk) => boolean): TrunkLine | undefined {
    return this.#all().find(({ trunk }) => is(trunk));
  }

  /** Those over which a request may have come: of its address; only the one that it calls us by, where it does. */
  of(request: SipRequest, from: Peer): TrunkLine[] {
    const lines = this.#all().filter((line) => line.isPeer(from.address) && isAsAgreed(line, from));
    const user = parseSipUri(request.uri)?.user;
    const named = lines.find(({ contactUser }) => contactUser === user);
    // Where we are to be registered, only that shows that a trunk is its owner's.
    return named
      ? [named]
      : lines.filter(({ trunk, state }) => !trunk.registers || state.state === 'registered');
  }

  /** A connection of ours is gone, by which a trunk reached us. */
  lost(peer: Peer): void {
    const key = connectionKey(peer);
    for (const line of this.#all()) if (line.peer && connectionKey(line.peer) === key) line.reconnect();
  }

  async close(): Promise<void> {
    await Promise.all(this.#all().map((line) => line.close()));
  }

  #all(): TrunkLine[] {
    return [...this.#lines.values()];
  }
}

/** Over a trunk by TLS nothing comes unencrypted. */
export const isAsAgreed = ({ trunk }: TrunkLine, { transport }: Peer): boolean =>
  trunk.transport !== 'tls' || transport === 'tls';

/** A number as an address at a trunk. */
export function addressAt({ host, port, plus }: SipTrunk, number: string): string {
  const user = plus ? number : number.replace(/^\+/, '');
  return writeSipUri({ scheme: 'sip', user, host, port, parameters: new Map() });
}

/** What stays the same where a request comes on several ways (RFC 3261, 8.2.2.2). */
export const requestKey = (request: SipRequest): string =>
  `${callIdOf(request)}|${tagOf(headerOf(request, 'from'))}|${cseqOf(request).number}`;
