// Squads of the voice provider's interface: assistants that answer a conversation one after the other.
// It must not know how a turn is made, nor who is told of it.

export { providerSquads } from './feature.ts';
export { findSquad, firstWordsOf, type GivenSquad, ownerOf, readGivenSquad } from './given-squad.ts';
export { openSquad, type TellOfHandOver } from './open-squad.ts';
export { squadOfConversation } from './squad-of-conversation.ts';
