// Who looks at a conversation, who types in it, and what its visitor has seen. It must not know what is said.
export { presence } from './feature.ts';
