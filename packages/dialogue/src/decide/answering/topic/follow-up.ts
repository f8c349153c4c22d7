import { localeOf } from '../../../locale/locale.ts';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import type { Ranking } from '../../../retrieval/rank-entries.ts';
import { plainOf } from '../../../text/plain-of.ts';
import { termsOf, wordsOf } from '../../../text/terms.ts';
import { shippedThresholds } from '../../../thresholds.ts';
import type { AskedQuestion, Attribute } from '../../../understand/understanding.ts';
import type { Turn } from '../../turn.ts';
import { callingOff } from '../calling-off.ts';
import { costBeside } from '../costs/cost-beside.ts';
import type { LookUp } from '../look-up.ts';
import { SERVICE } from '../near-misses/is-side.ts';
import { namesAll, namesAny } from '../near-misses/names-any.ts';
import { strangeWord } from '../near-misses/strange-word.ts';
import { NUMBER_TO_CALL } from '../need/emergency-answer.ts';
import { rank } from '../weighing/rank.ts';
import {
  serviceDrafted,
  serviceNeeded,
  serviceSettled,
  serviceTalkedOf,
  talkedOf,
  thingTalkedOf,
} from './talked-of.ts';

const OF_TOPIC = 0.75;
/** As sure as this alone a question needs no topic. */
const STANDS_ALONE = 0.6;
/** What was told last is meant, where it comes as near as this to the nearest. */
const ABOUT_AS_NEAR = 0.15;

/**
 * A question that leans on what was told: on another side of it ("how long does it take?"), on something it speaks of ("and
 * a piano?"), whether what was just said fits ("he is nine, is that ok?"), or how it goes. Null: it asks something else.
 */
export function followUp(turn: Turn, question: AskedQuestion, alone: Ranking): LookUp | null {
  const told = talkedOf(turn);
  const asked = told === null ? question : withoutGeneric(turn, question);
  const { concludes, saysAgain, suffices } = localeOf(turn.state.language).deciding;
  if (told !== null && saysAgain.test(plainOf(asked.text))) return again(told);
  if (turn.state.gap !== null && asked.leans && OF_COST.has(asked.attribute))
    return costOf(turn, asked, alone);
  // "What do I owe you?", of what is being booked or was.
  if (isOfAppointment(turn, asked)) return costOf(turn, asked, alone);
  const off = asked.leans && asked.object.length === 0 && OF_COST.has(asked.attribute) && callingOff(turn);
  if (off) return again(off);
  if (told !== null && asksWhetherIncluded(turn, asked, told)) return again(told);
  if (told !== null && asksOfRest(turn, asked, told, alone)) return again(told);
  if (told !== null && asksWhomToCall(turn, asked, told, alone)) return again(told);
  const described = asksIncluded(turn, asked);
  if (described) return again(described);
  if (told !== null && namesPiece(asked, told, alone)) return again(told);
  const said = plainOf(turn.heard.clauses[asked.clause]!.text);
  if (told === null || !(asked.leans || concludes.test(said) || (asked.isPolar && suffices.test(said))))
    return null;
  if (OF_COST.has(asked.attribute)) {
    const cost = costOf(turn, asked, alone);
    // "So if I hire you after, is that 100 lost?" may be told without a price.
    if (!asked.isPolar || (cost !== null && cost !== UNTOLD)) return cost;
  }
  const isAgain = [asksWhetherItFits, asksHow, asksWhen, asksWhere, asksOfDays, namesPartOf, asksOfList].some(
    (sign) => sign(turn, asked, told, alone),
  );
  if (isAgain) return again(told);
  const nearest = nearestTold(turn, asked, alone);
  return nearest && again(nearest);
}

/** "What do you charge for the proper stuff?": of nothing that has a name here, but of what is talked of. */
function withoutGeneric({ input, state }: Turn, asked: AskedQuestion): AskedQuestion {
  const isUnknown = asked.object.every((stem) => input.knowledge.lexical.rarityOf(stem) === null);
  const isGeneric =
    OF_COST.has(asked.attribute) &&
    asked.objectText === null &&
    localeOf(state.language).deciding.genericThing.test(plainOf(asked.text));
  return isUnknown && isGeneric ? { ...asked, object: [], leans: true } : asked;
}

