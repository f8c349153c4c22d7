import { expect, it } from 'vitest';
import { matchCommands } from './match-commands.ts';

const commands = [
  { label: 'Go to Leads', words: 'contacts crm' },
  { label: 'Leads of this month' },
  { label: 'Dark theme', words: 'appearance night' },
];
const labels = (typed: string) => matchCommands(commands, typed).map(({ label }) => label);

it('finds commands by the beginnings of their words, in any order, the label first', () => {
  expect(labels('')).toHaveLength(3);
  expect(labels('leads')).toEqual(['Leads of this month', 'Go to Leads']);
  expect(labels('the da')).toEqual(['Dark theme']);
  expect(labels('CRM')).toEqual(['Go to Leads']);
  expect(labels('eads')).toEqual([]);
});
