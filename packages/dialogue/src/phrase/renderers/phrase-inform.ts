import type { Answer, Inform } from '../../decide/move.ts';
import { sentencesOf } from '../../text/sentences.ts';
import type { Wording } from '../wording.ts';

/** What is told twice, or told beside something else, is told as far as this. */
const LONGEST_BRIEF = 150;
const LONGEST_QUOTED = 80;

/** Answers in the owner's own words, and what isn't known. */
export function phraseInform(move: Inform, wording: Wording): string {
  switch (move.type) {
    case 'answer':
      return answerText(move, wording);
    case 'answer_again': {
      const text = briefOf(move.answer.text);
      const topic = topicIn(move.answer, wording);
      return text.length > LONGEST_BRIEF && topic !== null
        ? wording.say('answerAbove', { topic })
        : wording.say('answerAgain', { text });
    }
    case 'unknown':
      return unknownText(move, wording);
    case 'did_you_mean':
      return wording.say('didYouMean', {
        choices: wording.locale.or(move.titles.map((title) => topicOf(title, wording))),
      });
  }
}

const topicOf = (title: string, { locale, isSpoken }: Wording): string => locale.topicOf(title, isSpoken);

/** What an answer is on; null: it can't be named. */
const topicIn = ({ name, title }: Answer, wording: Wording): string | null =>
  name === null ? null : topicOf(name ?? title, wording);

function answerText(
  { answer, certainty, about }: Extract<Inform, { type: 'answer' }>,
  wording: Wording,
): string {
  const topic = topicIn(answer, wording);
  // What can't be named isn't said to be meant.
  if (topic === null)
    return certainty === 'likely' ? wording.say('nearby', { text: answer.text }) : answer.text;
  if (certainty === 'likely') return `${wording.say('likely', { topic })} ${answer.text}`;
  return about !== null && wording.locale.leansOnQuestion(answer.text)
    ? `${wording.say('aboutPart', { topic })} ${answer.text}`
    : answer.text;
}

function unknownText(
  { attribute, object, nearby, about, told }: Extract<Inform, { type: 'unknown' }>,
  wording: Wording,
): string {
  const { say } = wording;
  if (told === 'bad_news' && nearby === null) return `${say('sorryToHear')} ${say('unknownTold')}`;
  if (told && nearby === null && object === null) return say('unknownTold');
  const known = nearby && wording.say('nearby', { text: briefOf(nearby.text) });
  const own = about === null && known === null ? wording.ownLine('fallback') : '';
  return [own || gap(attribute, object, about, wording), known].filter(Boolean).join(' ');
}

function gap(
  attribute: Parameters<Wording['locale']['unknownThing']>[0],
  object: string | null,
  about: string | null,
  { locale, say }: Wording,
): string {
  const { line, thing } = locale.unknownThing(attribute, thingOf(object));
  const isNamed = object !== null && line !== 'unknown';
  if (isNamed || (about === null && line !== 'unknown')) return say(line, { thing });
  const question = quotable(about ?? '');
  // "Is there somewhere to sit?": said back in a sentence where it can be.
  const topic = locale.unknownTopic?.(question) ?? null;
  if (topic) return say(topic.line, { thing: topic.thing });
  // A word alone says nothing when it is quoted.
  return !question.includes(' ') ? say('unknown') : say('unknownPart', { question });
}

const MOST_WORDS = 6;

/** A thing in the customer's words, as far as it may be said back: a few plain words. Null: it can't be. */
function thingOf(object: string | null): string | null {
  const thing = plainWords(object ?? '');
  return thing !== '' && thing.split(' ').length <= MOST_WORDS ? thing : null;
}

function quotable(about: string): string {
  const asked = plainWords(about);
  return asked.length > LONGEST_QUOTED ? `${asked.slice(0, LONGEST_QUOTED).replace(/\s+\S*$/, '')} …` : asked;
}

/** Nothing comes back that could be markup, an order or a link. */
const plainWords = (words: string): string =>
  words
    .replace(/\S*(?:\/\/|www\.)\S*/gi, ' ')
    .replace(/[^\p{L}\p{M}\p{N}'’.,%$€£&+-]+/gu, ' ')
    .replace(/^[\s.,]+|[\s.,]+$/g, '');

/** The sentences that a text begins with, as long as they are short. */
function briefOf(text: string): string {
  if (text.length <= LONGEST_BRIEF) return text;
  const sentences = sentencesOf(text);
  let brief = sentences[0] ?? text;
  for (const sentence of sentences.slice(1)) {
    if (brief.length + sentence.length >= LONGEST_BRIEF) break;
    brief = `${brief} ${sentence}`;
  }
  return brief;
}
