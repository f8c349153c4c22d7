import type { OutboundCall } from '@deskbell/telephony';
import {
  type IncomingCall,
  openSipEndpoint,
  parseSipDocument,
  type SipEndpoint,
  type TlsListening,
} from '@deskbell/telephony/sip';
import { findNumber } from './find-number.ts';
import { loadTrunks, type ServedTrunk } from './load-trunks.ts';
import { readOwnCertificate, whyNotOpened, whyNotOverTls } from './own-certificate.ts';
import { notReached, type PlacedCall, placeCall } from './place-call.ts';
import { runCall } from './run-call.ts';
import type { SipDeps } from './sip-deps.ts';

/** SIP in this process: it listens once there is a trunk. */
export interface SipServer {
  /** Looks at the trunks again; one look at a time. */
  refresh(): Promise<void>;
  /** Takes nobody in any more; resolves when the calls are over and trunks were told. Doesn't reject. */
  stop(): Promise<void>;
  /** Where it listens; null: it doesn't. */
  readonly port: number | null;
}

/** Whether our certificate was renewed is looked at. */
const renewEveryMs = 3_600_000;
/** Those who talk with each other are let go after this. */
const drainMs = 10_000;

export const createSipServer = (deps: SipDeps): SipServer => new SipInProcess(deps);

/** Keeps an endpoint open while there are trunks, and carries the calls that come and go over them. */
class SipInProcess implements SipServer {
  readonly #deps: SipDeps;
  readonly #running = new Set<Promise<void>>();
  /** By the id of the call. */
  readonly #placed = new Map<string, PlacedCall>();
  readonly #renewing: NodeJS.Timeout;
  #endpoint: SipEndpoint | null = null;
  /** What trunks are shown that connect over TLS. */
  #shown: TlsListening | null = null;
  #trunks = new Map<string, ServedTrunk>();
  #isStopped = false;
  #looking: Promise<void> = Promise.resolve();

  constructor(deps: SipDeps) {
    this.#deps = deps;
    this.#renewing = setInterval(() => void this.refresh(), renewEveryMs).unref();
    if (deps.config.sip.port === null) return;
    deps.trunkCalls.placer = {
      placeCall: (trunkId, call) => this.#place(trunkId, call),
      // One that is over can't be told anything any more.
      redirectCall: async (id, document) => this.#placed.get(id)?.redirect(parseSipDocument(document)),
      endCall: async (id) => this.#placed.get(id)?.hangUp(),
    };
  }

  get port(): number | null {
    return this.#endpoint?.port ?? null;
  }

  refresh(): Promise<void> {
    if (this.#deps.config.sip.port === null) return Promise.resolve();
    this.#looking = this.#looking
      .then(() => this.#look())
      .catch((error: unknown) => {
        this.#deps.log.error({ err: error }, 'the SIP trunks could not be looked at');
      });
    return this.#looking;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#renewing);
    await this.#looking;
    this.#endpoint?.refuseCalls();
    let cancel: NodeJS.Timeout | undefined;
    const tooLong = new Promise<void>((resolve) => {
      cancel = setTimeout(resolve, drainMs);
    });
    await Promise.race([Promise.allSettled(this.#running), tooLong]);
    clearTimeout(cancel);
    await this.#shut().catch((error: unknown) =>
      this.#deps.log.error({ err: error }, 'SIP could not be closed'),
    );
  }

  async #look(): Promise<void> {
    const { trunkStates } = this.#deps;
    const found = this.#isStopped ? [] : await loadTrunks(this.#deps);
    for (const id of this.#trunks.keys()) if (!found.some((one) => one.id === id)) trunkStates.forget(id);
    this.#trunks = new Map(found.map((trunk) => [trunk.id, trunk]));
    if (!this.#endpoint && found.length > 0) this.#endpoint = await this.#open();
    if (this.#endpoint) await this.#showCertificate(this.#endpoint);
    this.#endpoint?.setTrunks(found);
    if (found.length === 0 && this.#running.size === 0) await this.#shut();
  }

  async #open(): Promise<SipEndpoint | null> {
    const { config, log, trunkStates } = this.#deps;
    const { sip } = config;
    try {
      const opened = await openSipEndpoint({
        address: sip.address,
        port: sip.port!,
        publicAddresses: sip.publicAddresses,
        rtpPorts: sip.rtpPorts,
        onCall: (call) => this.#track(this.#take(call)),
        onTrunkState: (id, state) => {
          if (this.#trunks.has(id)) trunkStates.set(id, state);
        },
        onTrouble: (error) => log.warn({ err: error }, 'SIP could not be sent or received'),
      });
      trunkStates.trouble = null;
      return opened;
    } catch (error) {
      trunkStates.trouble = whyNotOpened(sip, error as NodeJS.ErrnoException);
      log.error({ err: error }, 'SIP could not be opened');
      return null;
    }
  }

  /**
   * What can't be read, or is no certificate, leaves what was shown before, and trunks that need none alone. It is tried again at the
   * next look.
   */
  async #showCertificate(endpoint: SipEndpoint): Promise<void> {
    const { config, log, trunkStates } = this.#deps;
    try {
      const now = await readOwnCertificate(config.sip.tls);
      if (now && now.certificate !== this.#shown?.certificate) await endpoint.showCertificate(now);
      this.#shown = now;
      trunkStates.tlsTrouble = null;
    } catch (error) {
      if (!this.#shown) trunkStates.tlsTrouble = whyNotOverTls(config.sip, error as NodeJS.ErrnoException);
      log.error({ err: error }, 'the certificate for SIP over TLS could not be shown');
    }
  }

  async #shut(): Promise<void> {
    await this.#endpoint?.close();
    this.#endpoint = null;
    this.#shown = null;
  }

  #track(run: Promise<void>): void {
    this.#running.add(run);
    this.#deps.shutdownTasks.add(run);
    void run.finally(() => this.#running.delete(run));
  }

  async #take(call: IncomingCall): Promise<void> {
    const deps = this.#deps;
    try {
      const number = await findNumber(deps, call.trunkIds, call.called);
      const trunk = number && this.#trunks.get(number.carrierId);
      const endpoint = this.#endpoint;
      if (!number || !trunk || !endpoint) return call.reject(404);
      await runCall({ deps, endpoint, call, trunk, number });
    } catch (error) {
      deps.log.error({ err: error }, 'a call over SIP could not be taken');
      call.reject(500);
    }
  }

  async #place(trunkId: string, call: OutboundCall): Promise<{ carrierCallId: string }> {
    const trunk = this.#trunks.get(trunkId);
    const endpoint = this.#endpoint;
    if (!trunk || !endpoint || this.#isStopped) throw notReached();
    const begun = await placeCall({ deps: this.#deps, endpoint, trunk, call });
    const { carrierCallId, done } = begun;
    this.#placed.set(carrierCallId, begun);
    this.#track(done.finally(() => this.#placed.delete(carrierCallId)));
    return { carrierCallId };
  }
}
