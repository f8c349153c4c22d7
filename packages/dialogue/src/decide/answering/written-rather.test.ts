import { expect, it } from 'vitest';
import { readState } from '../../state/dialogue-state.ts';
import { heard } from '../../testing/heard.ts';
import { nailStudio } from '../../testing/nail-studio.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTurn } from '../open-turn.ts';
import type { AnswerFinding } from './answer-finding.ts';
import { writtenRather } from './written-rather.ts';

const studio = await openBusiness(
  {
    ...nailStudio,
    faqs: [
      ['How much is a lash lift', 'From $80.'],
      ['Do you pierce ears?', 'No.'],
    ],
  },
  null,
);
const entryOf = (id: string) => studio.knowledge.entries.find((entry) => entry.id === id)!;
const ofEither = (...ids: string[]): AnswerFinding => {
  const understood = heard({ text: 'how much is a lift', asked: [{}] });
  const input = { ...studio, message: '', history: [], state: null, now: new Date('2026-11-23T14:00:00Z') };
  const turn = openTurn(input, understood, readState(null));
  const entries = ids.map(entryOf);
  return writtenRather(turn, understood.asked[0]!, {
    type: 'rivals',
    answer: null,
    entries,
    confidence: 0.6,
    rivals: [],
  });
};

it('a service and what was written on it are no two things to choose from', () =>
  expect(ofEither('detail:service:lash', 'faq-0')).toMatchObject({
    type: 'known',
    answer: { text: 'From $80.' },
  }));

it('what was written on something else is another thing', () =>
  expect(ofEither('detail:service:lash', 'faq-1')).toMatchObject({ type: 'rivals' }));
