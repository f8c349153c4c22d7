import { openPhoneLineSound, phoneRate } from '@deskbell/telephony';
import { type AudioFrame, type Call, type CallTransport, openResampler } from '@deskbell/voice';
import { inputRate, outputRate } from './browser-transport.ts';

/** A phone line between a browser and its call: both sides sound as they would over one. */
export interface SimulatedLine {
  /** What the call speaks into. */
  transport: CallTransport;
  /** The call as the browser's connection sees it. */
  behind(call: Call): Call;
  close(): void;
}

/** How much longer what the browser plays is than what the line carries. */
const stretch = outputRate / phoneRate;

export async function simulateLine(browser: CallTransport): Promise<SimulatedLine> {
  const toCall = await openPhoneLineSound(inputRate);
  const toLine = await openPhoneLineSound(phoneRate);
  const toBrowser = await openResampler(phoneRate, outputRate);
  return {
    transport: {
      ...browser,
      outputRate: phoneRate,
      sendAudio({ samples, at }: AudioFrame) {
        browser.sendAudio({ samples: toBrowser.process(toLine.through(samples)), rate: outputRate, at });
      },
    },
    behind: (call) => ({
      pushAudio: ({ samples, at }) =>
        call.pushAudio({ samples: toCall.through(samples), rate: phoneRate, at }),
      played: (samples) => call.played(Math.floor(samples / stretch)),
      spoken: (progress) => call.spoken(progress),
      say: (text, options) => call.say(text, options),
      typed: (text) => call.typed(text),
      press: (keys) => call.press(keys),
      mute: (side, muted) => call.mute(side, muted),
      hold: (isOn) => call.hold(isOn),
      suspend: () => call.suspend(),
      resume: () => call.resume(),
      end: (reason) => call.end(reason),
      done: call.done,
    }),
    close() {
      toCall.close();
      toLine.close();
      toBrowser.close();
    },
  };
}