/** Of what is told in a list a new thing is less like it than of what is told of one. */
const OF_LIST = 0.17;

const UNTOLD: LookUp = { candidates: [], confidence: 0, isAboutTopic: true };

const OF_COST: ReadonlySet<Attribute | null> = new Set(['price', 'duration']);

const isOfAppointment = (turn: Turn, { attribute, object }: AskedQuestion): boolean =>
  OF_COST.has(attribute) &&
  object.length === 0 &&
  turn.state.gap === null &&
  (serviceDrafted(turn) ?? serviceSettled(turn)) !== null;

/** Price or length of what is talked of, if it is told; never of something else. */
function costOf(turn: Turn, asked: AskedQuestion, alone: Ranking): LookUp | null {
  const namesOther = turn.heard.services.some(({ by, probability }) => by === 'name' && probability >= 0.5);
  if (asked.object.length > 0 || namesOther) return null;
  const off = callingOff(turn);
  if (off) return again(off);
  const tells = (entry: IndexedEntry | null | undefined): entry is IndexedEntry =>
    entry != null && tellsOf(turn, asked.attribute, entry);
  const isOwn = (entry: IndexedEntry | null | undefined): entry is IndexedEntry =>
    tells(entry) && entry.id !== 'detail:services';
  const appointment = [serviceDrafted(turn), serviceSettled(turn)];
  const around = [helpJustTold(turn), talkedOf(turn), thingTalkedOf(turn), serviceTalkedOf(turn)];
  // What was told already needs no asking: "and how much is it?" after the parking is of the appointment.
  const isTold = turn.state.told.some(({ id }) => id === around[0]?.id) && around[0]?.kind === 'faq';
  const own = (isTold ? [...appointment, ...around] : [...around, ...appointment]).find(isOwn);
  // What is talked of isn't known at all.
  if (turn.state.gap !== null) return UNTOLD;
  if (own) return again(own);
  const [best] = alone.candidates;
  if (best?.entry.kind === 'faq' && alone.confidence >= STANDS_ALONE && tells(best.entry)) return null;
  const told = talkedOf(turn);
  // What is refused here has no price here.
  const isRefused = told !== null && localeOf(turn.state.language).deciding.refuses.test(told.answer);
  const beside = isRefused
    ? null
    : costBeside(asked, alone, { tells, rankOf: (part) => rank(turn, part, part.text) });
  const needed = serviceNeeded(turn);
  const other = beside ?? (isOwn(needed) ? needed : null);
  return other ? again(other) : UNTOLD;
}

/** "How much will you charge me?" in an emergency, of what was told of it. */
const helpJustTold = ({ state, before, input }: Turn): IndexedEntry | null => {
  const last = state.told.at(-1)?.id;
  return before.urgentTurn === 0 || before.booking !== null
    ? null
    : (input.knowledge.entries.find(({ kind, id }) => kind === 'faq' && id === last) ?? null);
};

const tellsOf = ({ state }: Turn, attribute: Attribute | null, { answer }: IndexedEntry): boolean =>
  attribute !== null && localeOf(state.language).deciding.evidence[attribute]?.test(answer) === true;

const again = (entry: IndexedEntry): LookUp => ({
  candidates: [{ entry, score: 1 }],
  confidence: OF_TOPIC,
  isAboutTopic: true,
});

type Sign = (turn: Turn, asked: AskedQuestion, told: IndexedEntry, alone: Ranking) => boolean;

/** "He was there in August, is that ok?", "is a day's notice enough?": what was told is what it is judged by. */
const asksWhetherItFits: Sign = ({ state }, { text, leadUps, objectText, isPolar }, _, alone) => {
  const { judges, suffices } = localeOf(state.language).deciding;
  const plain = plainOf(text);
  const isJudged = leadUps.length > 0 && objectText === null && judges.test(plain);
  return alone.confidence < shippedThresholds.answer && (isJudged || (isPolar && suffices.test(plain)));
};

