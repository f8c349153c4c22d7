import type { ProviderCallMessage } from '@deskbell/contract';
import type { ModelWriter } from '@deskbell/dialogue';
import { linesOfScript } from './lines-of-script.ts';

/** Who plays the customer. `write` null: no language model does, and what the script says is said as it stands. */
export interface Tester {
  write: ModelWriter | null;
  instructions: string;
}

const END = 'END';

/** What the customer says, message by message; `said`: what was said until then, by both. */
export async function* playCustomer(
  script: string,
  { write, instructions }: Tester,
  said: readonly ProviderCallMessage[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  if (!write) {
    yield* linesOfScript(script);
    return;
  }
  for (;;) {
    const message = await write({
      instructions: [rules, instructions, `YOUR PART\n${script}`].filter(Boolean).join('\n\n'),
      messages: [
        { role: 'user', content: '(The conversation begins. Say your first message.)' },
        ...said.map(({ role, message }) => ({
          role: role === 'bot' ? ('user' as const) : ('assistant' as const),
          content: message,
        })),
      ],
      signal,
    });
    if (message.replace(/\W/g, '') === END) return;
    yield message.slice(0, longest);
  }
}

const longest = 1000;

const rules = [
  'You play a customer who talks with the assistant of a business, to test it. Stay in your part, and say nothing of the test.',
  "Write the customer's next message alone: one or two sentences, as people write or say them.",
  `Once your part has been played to its end, or the assistant has said goodbye, write exactly ${END}.`,
].join('\n');
