import { useRef } from 'react';
import { ChatBox, type ChatTexts, sendTurn, type Turn, useChat } from '../../conversation/chat/index.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Section } from './section.tsx';
import { VoiceDemoCard } from './voice-demo-card.tsx';

const texts: ChatTexts = {
  greeting: 'Hi! How can I help you today?',
  empty: "I'm sorry, I couldn't generate a response.",
  failed: "I'm sorry, I'm having trouble connecting right now. Please try again in a moment.",
};

const openers = ['What does the Pro plan cost?', 'How do I set it up?', 'Can I talk to a person?'];

const sendDemoTurn = (turn: Turn, onText: (text: string) => void) => sendTurn('/api/chat/demo', turn, onText);

export function Demo() {
  const chat = useChat(sendDemoTurn, texts);
  const written = useRef<HTMLDivElement>(null);
  return (
    <Section
      id="demo"
      title="Try the assistant"
      text="This is the product itself, not a recording. Ask what it costs, how it is set up, or leave your details."
      tinted
    >
      <ul aria-label="Questions to begin with" className="mb-5 flex flex-wrap gap-2">
        {openers.map((opener) => (
          <li key={opener}>
            <button
              type="button"
              disabled={chat.waiting}
              onClick={() => chat.send(opener)}
              className={`${buttonClasses({ variant: 'secondary' })} py-1.5 text-left whitespace-normal!`}
            >
              {opener}
            </button>
          </li>
        ))}
      </ul>
      <div className="grid items-stretch gap-6 lg:grid-cols-[3fr_2fr] lg:gap-8">
        <div ref={written}>
          <ChatBox chat={chat} label="Demo conversation" />
        </div>
        <VoiceDemoCard onTypeInstead={() => written.current?.querySelector('input')?.focus()} />
      </div>
      <p className="mt-5 max-w-2xl text-ink-soft">
        Open “Source” under an answer to see which words it came from. Ask something it cannot know, and it
        says so.
      </p>
    </Section>
  );
}
