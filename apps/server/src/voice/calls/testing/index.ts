// Callers and models for tests of calls. Imported by tests alone.
export { type CallServer, openCallServer, type TestCaller } from './open-call-server.ts';
export { type VoiceDoubles, voiceDoubles } from './voice-doubles.ts';
