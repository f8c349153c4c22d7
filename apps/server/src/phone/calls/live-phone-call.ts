import type { EndedReason, MenuEntry } from '@deskbell/contract';
import type { PhoneLine } from '@deskbell/telephony';
import type { Call } from '@deskbell/voice';
import { type CallDeps, createDigitCollector, type KeypadMenu } from '../../voice/calls/index.ts';
import type { CallWords } from '../../voice/speech/index.ts';
import type { PhoneCall } from './phone-call-in-progress.ts';
import { storeLineQuality } from './store-line-quality.ts';
import type { PhoneWords } from './words/phone-words.ts';

const politeMs = 7000;

export interface PhoneCallParts {
  call: Call;
  words: Pick<PhoneWords, 'puttingThrough' | 'ofCourse'> & Pick<CallWords, 'shutdown'>;
  store(reason: EndedReason): Promise<void>;
  /** By key 0; null: nobody can be rung. */
  putThrough: (() => Promise<void>) | null;
  /** Null: the call begins without one. */
  menu: PhoneMenu | null;
}

/** The menu of a phone call, and what its entries need of the carrier. */
interface PhoneMenu {
  keys: KeypadMenu;
  onChosen(entry: MenuEntry): void;
  putThrough(entry: Extract<MenuEntry, { does: 'transfer' }>): Promise<void>;
  onTape(): Promise<void>;
}

/** The assistant's part of a call over a line, until either side ends it or the carrier goes on with it. */
export function livePhoneCall(
  deps: CallDeps,
  accountId: string,
  callId: string,
  line: PhoneLine,
  { call, words, store, putThrough, menu }: PhoneCallParts,
): PhoneCall {
  let politeReason: EndedReason | null = null;
  let isLeaving = false;
  const digits = createDigitCollector((keys) => call.typed(keys));
  const endWith = (text: string) =>
    call.say(text, { endCallAfterSpoken: true, interrupt: true, interruptible: false });

  /** The carrier goes on with what is noted, once the caller has heard so. */
  async function leave(note: () => Promise<void>, heard: string): Promise<void> {
    if (isLeaving) return;
    isLeaving = true;
    try {
      await note();
      endWith(heard);
    } catch (error) {
      isLeaving = false;
      deps.log.error({ err: error }, 'a caller could not be put through');
    }
  }

  function onDigit(digit: string): void {
    if (digit === '0' && putThrough && digits.isEmpty && !isLeaving)
      void leave(putThrough, words.puttingThrough);
    else digits.add(digit);
  }

  menu?.keys.connect(call, {
    onChosen: menu.onChosen,
    transfer: (entry) => void leave(() => menu.putThrough(entry), words.puttingThrough),
    voicemail: () => void leave(menu.onTape, words.ofCourse),
    pass: onDigit,
  });

  const done = call.done.then(async ({ endedReason }) => {
    digits.close();
    // The carrier goes on with the next document, or hangs up.
    line.close();
    await store(politeReason ?? endedReason);
    await storeLineQuality(deps, accountId, callId, line);
  });

  return {
    callId,
    done,
    events: {
      onAudio: (frame) => call.pushAudio(frame),
      onPlayed: (samples) => call.played(samples),
      onDigit: (digit) => (menu ? menu.keys.press(digit) : onDigit(digit)),
      onHangUp: () => void call.end('customer-ended-call'),
    },
    async endPolitely(reason) {
      politeReason = reason;
      endWith(words.shutdown);
      const tooLate = setTimeout(() => void call.end(reason), politeMs);
      await done;
      clearTimeout(tooLate);
    },
  };
}
