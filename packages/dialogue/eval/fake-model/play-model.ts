import * as chrono from 'chrono-node';
import type { Piece } from '../../src/testing/open-scripted-model.ts';
import { answerFrom } from './answer-from.ts';
import { type Listed, type Prompt, readPrompt } from './read-prompt.ts';

/**
 * What a language model of ordinary skill would do with a prompt, by rule and from the prompt alone: it quotes the sources that share the
 * question's words, looks free times up, acts by tools, and gives up with NO_ANSWER. It knows no business and no customer.
 */
export function playModel(messages: Parameters<typeof readPrompt>[0], tools: readonly string[]): Piece[] {
  const prompt = readPrompt(messages);
  const last = prompt.results.at(-1);
  if (last?.text.startsWith('The customer is told')) return [];
  const refused = last?.text.startsWith('Refused') ?? false;
  if (last?.tool === 'check_availability' && !refused) return quoteFreeTimes(prompt);
  const act = refused ? null : actionOf(prompt);
  if (act && tools.includes(act.call) && prompt.results.length === 0) return [act];
  const answer = answerFrom(prompt);
  if (answer) return [{ say: answer }];
  return last === undefined && tools.includes('search_knowledge') && prompt.question.trim() !== ''
    ? [{ call: 'search_knowledge', input: { query: prompt.question.slice(0, 300) } }]
    : [{ say: 'NO_ANSWER' }];
}

const BOOK =
  /\b(?:book|booking|appointments?|reserve|reservation|schedule|come in|fit (?:me|us) in|sign (?:me|us) up|table for|send (?:someone|somebody))\b/i;
const CANCEL = /\b(?:cancel|call off|won'?t (?:be able to )?make it|can'?t make it)\b/i;
const MOVE = /\b(?:move|reschedule|change|push|switch|postpone|another (?:day|time))\b/i;
const PERSON =
  /\b(?:real person|human|speak (?:to|with)|talk to (?:a|an|the|some)|manager|complaint|complain|unacceptable|ridiculous|furious)\b/i;
const CALL_BACK = /\b(?:call|ring|phone) me\b|\bcall ?back\b|\bcontact me\b/i;
const WHEN_FREE =
  /\b(?:free|available|availability|any openings?|opening|anything (?:on|for|this|next)|when can|how soon|earliest|got (?:any|anything))\b/i;
const FACT =
  /^\W*(?:how (?:much|long|do i pay)|what|where|do you (?:take|accept|have|offer|do|sell)|is there|are there|which|why|can you tell)\b/i;
const AGREES = /^\W*(?:yes|yeah|yep|ok|okay|sure|perfect|great|please do|go ahead|sounds good|that works)\b/i;

type Call = Extract<Piece, { call: string }>;

function actionOf(prompt: Prompt): Call | null {
  const { question, underWay, own } = prompt;
  const time = timeIn(prompt);
  if (PERSON.test(question)) return { call: 'hand_off', input: {} };
  if (own.length > 0 && !underWay && CANCEL.test(question))
    return { call: 'cancel_appointment', input: appointmentOf(prompt) };
  if (own.length > 0 && (underWay?.purpose === 'move' || (!underWay && MOVE.test(question))))
    return { call: 'move_appointment', input: { ...appointmentOf(prompt), ...time } };
  if (CALL_BACK.test(question)) return { call: 'capture_lead', input: {} };
  const service = serviceOf(prompt);
  if (service && !underWay && WHEN_FREE.test(question) && question.includes('?') && !BOOK.test(question)) {
    const window = time.date ? { dateFrom: time.date, dateTo: time.date } : {};
    return { call: 'check_availability', input: { serviceId: service.id, ...window } };
  }
  const goesOn =
    underWay !== null && (time.date !== undefined || time.time !== undefined || service !== null);
  const agrees = underWay?.isReadBack === true && AGREES.test(question);
  const wishes =
    (BOOK.test(question) || (service !== null && time.date !== undefined)) && !FACT.test(question);
  if (!wishes && !agrees && !(goesOn && !FACT.test(question))) return null;
  const person = namedIn(question, prompt.people);
  const serviceId = service?.id ?? underWay?.serviceId ?? undefined;
  return {
    call: 'book_appointment',
    input: { ...(serviceId && { serviceId }), ...(person && { staffId: person.id }), ...time },
  };
}

const appointmentOf = ({ own }: Prompt) => ({ appointmentId: own[0]!.id });

/** Read as the business's clocks show it. */
function timeIn({ question, now }: Prompt): { date?: string; time?: string } {
  const [found] = chrono.parse(question, new Date(`${now}:00`), { forwardDate: true });
  if (!found) return {};
  const { start } = found;
  const two = (part: chrono.Component) => String(start.get(part)).padStart(2, '0');
  const isDay = start.isCertain('day') || start.isCertain('weekday');
  return {
    ...(isDay && { date: `${start.get('year')}-${two('month')}-${two('day')}` }),
    ...(start.isCertain('hour') && { time: `${two('hour')}:${two('minute')}` }),
  };
}

const serviceOf = ({ question, services }: Prompt): Listed | null => namedIn(question, services);

/** What shares most words of its name with what was said. */
function namedIn(said: string, list: readonly Listed[]): Listed | null {
  const words = new Set(said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const shares = list.map((item) => {
    const own = (item.name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2);
    return own.filter((word) => words.has(word)).length / Math.max(1, own.length);
  });
  const most = Math.max(0, ...shares);
  return most > 0 ? list[shares.indexOf(most)]! : null;
}

function quoteFreeTimes({ sources }: Prompt): Piece[] {
  const times = sources.findLast(({ title }) => title === 'Free times');
  if (!times) return [{ say: 'NO_ANSWER' }];
  const sentences = times.text.split(/(?<=\.)\s+/).map((sentence) => `${sentence} [${times.number}]`);
  return [{ say: sentences.join(' ') }];
}
