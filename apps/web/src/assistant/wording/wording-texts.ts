import type { Assistant, Script, Tone } from '@deskbell/contract';

const examples: Record<Tone, string> = {
  professional: "I don't know that one, I'm afraid.",
  casual: "I don't know that one, sorry.",
  witty: "You've found a gap in my knowledge.",
  empathetic: "I don't know that, and I don't want to tell you something wrong.",
};

/** What the assistant says in a tone when it has no answer; the owner's own line wins. */
export const exampleOf = (tone: Tone, { script }: Pick<Assistant, 'script'>): string =>
  script.fallback || examples[tone];

/** The owner's own lines, in the order of a conversation. */
export const scriptLines: readonly {
  name: keyof Script;
  label: string;
  hint: string;
  placeholder: string;
}[] = [
  {
    name: 'greeting',
    label: 'Greeting',
    hint: 'The first thing customers read. It must say that this is an AI assistant.',
    placeholder: 'Hello, I am the AI assistant of … How can I help you?',
  },
  {
    name: 'fallback',
    label: 'When it has no answer',
    hint: 'It then offers to take contact details.',
    placeholder: 'I am sorry, I have to ask my colleagues about that.',
  },
  {
    name: 'handOff',
    label: 'When the customer asks for a person',
    hint: 'Said before handing off the conversation.',
    placeholder: 'Of course, I will get somebody from our team.',
  },
  {
    name: 'closing',
    label: 'Goodbye',
    hint: 'Said when the customer says goodbye.',
    placeholder: 'Thank you for your visit. See you soon!',
  },
];
