import type { PhrasingLocale } from '../../../phrase/phrasing-locale.ts';
import type { Attribute } from '../../../understand/understanding.ts';
import { nounPhrase, numberOf, turnedAround } from './noun-phrase.ts';
import { topicOf } from './topic-of.ts';

type UnknownThing = ReturnType<PhrasingLocale['unknownThing']>;

/** What of what isn't known, as precisely as it was asked: "the price of a crown", "how long crowns take". */
export function unknownThing(attribute: Attribute | null, object: string | null): UnknownThing {
  const told = object?.trim() ?? '';
  return told && isThing(told) ? ofObject(attribute, told) : attribute ? alone(attribute) : nothing;
}

/** "Are you wheelchair accessible?": "whether we're wheelchair accessible"; null: it can't be said back in a sentence. */
export const unknownTopic: NonNullable<PhrasingLocale['unknownTopic']> = (question) => {
  if (OF_TOPIC.test(question)) return null;
  const topic = topicOf(question, false);
  if (topic === '' || topic.toLowerCase() === question.toLowerCase() || /^[“"]/.test(topic)) return null;
  const isClause = /^(?:whether|what|how|when|where|who|which)\b/.test(topic);
  return { line: isClause ? 'unknownClause' : 'unknownAbout', thing: isClause ? topic : asSaid(topic) };
};
const OF_TOPIC =
  /^(?:and |so |but )*(?:do|does|did|is|are|will|would|can|could) (?:it|they|that|this|he|she|these|those)\b/i;

const MOST_WORDS = 4;
/** "print the invoice", "your name is": words that no thing has within its name, but after a preposition. */
const CLAUSE =
  /(?<!\b(?:of|for|on|in|with|at|from|to|by|without|near|per|under|over|and|or))\s(?:the|a|an|my|your|our|you|i|we|is|are|was|were|am|do|does|did|be|it|me|not|please)\b/i;

/** Whether it names a thing; else it is better not said back. */
const isThing = (words: string): boolean =>
  words.split(/\s+/).length <= MOST_WORDS + (DETERMINED.test(words) ? 1 : 0) && !CLAUSE.test(words);

const DETERMINED = /^(?:the|a|an|my|your|our)\s/i;

const nothing: UnknownThing = { line: 'unknown', thing: '' };
const noun = (thing: string): UnknownThing => ({ line: 'unknownNoun', thing });
const clause = (thing: string): UnknownThing => ({ line: 'unknownClause', thing });

function ofObject(attribute: Attribute | null, object: string): UnknownThing {
  const [some, the] = [nounPhrase(object), nounPhrase(object, 'the')];
  const isPlural = numberOf(object) === 'plural';
  switch (attribute) {
    case 'price':
      return noun(`the price of ${some}`);
    case 'duration':
      return clause(`how long ${some} ${isPlural ? 'take' : 'takes'}`);
    case 'availability':
      return clause(`whether ${some} ${isPlural ? 'are' : 'is'} available`);
    case 'hours':
      return noun(`the hours for ${the}`);
    case 'place':
      return clause(`where ${the} ${isPlural ? 'are' : 'is'}`);
    case 'contact':
      return noun(`contact details for ${the}`);
    case 'how':
      return clause(`how it works with ${the}`);
    case 'when':
      return clause(`when ${the} ${isPlural ? 'are' : 'is'}`);
    case 'who':
      return clause(`who takes care of ${the}`);
    case 'whether':
    case 'what':
    case null:
      return { line: 'unknownAbout', thing: asSaid(object) };
  }
}

function alone(attribute: Attribute): UnknownThing {
  switch (attribute) {
    case 'price':
      return noun('the price of that');
    case 'duration':
      return clause('how long that takes');
    case 'availability':
      return clause("whether that's available");
    case 'hours':
      return noun('the hours for that');
    case 'place':
      return clause('where that is');
    case 'contact':
      return noun('the contact details for that');
    case 'how':
      return clause('how that works');
    case 'when':
      return clause('when that is');
    case 'who':
      return clause('who does that');
    case 'whether':
    case 'what':
      return nothing;
  }
}

/** A thing of several words stands as it was said: "vegan stuff", "ray ban". */
const asSaid = (object: string): string =>
  turnedAround(object).replace(/^(?:anything|something|any|some) (?=\p{L})/iu, '');
