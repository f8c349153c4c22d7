import type { ProviderCallMessage, ProviderScorerResult } from '@deskbell/contract';

/** What must be said, or mustn't: one of the quotes is enough, or none of them may be there. */
interface Demand {
  quotes: string[];
  isForbidden: boolean;
}

const quoted = /"([^"\n]+)"|“([^”\n]+)”|«([^»\n]+)»/g;
const negation = /\b(?:not|never|no|without|nothing|neither|nor|nunca|sin|ni|\w+n['’]t)\b/i;
/** Between two quotes of one demand, and of two of the same kind. */
const alternative = /^[\s,]*(?:or|nor|o|u|ni)[\s,]*$/i;
const further = /^[\s,]*(?:and|y|e)?[\s,]*$/i;

/** Judges by the words that a rubric quotes, and by what stands before each; null: it quotes none. */
export function judgeByQuotes(
  rubric: string,
  said: readonly ProviderCallMessage[],
): Pick<ProviderScorerResult, 'result' | 'reasoning'> | null {
  const demands = demandsOf(rubric);
  if (demands.length === 0) return null;
  const heard = plain(said.flatMap(({ role, message }) => (role === 'bot' ? [message] : [])).join('\n'));
  const failures = demands.flatMap((demand) => failureOf(demand, heard));
  if (failures.length > 0) return { result: 'fail', reasoning: failures.join(' ') };
  return {
    result: 'pass',
    reasoning: demands.map(({ quotes, isForbidden }) => metBy(quotes, isForbidden)).join(' '),
  };
}

function demandsOf(rubric: string): Demand[] {
  const demands: Demand[] = [];
  let end = 0;
  for (const match of rubric.matchAll(quoted)) {
    const quote = match[1] ?? match[2] ?? match[3]!;
    const between = rubric.slice(end, match.index);
    end = match.index + match[0].length;
    const last = demands.at(-1);
    if (last && alternative.test(between)) last.quotes.push(quote);
    else if (last && further.test(between)) demands.push({ quotes: [quote], isForbidden: last.isForbidden });
    else demands.push({ quotes: [quote], isForbidden: negation.test(lastSentenceOf(between)) });
  }
  return demands.filter(({ quotes }) => quotes.every((quote) => plain(quote) !== ''));
}

const lastSentenceOf = (text: string) => text.split(/[.;!?\n]|\bbut\b|\bpero\b/i).at(-1)!;

function failureOf({ quotes, isForbidden }: Demand, heard: string): string[] {
  const found = quotes.filter((quote) => heard.includes(plain(quote)));
  if (isForbidden) return found.map((quote) => `It said “${quote}”, which it must not.`);
  return found.length > 0 ? [] : [`It never said ${quotes.map((quote) => `“${quote}”`).join(' or ')}.`];
}

const metBy = (quotes: readonly string[], isForbidden: boolean) => {
  const list = quotes.map((quote) => `“${quote}”`).join(' or ');
  return isForbidden ? `It did not say ${list}.` : `It said ${list}.`;
};

/** Without case, and with one kind of space, apostrophe and dash. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[‐-―]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
