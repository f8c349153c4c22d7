import type { ProviderStructuredOutputCreate } from '@deskbell/contract';
import type { RE2JS } from 're2js';
import { compilePattern } from '../given-outputs/index.ts';

/** What a pattern finds in a transcript, as the schema's type wants it; null: nothing. */
export function extractByRegex(
  { regex, schema }: Pick<ProviderStructuredOutputCreate, 'regex' | 'schema'>,
  transcript: string,
): unknown {
  const found = matchesOf(compilePattern(regex!), transcript);
  if (schema.type === 'boolean') return found.length > 0;
  if (schema.type === 'array') {
    const { type } = (schema.items ?? {}) as { type?: unknown };
    return found.flatMap((match) => typedValue(match, type) ?? []);
  }
  return found.length > 0 ? typedValue(found[0]!, schema.type) : null;
}

/** Of each match its first group, or the whole. */
function matchesOf(pattern: RE2JS, text: string): string[] {
  const matcher = pattern.matcher(text);
  const found: string[] = [];
  while (found.length < mostMatches && matcher.find())
    found.push((matcher.groupCount() > 0 ? matcher.group(1) : matcher.group()) ?? matcher.group() ?? '');
  return found;
}

const mostMatches = 1000;

/** Null: it is no number. */
function typedValue(match: string, type: unknown): string | number | null {
  if (type !== 'number' && type !== 'integer') return match;
  const number = match.trim() === '' ? Number.NaN : Number(match);
  return type === 'integer'
    ? Number.isInteger(number)
      ? number
      : null
    : Number.isFinite(number)
      ? number
      : null;
}
