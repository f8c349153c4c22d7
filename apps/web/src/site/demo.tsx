import { ChatBox } from '../chat/chat-box.tsx';
import { sendTurn } from '../chat/send-turn.ts';
import type { Turn } from '../chat/turn.ts';
import { type ChatTexts, useChat } from '../chat/use-chat.ts';
import { Section } from './section.tsx';

const texts: ChatTexts = {
  greeting: 'Hi! How can I help you today?',
  empty: "I'm sorry, I couldn't generate a response.",
  failed: "I'm sorry, I'm having trouble connecting right now. Please try again in a moment.",
};

const sendDemoTurn = (turn: Turn, onText: (text: string) => void) => sendTurn('/api/chat/demo', turn, onText);

export function Demo() {
  const chat = useChat(sendDemoTurn, texts);
  return (
    <Section
      id="demo"
      title="Try the assistant"
      text="This is the product itself, not a recording. Ask what it costs, how it is set up, or leave your details."
      tinted
    >
      <div className="max-w-2xl">
        <ChatBox chat={chat} label="Demo conversation" />
      </div>
    </Section>
  );
}
