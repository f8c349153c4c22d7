// The test console: an owner asks as a customer would and sees how the answer came about. Nothing is written.
export { testConsole } from './feature.ts';
export { testAssistant } from './test-assistant.ts';
export { tryTurn } from './try-turn.ts';
