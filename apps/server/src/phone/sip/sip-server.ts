import { readFile } from 'node:fs/promises';
import type { OutboundCall } from '@deskbell/telephony';
import {
  type IncomingCall,
  openSipEndpoint,
  parseSipDocument,
  type SipEndpoint,
} from '@deskbell/telephony/sip';
import { findNumber } from './find-number.ts';
import { loadTrunks, type ServedTrunk } from './load-trunks.ts';
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

/** Those who talk with each other are let go after this. */
const drainMs = 10_000;

export function createSipServer(deps: SipDeps): SipServer {
  const { sip } = deps.config;
  const running = new Set<Promise<void>>();
  /** By the id of the call. */
  const placed = new Map<string, PlacedCall>();
  let endpoint: SipEndpoint | null = null;
  let trunks = new Map<string, ServedTrunk>();
  let isStopped = false;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const found = isStopped ? [] : await loadTrunks(deps);
    for (const id of trunks.keys()) if (!found.some((one) => one.id === id)) deps.trunkStates.forget(id);
    trunks = new Map(found.map((trunk) => [trunk.id, trunk]));
    if (found.length > 0 && !endpoint) endpoint = await open();
    endpoint?.setTrunks(found);
    if (found.length === 0 && running.size === 0) await shut();
  }

  /** Null: nobody connects to us over TLS. Rejects where its files can't be read. */
  async function tlsListening() {
    if (!sip.tls) return null;
    const [certificate, key] = await Promise.all(
      [sip.tls.certificate, sip.tls.key].map((file) => readFile(file, 'utf8')),
    );
    return { port: sip.tls.port, certificate: certificate!, key: key! };
  }

  async function open(): Promise<SipEndpoint | null> {
    try {
      const opened = await openSipEndpoint({
        address: sip.address,
        port: sip.port!,
        publicAddress: sip.publicAddress,
        tls: await tlsListening(),
        rtpPorts: sip.rtpPorts,
        onCall: (call) => track(take(call)),
        onTrunkState: (id, state) => {
          if (trunks.has(id)) deps.trunkStates.set(id, state);
        },
        onTrouble: (error) => deps.log.warn({ err: error }, 'SIP could not be sent or received'),
      });
      deps.trunkStates.trouble = null;
      return opened;
    } catch (error) {
      deps.trunkStates.trouble = listeningTrouble(error as NodeJS.ErrnoException & { port?: number });
      deps.log.error({ err: error }, 'SIP could not be opened');
      return null;
    }
  }

  function listeningTrouble({ code = '', port }: NodeJS.ErrnoException & { port?: number }): string {
    const ofTls = sip.tls && port === sip.tls.port && port !== sip.port;
    if (code === 'EADDRINUSE' && ofTls)
      return `Port ${port} is in use on this machine. Set SIP_TLS_PORT to another.`;
    if (code === 'EADDRINUSE') return `Port ${sip.port} is in use on this machine. Set SIP_PORT to another.`;
    if (sip.tls && (code === 'ENOENT' || code === 'EACCES' || code.startsWith('ERR_OSSL')))
      return 'The files of SIP_TLS_CERTIFICATE and SIP_TLS_KEY can’t be read as a certificate and its key.';
    return `This server can’t listen at ${sip.address}, port ${sip.port}.`;
  }

  async function shut(): Promise<void> {
    await endpoint?.close();
    endpoint = null;
  }

  function track(run: Promise<void>): void {
    running.add(run);
    deps.shutdownTasks.add(run);
    void run.finally(() => running.delete(run));
  }

  async function take(call: IncomingCall): Promise<void> {
    try {
      const number = await findNumber(deps, call.trunkIds, call.called);
      const trunk = number && trunks.get(number.carrierId);
      if (!number || !trunk || !endpoint) return call.reject(404);
      await runCall({ deps, endpoint, call, trunk, number });
    } catch (error) {
      deps.log.error({ err: error }, 'a call over SIP could not be taken');
      call.reject(500);
    }
  }

  async function place(trunkId: string, call: OutboundCall): Promise<{ carrierCallId: string }> {
    const trunk = trunks.get(trunkId);
    if (!trunk || !endpoint || isStopped) throw notReached();
    const begun = await placeCall({ deps, endpoint, trunk, call });
    const { carrierCallId, done } = begun;
    placed.set(carrierCallId, begun);
    track(done.finally(() => placed.delete(carrierCallId)));
    return { carrierCallId };
  }

  if (sip.port !== null) {
    deps.trunkCalls.placer = {
      placeCall: place,
      // One that is over can't be told anything any more.
      redirectCall: async (id, document) => placed.get(id)?.redirect(parseSipDocument(document)),
      endCall: async (id) => placed.get(id)?.hangUp(),
    };
  }

  return {
    get port() {
      return endpoint?.port ?? null;
    },
    refresh() {
      if (sip.port === null) return Promise.resolve();
      looking = looking.then(look).catch((error: unknown) => {
        deps.log.error({ err: error }, 'the SIP trunks could not be looked at');
      });
      return looking;
    },
    async stop() {
      isStopped = true;
      await looking;
      endpoint?.refuseCalls();
      let cancel: NodeJS.Timeout | undefined;
      const tooLong = new Promise<void>((resolve) => {
        cancel = setTimeout(resolve, drainMs);
      });
      await Promise.race([Promise.allSettled(running), tooLong]);
      clearTimeout(cancel);
      await shut().catch((error: unknown) => deps.log.error({ err: error }, 'SIP could not be closed'));
    },
  };
}
