// Callers and models for tests of calls. Imported by tests alone.

export { type FakeVoiceModels, fakeVoiceModels } from './fake-voice-models.ts';
export { type CallServer, openCallServer, type TestCaller } from './open-call-server.ts';
