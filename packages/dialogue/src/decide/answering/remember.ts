import type { BookableService } from '../../calendar.ts';
import type { DialogueState } from '../../state/dialogue-state.ts';
import { termsOf } from '../../text/terms.ts';
import type { AskedQuestion } from '../../understand/understanding.ts';
import type { Answer } from '../move.ts';
import type { AnswerFinding } from './answer-finding.ts';
import { isSide, SERVICE } from './near-misses/is-side.ts';

const MOST_TOLD = 40;

/** The state once a question was answered: what was told, and what is talked about now. */
export function remember(
  state: DialogueState,
  asked: AskedQuestion,
  finding: AnswerFinding,
  services: readonly BookableService[],
): DialogueState {
  if (finding.type === 'known' || finding.type === 'again')
    return toldEntry(state, finding.answer, asked, services);
  // What isn't known is talked about all the same: "and how long does it take?".
  return finding.type !== 'unknown' || asked.objectText === null
    ? state
    : { ...state, gap: asked.objectText.slice(0, 500), gapAttribute: asked.attribute };
}

/** The same once a guess is told beside what isn't known. */
export function rememberGuess(
  state: DialogueState,
  asked: AskedQuestion,
  guess: Answer,
  services: readonly BookableService[],
): DialogueState {
  const { gap, gapAttribute } = state;
  return { ...toldEntry(state, guess, asked, services), gap, gapAttribute };
}

/** `services`: what can be booked, as an FAQ on one of them makes it the topic. */
export function toldEntry(
  state: DialogueState,
  answer: Answer,
  asked: AskedQuestion | null,
  services: readonly BookableService[] = [],
): DialogueState {
  const { id, title } = answer.source;
  const serviceId = id.startsWith(SERVICE) ? id.slice(SERVICE.length) : serviceNamedIn(title, services);
  const invitedTo = serviceId === null ? serviceToldIn(`${title} ${answer.text}`, services) : null;
  return {
    ...state,
    topic: {
      id: id.slice(0, 500),
      title: title.slice(0, 500),
      // What leans on a service is of it still.
      serviceId: serviceId ?? (asked?.leans ? (state.topic?.serviceId ?? null) : null),
      attribute: attributeOf(state, asked),
    },
    // "Come for a consultation first": what a time that is told next is for.
    neededService: invitedTo ?? state.neededService,
    gap: null,
    gapAttribute: null,
    thing: isSide({ id, title }, state.language) ? state.thing : id.slice(0, 500),
    told: [...state.told, { id: id.slice(0, 500), print: printOf(answer.text) }].slice(-MOST_TOLD),
  };
}

/** "And a shave?" goes on asking for prices. */
const attributeOf = ({ topic }: DialogueState, asked: AskedQuestion | null): string | null =>
  asked?.leans && (asked.attribute === null || asked.attribute === 'what')
    ? (topic?.attribute ?? asked.attribute)
    : (asked?.attribute ?? null);

/** The one service whose every word stands in a title. */
function serviceNamedIn(title: string, services: readonly BookableService[]): string | null {
  const said = new Set(termsOf(title));
  const named = services.filter(({ name }) => {
    const terms = termsOf(name);
    return terms.length > 0 && terms.every((term) => said.has(term));
  });
  return named.length === 1 ? named[0]!.id : null;
}

/** The one service that a text names: in full, or by words that no other one's name has. */
function serviceToldIn(text: string, services: readonly BookableService[]): string | null {
  const said = new Set(termsOf(text));
  const names = services.map(({ id, name }) => ({ id, terms: termsOf(name) }));
  const own = names.flatMap(({ id, terms }) => {
    const telling = terms.filter((term) =>
      names.every((other) => other.id === id || !other.terms.includes(term)),
    );
    return telling.length > 0 && telling.every((term) => said.has(term)) ? [id] : [];
  });
  return own.length === 1 ? own[0]! : null;
}

/** Enough of a text to know it again. */
export const printOf = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 120);
