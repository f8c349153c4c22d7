import type { ProviderStructuredOutputCreate } from '@deskbell/contract';
import { AppError } from '../../kernel/http/index.ts';
import { compilePattern } from './compile-pattern.ts';
import { compileSchema } from './compile-schema.ts';

/** Throws invalid_input where the schema or the pattern of a structured output is none, or one doesn't go with the other. */
export function requireValidOutput({ schema, type, regex }: ProviderStructuredOutputCreate, path = ''): void {
  attempt(`${path}schema`, () => compileSchema(schema));
  if (type !== 'regex') return;
  if (!regex) refuse(`${path}regex`, 'Give the pattern to look for');
  attempt(`${path}regex`, () => compilePattern(regex!));
  if (schema.type === 'object')
    refuse(`${path}schema`, 'A pattern gives a boolean, a string, a number, an integer or an array');
}

function attempt(path: string, run: () => unknown): void {
  try {
    run();
  } catch (error) {
    refuse(path, (error as Error).message.slice(0, 300));
  }
}

function refuse(path: string, message: string): never {
  throw new AppError('invalid_input', `${path}: ${message}`, { issues: [{ path, message }] });
}
