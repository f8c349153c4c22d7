// Squads of the voice provider's interface: assistants that answer a conversation one after the other; and one alone, as a request
// describes or overrides it.
// It must not know how a turn is made, nor who is told of it.

export { providerSquads } from './feature.ts';
export {
  findSquad,
  type GivenSquad,
  isTransient,
  type KeptSquad,
  ofKept,
  ownerOf,
  toKept,
  toldSquad,
} from './given-squad.ts';
export { beginningOf, openSquad, type TellOfHandOver } from './open-squad.ts';
export {
  type Answerer,
  type AskedFor,
  asInChats,
  readAnswerer,
  variablesOf,
  withOverrides,
} from './read-answerer.ts';
export { squadOfConversation } from './squad-of-conversation.ts';
