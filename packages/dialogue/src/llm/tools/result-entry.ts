import type { CalledTool, ToolInput } from '../../business-tool.ts';
import { inWords, valueInWords } from '../../decide/tools/tool-fields.ts';
import type { IndexedEntry } from '../../retrieval/knowledge.ts';
import { localParts } from '../../understand/times/zone.ts';

const ID = 'tool:';
const LONGEST = 6000;
const MOST_ITEMS = 20;

/** Whether an entry is what a tool gave: its words are for the model, not for receipts. */
export const isResult = ({ id }: Pick<IndexedEntry, 'id'>): boolean => id.startsWith(ID);

/** What a tool gave, as a source for the model's sentences: data in plain words, days also as one says them. */
export function resultEntry(
  tool: CalledTool,
  input: ToolInput,
  result: string,
  { asked, timeZone }: { asked: string; timeZone: string },
): IndexedEntry {
  const told = Object.values(input)
    .filter((value) => typeof value !== 'object')
    .map(valueInWords)
    .join(' ');
  const title = inWords(tool.name);
  return {
    kind: 'detail',
    id: `${ID}${tool.name}`,
    title: told ? `${title} (${told.slice(0, 80)})` : title,
    name: null,
    phrasings: [asked, tool.description],
    answer: withDays(inPlainWords(parsed(result)), timeZone).slice(0, LONGEST),
  };
}

function parsed(result: string): unknown {
  try {
    return JSON.parse(result);
  } catch {
    return result;
  }
}

/** A sentence for each object, so that all of it is one claim's ground; what says no is one by itself, for it says no of nothing else. */
function inPlainWords(value: unknown): string {
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(inPlainWords).join('\n');
  if (typeof value !== 'object' || value === null) return scalar(value);
  const fields = Object.entries(value).filter(
    ([, child]) => child !== null && child !== undefined && child !== '',
  );
  const [flat, nested] = [
    fields.filter(([, child]) => typeof child !== 'object'),
    fields.filter(([, child]) => typeof child === 'object'),
  ];
  const said = flat.map(([field, child]) => `${inWords(field)} ${scalar(child)}`);
  return [
    said.filter((text) => !DENIAL.test(text)).join(' | '),
    ...said.filter((text) => DENIAL.test(text)),
    ...nested.map(([field, child]) => prefixed(inWords(field), inPlainWords(child))),
  ]
    .filter(Boolean)
    .join('\n');
}

const DENIAL = /\b(?:not|no|never|none|nobody|nothing|without|cannot|unable)\b|n't\b/i;

const prefixed = (name: string, lines: string): string =>
  lines
    .split('\n')
    .map((line) => `${name} ${line}`)
    .join('\n');

const scalar = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '').trim();

const DAY = /\b(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?/g;

/** "2026-12-01T15:30:00Z" is followed by "Tuesday December 1 2026 3:30 pm", in the business's time. */
function withDays(text: string, timeZone: string): string {
  return text.replace(DAY, (whole, date: string, time: string | undefined, zone: string | undefined) => {
    const instant = new Date(zone ? whole : `${date}T${time ?? '12:00'}:00Z`);
    if (Number.isNaN(instant.getTime())) return whole;
    const local = zone ? localParts(instant, timeZone) : { date, time: time ?? '' };
    const day = new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    })
      .format(new Date(`${local.date}T12:00:00Z`))
      .replaceAll(',', '');
    return `${whole} ${day}${local.time ? ` ${local.time} ${onTwelve(local.time)}` : ''}`;
  });
}

function onTwelve(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const of = hour % 12 === 0 ? 12 : hour % 12;
  return `${of}${minute > 0 ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'am' : 'pm'}`;
}
