import type { BusinessProfile, Knowledge } from '../../src/index.ts';
import { localeOf } from '../../src/locale/locale.ts';
import { otherLanguageLines } from '../../src/locale/other-languages.ts';
import { linesOf } from '../../src/phrase/lines-of.ts';

/**
 * What of a reply is neither a fixed line nor the business's own words: empty when all is. Only a customer's own name,
 * address, number and the thing they asked of may come back, and only as letters, digits and the marks that belong to them.
 */
export function strangeWords(reply: string, profile: BusinessProfile, knowledge: Knowledge): string {
  const whole = ownWords(profile, knowledge);
  let at = 0;
  while (at < reply.length) {
    whole.lastIndex = at;
    const match = whole.exec(reply);
    if (!match || match[0] === '') return reply.slice(at);
    at += match[0].length;
  }
  return '';
}

const known = new WeakMap<Knowledge, RegExp>();

/** One pattern of all that may be said, the longest first; made once for a business. */
function ownWords(profile: BusinessProfile, knowledge: Knowledge): RegExp {
  const made = known.get(knowledge);
  if (made) return made;
  const pieces = [
    ...knowledge.entries.flatMap((entry) => [entry.answer, ...sentencesOf(entry.answer)]).map(escaped),
    ...[...linesOf(profile), ...otherLanguageLines()].map((line) => patternOf(line, profile, knowledge)),
  ];
  const longestFirst = [...new Set(pieces)].sort((a, b) => b.length - a.length);
  const whole = new RegExp(`(?:${longestFirst.join('|')})(?:\\s+|$)`, 'uy');
  known.set(knowledge, whole);
  return whole;
}

const escaped = (text: string) => text.trim().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Answers are said whole or by runs of sentences. */
const sentencesOf = (answer: string) => answer.split(/(?<=[.!?])\s+/);

const OWN_DETAIL = "[\\p{L}\\p{M}\\p{N}.,@_%+'’()$€£& -]{1,200}?";
/** The text of an answer follows its line. */
const TEXT_AT_END = /\s*\{text\}$/;

function patternOf(line: string, { language }: BusinessProfile, knowledge: Knowledge): string {
  const { topicOf } = localeOf(language).phrasing;
  const topics = new Set(knowledge.entries.map(({ title }) => escaped(topicOf(title, false))));
  const topic = `(?:${[...topics].join('|')})`;
  return escaped(line.replace(TEXT_AT_END, ''))
    .replace(/\\\{(?:choices|topics)\\\}/, `${topic}(?:(?:, | or | and )${topic}){0,4}`)
    .replace(/\\\{topic\\\}/, topic)
    .replace(/\\\{question\\\}/, `${OWN_DETAIL}(?: …)?`)
    .replace(/\\\{\w+\\\}/g, OWN_DETAIL);
}
