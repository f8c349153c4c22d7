// Phone calls: what carriers ask and tell of them, who takes them, and the assistant's part.
// It must not know wire formats (packages/telephony), how speech works (packages/voice) or how an answer is found.
export { phoneCalls } from './feature.ts';
