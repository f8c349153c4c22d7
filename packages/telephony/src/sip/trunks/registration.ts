import type { CallClock } from '@deskbell/voice';
import { headerOf, headersOf, type SipRequest, type SipResponse } from '../messages/message.ts';
import { parseNameAddress, writeSipUri } from '../messages/sip-uri.ts';

/** Keeps us known at a trunk (RFC 3261, 10.2): registers, refreshes, tries again after refusals and silence. */
export interface Registration {
  /** Registers again soon, as the trunk may have lost the way to us; so does one that is under way and isn't answered. */
  renew(): void;
  /** Takes us off again; resolves once that was answered, or nobody answers. */
  close(): Promise<void>;
}

/** What became of a REGISTER. Null: nobody answered. */
export type Answer = SipResponse | null;

export interface RegistrationOptions {
  clock: CallClock;
  /** Sends a REGISTER, with proof; resolves to its final answer. */
  ask(headers: SipRequest['headers']): Promise<Answer>;
  /** Ours. */
  contact(): string;
  onState(state: 'registered' | 'refused' | 'unreachable', detail: string): void;
  /** Between 0 and 1. */
  random?(): number;
}

const wantedSeconds = 600;
const firstRetryMs = 15_000;
const lastRetryMs = 15 * 60_000;
/** After a connection is gone; not one after another where each is soon closed again. */
const renewMs = 1000;
const renewedMs = 15_000;
/** Trying a wrong password over and over gets one banned. */
const refusedRetryMs = 5 * 60_000;
/** At the end nobody waits longer. */
const farewellMs = 2000;

export function openRegistration(options: RegistrationOptions): Registration {
  const { clock, ask, contact, onState, random = Math.random } = options;
  let seconds = wantedSeconds;
  let failures = 0;
  let isClosed = false;
  let isRegistered = false;
  let cancel = () => {};
  let isAsking = false;
  /** What it was under way over is gone. */
  let isInterrupted = false;
  /** It is asked again for that; a second time it is as if nobody had answered. */
  let isAskedAgain = false;
  let lastAskedAt = Number.NEGATIVE_INFINITY;

  const headers = (expires: number) => [
    { name: 'contact', value: `<${contact()}>;expires=${expires}` },
    { name: 'expires', value: String(expires) },
  ];

  async function register(): Promise<void> {
    isAsking = true;
    isInterrupted = false;
    lastAskedAt = clock.now();
    const answer = await ask(headers(seconds));
    isAsking = false;
    if (isClosed) isRegistered ||= isGranted(answer);
    else if (isInterrupted && answer === null && !isAskedAgain) {
      isAskedAgain = true;
      again(renewMs);
    } else {
      isAskedAgain = false;
      const ms = judge(answer);
      again(isInterrupted && isRegistered ? renewMs : ms);
    }
  }

  /** In how many milliseconds the next one is due. */
  function judge(answer: Answer): number {
    if (answer === null) return failed('unreachable', 'It does not answer.');
    const { status } = answer;
    if (isGranted(answer)) {
      failures = 0;
      isRegistered = true;
      onState('registered', '');
      return grantedBy(answer, contact(), seconds) * 1000 * 0.8;
    }
    const least = Number(headerOf(answer, 'min-expires') ?? 0);
    if (status === 423 && least > seconds && least <= 86_400) {
      seconds = least;
      return 0;
    }
    if (status >= 500) return failed('unreachable', `It answers ${status} ${answer.reason}.`);
    isRegistered = false;
    failures += 1;
    onState('refused', refusalOf(answer));
    return Math.max(refusedRetryMs, backoff());
  }

  function failed(state: 'unreachable', detail: string): number {
    failures += 1;
    isRegistered = false;
    onState(state, detail);
    return backoff();
  }

  /** Longer each time, and never all at once after a trunk was down. */
  const backoff = () => Math.min(lastRetryMs, firstRetryMs * 2 ** (failures - 1)) * (0.75 + random() / 2);

  function again(ms: number): void {
    cancel = clock.after(ms, () => {
      underWay = register();
    });
  }

  let underWay = register();
  return {
    renew() {
      if (isAsking) isInterrupted = true;
      if (isClosed || isAsking || !isRegistered) return;
      cancel();
      again(clock.now() - lastAskedAt < renewedMs ? renewedMs : renewMs);
    },
    async close() {
      isClosed = true;
      cancel();
      await Promise.race([leave(), new Promise<void>((resolve) => clock.after(farewellMs, resolve))]);
    },
  };

  /** One that is granted after all would bring us calls for minutes. */
  async function leave(): Promise<void> {
    await underWay;
    if (isRegistered) await ask(headers(0));
  }
}

const isGranted = (answer: Answer): boolean => answer !== null && answer.status >= 200 && answer.status < 300;

/** For how many seconds a registrar knows us. */
function grantedBy(answer: SipResponse, contact: string, wanted: number): number {
  const ours = headersOf(answer, 'contact')
    .map(parseNameAddress)
    .find((one) => one && writeSipUri(one.uri) === contact);
  const told = Number(ours?.parameters.get('expires') ?? headerOf(answer, 'expires') ?? wanted);
  return Math.max(30, Number.isFinite(told) && told > 0 ? Math.min(told, 86_400) : wanted);
}

function refusalOf({ status, reason }: SipResponse): string {
  if (status === 401 || status === 407) return 'The user name or password is wrong.';
  if (status === 403) return 'It answers 403 Forbidden: the user name or password may be wrong.';
  if (status === 404) return 'It does not know this user.';
  return `It answers ${status} ${reason}.`;
}
