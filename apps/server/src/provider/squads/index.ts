// Squads of the voice provider's interface: assistants that answer a conversation one after the other.
// It must not know how a turn is made.

export { providerSquads } from './feature.ts';
