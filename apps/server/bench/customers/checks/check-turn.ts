import type { ChatReply } from '@deskbell/contract';
import { faqOf, type KnownFaq } from '../hold/open-desk.ts';
import { askedFor, type Choices } from '../replies/asked-for.ts';
import { helps, straight } from '../replies/declines.ts';
import { patternOf, type Ways } from '../set/patterns.ts';
import type { Expectation, ExpectedPart, FaqName } from '../set/scenario.ts';

/** What replies are judged by beside the expectation. */
export interface Knowledge extends Choices {
  faqs: readonly KnownFaq[];
  ways: Ways;
}

type Check<Part extends ExpectedPart> = (
  expected: NonNullable<Expectation[Part]>,
  reply: ChatReply,
  known: Knowledge,
  expect: Expectation,
) => boolean;

const checks: { [Part in ExpectedPart]: Check<Part> } = {
  faq: (names, reply, known) => names.some((name) => isGiven(name, reply, known)),
  faq_all: (all, reply, known) => all.every((names) => names.some((name) => isGiven(name, reply, known))),
  no_faq: (names, reply, known, { faq_ok = [] }) =>
    names === true
      ? givenFaqs(reply, known).every((given) => faq_ok.some((name) => faqOf(known, name) === given))
      : !names.some((name) => isGiven(name, reply, known)),
  says: (patterns, reply, { ways }) => patterns.every((pattern) => says(reply, pattern, ways)),
  says_any: (patterns, reply, { ways }) => patterns.some((pattern) => says(reply, pattern, ways)),
  not_says: (patterns, reply, { ways }) => !patterns.some((pattern) => says(reply, pattern, ways)),
  not_asks: (parts, { response }, known) => {
    const asked = askedFor(response, known);
    return !parts.some((part) => asked.includes(part));
  },
  helps: (_, reply) => helps(reply),
  action_in: (actions, { action }) => actions.includes(action),
  action_not: (actions, { action }) => !actions.includes(action),
};

/** The parts of an expectation that a reply doesn't meet. Without a reply it meets none. */
export function failedParts(expect: Expectation, reply: ChatReply | null, known: Knowledge): ExpectedPart[] {
  const parts = Object.keys(checks) as ExpectedPart[];
  return parts.filter((part) => expect[part] !== undefined && !(reply && holds(part, expect, reply, known)));
}

/** Whether the scenario fails with a turn of which these parts failed. */
export const failsScenario = ({ must }: Expectation, failed: readonly ExpectedPart[]): boolean =>
  must === true ? failed.length > 0 : (must ?? []).some((part) => failed.includes(part));

function holds<Part extends ExpectedPart>(
  part: Part,
  expect: Expectation,
  reply: ChatReply,
  known: Knowledge,
): boolean {
  return checks[part](expect[part]!, reply, known, expect);
}

const says = ({ response }: ChatReply, pattern: string, ways: Ways): boolean =>
  patternOf(pattern, ways).test(straight(response));

const isGiven = (name: FaqName, reply: ChatReply, known: Knowledge): boolean =>
  givenFaqs(reply, known).includes(faqOf(known, name));

/** The FAQs that a reply cites, or whose answers stand in it. */
function givenFaqs({ sources, response }: ChatReply, { faqs }: Knowledge): KnownFaq[] {
  const cited = new Set(sources.filter(({ kind }) => kind === 'faq').map(({ id }) => id));
  const words = plain(response);
  return faqs.filter(({ id, answer }) => cited.has(id) || words.includes(plain(answer)));
}

const plain = (text: string): string =>
  straight(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$£€%]+/gu, ' ')
    .trim();
