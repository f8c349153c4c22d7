import { expect, test } from 'vitest';
import { clausesOf, openingQuickly } from './clauses.ts';
import { clausesToPrepare } from './clauses-to-prepare.ts';

const answer = 'We are open from Monday to Friday at 9 am. See you then! 🙂';

test('holds every clause of a text at the beginning of a reply and within it, each once', () => {
  const prepared = clausesToPrepare([answer, 'See you then!', '🙂']);
  const said = [...openingQuickly(clausesOf(answer)), ...clausesOf(`Sure. ${answer}`).slice(1)];
  expect(new Set(prepared)).toEqual(new Set(said.map(({ spoken }) => spoken)));
  expect(prepared).toEqual([
    'We are open from Monday to Friday,',
    'at nine A M.',
    'See you then!',
    'We are open from Monday to Friday at nine A M.',
  ]);
});
