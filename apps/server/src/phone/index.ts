// The telephone: carriers, numbers, how their calls are answered, and the calls themselves.
// It must not know wire formats (packages/telephony), how speech works (packages/voice) or how an answer is found.
export { phone } from './feature.ts';
