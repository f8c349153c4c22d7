import { type Asked, askedFor, type Choices } from '../replies/asked-for.ts';
import type { Finish } from '../set/scenario.ts';

const defaults = {
  en: { confirm: 'yes', who: 'anyone is fine' },
  es: { confirm: 'sí', who: 'me da igual' },
};
const mostAnswers = 10;
const mostOfOne = 3;

/**
 * Answers what the assistant asks for as long as it does, in whatever order, and no part more than three times.
 * @param say says a message and gives the reply's words; null: there was none
 */
export async function fillIn(
  finish: Finish,
  choices: Choices & { language: string },
  heard: string,
  say: (message: string) => Promise<string | null>,
): Promise<void> {
  const times = new Map<Asked, number>();
  let last: string | null = heard;
  for (let answers = 0; answers < mostAnswers && last !== null; answers += 1) {
    const asked: Asked[] = askedFor(last, choices).filter(
      (part) => answerTo(part, finish, choices.language) !== undefined,
    );
    if (asked.length === 0 || asked.some((part) => (times.get(part) ?? 0) >= mostOfOne)) return;
    for (const part of asked) times.set(part, (times.get(part) ?? 0) + 1);
    last = await say(asked.map((part) => answerTo(part, finish, choices.language)).join(', '));
  }
}

function answerTo(part: Asked, finish: Finish, language: string): string | undefined {
  const usual = language.startsWith('es') ? defaults.es : defaults.en;
  return part === 'confirm' || part === 'who' ? (finish[part] ?? usual[part]) : finish[part];
}
