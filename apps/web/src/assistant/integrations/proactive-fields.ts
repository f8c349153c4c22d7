import type { ProactiveMessage } from '@deskbell/contract';
import { newId } from '../../kernel/new-id.ts';

/** What a new message begins with. */
export const newMessage = (): ProactiveMessage => ({
  id: newId(),
  text: '',
  pages: [],
  moment: 'time',
  afterSeconds: 20,
});

/** Paths as typed, without blanks and empty lines. */
export const typedPages = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter(Boolean);
