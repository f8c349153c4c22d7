import type { ChatMessage } from '../../src/testing/wires/chat-completions.ts';

/** What a model can know of a turn: all of it stands in what it was sent. */
export interface Prompt {
  /** The business's local time: `2026-10-13T10:00`. */
  now: string;
  services: Listed[];
  people: Listed[];
  own: Listed[];
  /** What lies on the table; null: nothing. */
  underWay: { purpose: string; serviceId: string | null; isReadBack: boolean } | null;
  /** In the order of their numbers, those that tools added too. */
  sources: Source[];
  /** What the customer says now. */
  question: string;
  /** What tools gave since, oldest first. */
  results: { tool: string; text: string }[];
}

export interface Listed {
  id: string;
  name: string;
}

export interface Source {
  number: number;
  title: string;
  text: string;
}

/** Reads the instructions and the talk as they were sent. */
export function readPrompt(messages: readonly ChatMessage[]): Prompt {
  const instructions = messages
    .filter(({ role }) => role === 'system')
    .map(textOf)
    .join('\n');
  const last = messages.findLastIndex(({ role }) => role === 'user');
  const since = messages.slice(last + 1);
  const nameOf = new Map(
    since.flatMap(({ tool_calls: calls = [] }) => calls.map((call) => [call.id, call.function.name])),
  );
  const results = since
    .filter(({ role }) => role === 'tool')
    .map((message) => ({ tool: nameOf.get(message.tool_call_id ?? '') ?? '', text: textOf(message) }));
  const under = /^Under way: (\w+) an appointment(?:, service ([^,\s]+?))?(?:, at .*)?\.$/m.exec(
    instructions,
  );
  return {
    now: /^Now: \w+ (\d{4}-\d\d-\d\d), (\d\d:\d\d)/m.exec(instructions)?.slice(1, 3).join('T') ?? '',
    services: listUnder(instructions, 'Services:').map(({ id, name }) => ({
      id,
      name: name.replace(/, \d+ minutes$/, ''),
    })),
    people: listUnder(instructions, 'People:'),
    own: listUnder(instructions, "The customer's appointments:"),
    underWay: under && {
      purpose: under[1]!,
      serviceId: under[2] ?? null,
      isReadBack: instructions.includes('the customer is asked to agree'),
    },
    sources: [instructions, ...results.map(({ text }) => text)].flatMap(sourcesIn),
    question: messages[last] ? textOf(messages[last]) : '',
    results,
  };
}

function textOf({ content }: ChatMessage): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: { text?: string }) => part.text ?? '').join('');
}

function listUnder(instructions: string, heading: string): Listed[] {
  const lines = instructions.split('\n');
  const from = lines.indexOf(heading);
  if (from < 0) return [];
  const rest = lines.slice(from + 1);
  const end = rest.findIndex((line) => !line.startsWith('- '));
  return rest.slice(0, end < 0 ? undefined : end).map((line) => {
    const [id = '', ...name] = line.slice(2).split(': ');
    return { id, name: name.join(': ') };
  });
}

const sourcesIn = (text: string): Source[] =>
  [...text.matchAll(/<source>\n\[(\d+)\] ([^\n]*)\n([\s\S]*?)\n<\/source>/g)].map(
    ([, number, title, body]) => ({ number: Number(number), title: title!, text: body! }),
  );