/** "And how does that go?", "how come?" */
const asksHow: Sign = ({ state }, { text, attribute, object }, _, alone) =>
  object.length === 0 &&
  (attribute === 'how' ||
    attribute === 'who' ||
    localeOf(state.language).deciding.wonders.test(plainOf(text))) &&
  alone.confidence < STANDS_ALONE;

/** "Is lunch included?", where what was told says so. */
const asksWhetherIncluded = (
  { state }: Turn,
  { isPolar, text, object }: AskedQuestion,
  told: IndexedEntry,
): boolean => {
  const { includes } = localeOf(state.language).deciding;
  const things = object.filter((stem) => !termsOf(includes.exec(text)?.[0] ?? '').includes(stem));
  return isPolar && things.length > 0 && includes.test(text) && namesAll(told, things);
};

/** "What's included in that?", of the service that is being booked, was booked or was told of last: its description. */
export function asksIncluded(
  turn: Turn,
  { attribute, text, object, leans }: AskedQuestion,
): IndexedEntry | null {
  const { includes } = localeOf(turn.state.language).deciding;
  if (attribute !== 'what' || !includes.test(text) || !(leans || object.length === 0)) return null;
  const told = [serviceTalkedOf(turn), serviceDrafted(turn), serviceSettled(turn)].find(
    (entry) => entry !== null,
  );
  const { services = [] } = turn.input.calendar ?? turn.input.profile;
  const service = services.find(({ id }) => told?.id === `${SERVICE}${id}`);
  return (service && writtenOnIncluded(turn, service.name)) ?? (service?.description.trim() ? told! : null);
}

/** "Does that include a towel?", of the service that was told of or is being booked, whose description names it; null: none does. */
export function includesPart(turn: Turn, { isPolar, text, object }: AskedQuestion): IndexedEntry | null {
  const { includes } = localeOf(turn.state.language).deciding;
  const things = object.filter((stem) => !termsOf(includes.exec(text)?.[0] ?? '').includes(stem));
  if (!isPolar || things.length === 0 || !includes.test(text)) return null;
  const { services = [] } = turn.input.calendar ?? turn.input.profile;
  const titled = termsOf(talkedOf(turn)?.title ?? '');
  const named = services.find(({ name }) => termsOf(name).every((term) => titled.includes(term)));
  const ids = [serviceDrafted(turn)?.id, serviceTalkedOf(turn)?.id, named && `${SERVICE}${named.id}`];
  const service = services.find(({ id, name, description }) => {
    const isSame = things.every((stem) => termsOf(name).includes(stem));
    const isPart = things.every((stem) => termsOf(description).includes(stem));
    return ids.includes(`${SERVICE}${id}`) && isPart && !isSame;
  });
  return (service && turn.input.knowledge.entries.find(({ id }) => id === `${SERVICE}${service.id}`)) || null;
}

/** What the owner wrote on what is included in it says more than its description. */
function writtenOnIncluded({ input, state }: Turn, name: string): IndexedEntry | null {
  const { includes } = localeOf(state.language).deciding;
  const called = termsOf(name);
  const isOn = (text: string) => includes.test(text) && called.every((term) => termsOf(text).includes(term));
  return (
    input.knowledge.entries.find(
      ({ kind, title, phrasings }) => kind === 'faq' && [title, ...phrasings].some(isOn),
    ) ?? null
  );
}

/** How much nearer than the next what was told has to be. */
const NEARER = 0.05;
const MOST_RECENT = 3;

/** "Can I sit with her?" after children were told of: nothing comes nearer, by its words alone. */
function nearestTold(
  { state }: Turn,
  { isPolar, text }: AskedQuestion,
  { candidates: [first, second] }: Ranking,
): IndexedEntry | null {
  const isTold = state.told.slice(-MOST_RECENT).some(({ id }) => id === first?.entry.id);
  const isNearest = first !== undefined && first.score - (second?.score ?? 0) >= NEARER;
  const leansOn = localeOf(state.language).hearing.questions.pronouns.test(plainOf(text));
  return isPolar && isTold && isNearest && leansOn ? first.entry : null;
}

