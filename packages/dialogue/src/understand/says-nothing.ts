import { findExact } from '../retrieval/exact-match.ts';
import { isEnglish, mayBeThing } from '../text/english.ts';
import { STOPWORDS, stemOf, wordsOf } from '../text/terms.ts';
import type { TurnInput } from '../turn.ts';
import { type Act, type ActProbabilities, acts as allActs } from './act.ts';
import type { ActSigns } from './hearing-locale.ts';
import { BY_FILLERS } from './read-acts.ts';
import type { ReadClause } from './read-clauses.ts';

/** Longer ones tell something. */
const MOST_WORDS = 7;
/** From here on something is asked or told after all, whatever the words are. */
const PERHAPS_ASKS = 0.06;
const PERHAPS_TELLS = 0.25;
/** From here on what names nothing is said to be kind. */
const PERHAPS_SOCIAL = 0.2;

type Said = Pick<ReadClause, 'plain' | 'isQuestion' | 'asksInWords' | 'learned' | 'text' | 'embedded'>;

/**
 * "Gr8", "ugh finally", "thats dope": nothing in it could be asked about. Each word is a reaction or says nothing by itself; or none
 * names a thing or is a word of the owner's, and it sounds like talk. `words`: all of it are such words, so nothing else is heard in it.
 */
export function saysNothing(
  clause: Said,
  signs: ActSigns,
  { knowledge, calendar }: Pick<TurnInput, 'knowledge' | 'calendar'>,
): 'words' | 'sound' | null {
  const { reactions } = signs;
  const words = wordsOf(clause.plain);
  if (!reactions || clause.isQuestion || clause.asksInWords || clause.text.includes('?')) return null;
  // "Happy hour", just as the owner wrote it.
  if (findExact(knowledge, clause.text) !== null) return null;
  if (words.length === 0 || words.length > MOST_WORDS || /\d/.test(clause.plain)) return null;
  const isEmpty = (word: string) =>
    reactions.test(word) || signs.fillers.has(word) || STOPWORDS.has(word) || word.length < 2;
  const names = new Set((calendar?.staff ?? []).flatMap(({ name }) => wordsOf(name)));
  const isOwners = (word: string) => names.has(word) || knowledge.lexical.rarityOf(stemOf(word)) !== null;
  const isReaction = (word: string) => reactions.test(word);
  // "Copy that" is a reaction, but not to a shop that makes copies.
  const isOfTrade = (word: string) =>
    isReaction(word) && !signs.fillers.has(word) && mayBeThing(word) && isOwners(word);
  if (words.every(isEmpty) && words.some(isReaction) && !words.some(isOfTrade)) return 'words';
  const { learned } = clause;
  if (knowledge.language !== 'en' || clause.embedded === null) return null;
  if (learned.ask >= PERHAPS_ASKS || tells(learned)) return null;
  const rest = words.filter((word) => !isEmpty(word));
  if (rest.some((word) => isOwners(word) || COUNTED.test(word))) return null;
  if (rest.length > 0 && rest.every(isNoise)) return 'sound';
  const namesThing = rest.some((word) => !isNoise(word) && mayBeThing(word));
  return !namesThing && soundsSocial(learned) ? 'sound' : null;
}

/** "Mine is seven" tells something. */
const COUNTED =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|hundred|first|second|third|half|both|none)$/;

/** Drawn out, as nothing that has a name is written: "yoo", "heyyy". */
const isNoise = (word: string): boolean =>
  word.length <= LONGEST_NOISE && /([a-z])\1$/.test(word) && !isEnglish(word);
const LONGEST_NOISE = 8;

const tells = (learned: Said['learned']): boolean => TELLING.some((act) => learned[act] >= PERHAPS_TELLS);
const TELLING = [
  'give-detail',
  'request-booking',
  'change',
  'cancel',
  'see-booking',
  'urgent',
  'danger',
  'complain',
  'want-person',
  'want-callback',
  'ask-if-bot',
  'ask-help',
  'ask-name',
] as const;

const soundsSocial = (learned: Said['learned']): boolean =>
  SOCIAL.reduce((sum, act) => sum + learned[act], 0) >= PERHAPS_SOCIAL;
const SOCIAL = ['affirm', 'deny', 'thank', 'greet', 'bye', 'chit-chat', 'hesitate'] as const;

/** The acts of a clause that says nothing: it asks and complains of nothing, and is talk where it is nothing else. */
export function actsOfNothing(
  acts: ActProbabilities,
  said: 'words' | 'sound',
  isFirst: boolean,
): ActProbabilities {
  const sure = (act: Act) =>
    said === 'sound' || !OF_MORE.has(act) || acts[act] >= (act === 'urgent' ? CRIES : BY_FILLERS);
  const rest = {
    ...(Object.fromEntries(allActs.map((act) => [act, sure(act) ? acts[act] : 0])) as ActProbabilities),
    ask: Math.min(acts.ask, HARDLY),
  };
  return allActs.some((act) => act !== 'unclear' && rest[act] >= BELIEVED)
    ? rest
    : { ...rest, unclear: 0, [isFirst ? 'greet' : ('chit-chat' satisfies Act)]: TALK };
}
/** What else is heard in mere reactions is learned of longer messages. */
const OF_MORE: ReadonlySet<Act> = new Set([
  'complain',
  'request-booking',
  'want-person',
  'want-callback',
  'urgent',
  'off-topic',
  'ask-help',
]);
/** "I need help now" is made of small words, and no mere reaction. */
const CRIES = 0.8;
const HARDLY = 0.2;
const BELIEVED = 0.5;
const TALK = 0.6;
