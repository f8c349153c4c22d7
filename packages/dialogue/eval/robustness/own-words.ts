import type { BusinessProfile, Knowledge } from '../../src/index.ts';
import { linesOf } from '../../src/wording/lines.ts';

/**
 * What of a reply is neither a fixed line nor the business's own words: empty when all is. Only a customer's own name,
 * address and number may come back, and only as letters, digits and the marks that belong to them.
 */
export function strangeWords(reply: string, profile: BusinessProfile, knowledge: Knowledge): string {
  const pieces = [
    ...knowledge.entries.flatMap((entry) => [entry.answer, ...sentencesOf(entry.answer)]).map(escaped),
    ...linesOf(profile).map((line) => patternOf(line, knowledge)),
  ];
  const whole = new RegExp(
    `(?:${[...new Set(pieces)].sort((a, b) => b.length - a.length).join('|')})(?:\\s+|$)`,
    'uy',
  );
  let at = 0;
  while (at < reply.length) {
    whole.lastIndex = at;
    const match = whole.exec(reply);
    if (!match || match[0] === '') return reply.slice(at);
    at += match[0].length;
  }
  return '';
}

const escaped = (text: string) => text.trim().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Answers are said whole or by runs of sentences. */
const sentencesOf = (answer: string) => answer.split(/(?<=[.!?])\s+/);

const OWN_DETAIL = "[\\p{L}\\p{M}\\p{N}.@_%+' -]{1,200}?";

function patternOf(line: string, knowledge: Knowledge): string {
  const titles = knowledge.entries.map((entry) => escaped(entry.title.replace(/[.\s]+$/, ''))).join('|');
  const choice = `“(?:${titles})”`;
  return escaped(line)
    .replace('\\{choices\\}', `${choice}(?:(?:, | or )${choice}){0,2}`)
    .replace(/\\\{\w+\\\}/g, OWN_DETAIL);
}