/** "When are those held?" */
const asksWhen: Sign = (turn, { attribute, objectText }, told) =>
  attribute === 'when' && objectText === null && tellsOf(turn, attribute, told);

/** "Where do I get one?" */
const asksWhere: Sign = (turn, { attribute, objectText, object }, told) =>
  attribute === 'place' &&
  objectText === null &&
  object.length === 0 &&
  !told.id.startsWith('detail:') &&
  tellsOf(turn, attribute, told);

/** "Is it every day?" of what is told with its days. */
const asksOfDays: Sign = (turn, { text, isPolar, object }, told) =>
  isPolar &&
  object.length === 0 &&
  localeOf(turn.state.language).deciding.everyDay.test(plainOf(text)) &&
  tellsOf(turn, 'when', told);

/** "And a piano?" after what was told of renting names pianos; "so violin would be fine?" draws the conclusion. */
const namesPartOf: Sign = ({ state, heard }, { object, clause }, told, { candidates }) => {
  const { concludes } = localeOf(state.language).deciding;
  if (concludes.test(plainOf(heard.clauses[clause]!.text))) return namesAny(told, object);
  const score = candidates.find(({ entry }) => entry === told)?.score;
  return score !== undefined && score >= candidates[0]!.score - ABOUT_AS_NEAR && namesAll(told, object);
};

/** "Main line", no more than words of what was told just before. */
const namesPiece = (
  { text, object, attribute }: AskedQuestion,
  told: IndexedEntry,
  alone: Ranking,
): boolean =>
  attribute === null &&
  object.length > 1 &&
  wordsOf(text).length <= LONGEST_PIECE &&
  alone.confidence < shippedThresholds.answer &&
  namesAll(told, object);
const LONGEST_PIECE = 3;

/** "What about a hamster?" after the animals that are treated: told again, whether or not it is among them. */
const asksOfList: Sign = ({ state, input }, asked, told, { candidates, confidence }) => {
  const { lists } = localeOf(state.language).deciding;
  const isNear = candidates.slice(0, 3).some(({ entry }) => entry === told);
  return (
    asked.objectText !== null &&
    (asked.attribute === null || asked.attribute === 'what') &&
    (confidence < shippedThresholds.answer || candidates[0]?.entry === told) &&
    (lists.test(told.title) || told.phrasings.some((text) => lists.test(text))) &&
    (isNear || candidates[0]!.score < 0.5) &&
    strangeWord(input.knowledge, asked, told, { below: OF_LIST }) === null
  );
};

/** From here on what was told is likely to be what a thing is asked of. */
const LIKELY_OF_TOLD = 0.4;

/** "What about my crabapple?" after "oaks from November; everything else all year round". */
const asksOfRest: Sign = ({ state }, asked, told, { confidence }) =>
  state.told.at(-1)?.id === told.id &&
  localeOf(state.language).deciding.allElse.test(told.answer) &&
  (asked.attribute === null || asked.attribute === 'what') &&
  asked.object.length > 0 &&
  wordsOf(asked.text).length <= LONGEST_OF_REST &&
  confidence < shippedThresholds.answer &&
  (asked.judged?.get(told.id) ?? 0) >= LIKELY_OF_TOLD;
const LONGEST_OF_REST = 6;

/** "Who do I call?" after "the city does that, call 311", "we don't do gas; your supplier does". */
const asksWhomToCall: Sign = ({ state }, { text }, told) =>
  told.kind === 'faq' &&
  state.told.at(-1)?.id === told.id &&
  (NUMBER_TO_CALL.test(told.answer) || localeOf(state.language).deciding.sendsOn.test(told.answer)) &&
  localeOf(state.language).deciding.whomToCall.test(plainOf(text));
