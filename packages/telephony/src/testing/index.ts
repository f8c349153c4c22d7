// Doubles of carriers, for tests: they sign, do what documents say, and carry audio in real time.
// They must not know our server beyond the addresses it gives.
export {
  type Callee,
  postSigned,
  ringAsTwilio,
  type TwilioCaller,
  type TwilioCallerOptions,
} from './twilio-caller.ts';
export { openTwilioRest, type TwilioRest } from './twilio-rest.ts';
