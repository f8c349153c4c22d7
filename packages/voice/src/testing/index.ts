// What tests of calls need beyond this package: conformance suites for engines and transports, a clock, a player.
// It must not be imported by the product.
export {
  describeCallTransport,
  type TransportToTest,
} from './conformance/describe-call-transport.ts';
export { describeSpeechToText, type RecognizerToTest } from './conformance/describe-speech-to-text.ts';
export { describeTextToSpeech, type VoiceToTest } from './conformance/describe-text-to-speech.ts';
export { type FakeCallClock, fakeCallClock } from './fake-call-clock.ts';
export { openTransportPlayer } from './transport-player.ts';
