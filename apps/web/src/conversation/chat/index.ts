// A chat with an assistant: its box, its turns, sending and reading them. It must not know whose page it is on.
export { ChatBox } from './chat-box.tsx';
export { sendTurn } from './send-turn.ts';
export type { Turn } from './turn.ts';
export { type ChatTexts, useChat } from './use-chat.ts';
