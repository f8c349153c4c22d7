// Text messages over carriers: what comes in and how it is answered, sending what is queued, the text after a missed call.
// It must not know wire formats (packages/telephony), who may be contacted (consents) or how an answer is found.
export { messages } from './feature.ts';
