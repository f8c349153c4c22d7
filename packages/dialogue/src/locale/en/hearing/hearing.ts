import type { HearingLocale } from '../../../understand/hearing-locale.ts';
import { acts } from './acts.ts';
import { withApostrophes } from './apostrophes.ts';
import { aside } from './aside.ts';
import { background } from './background.ts';
import { calendar } from './calendar.ts';
import { clauses } from './clauses.ts';
import { matter } from './matter.ts';
import { mood } from './mood.ts';
import { people } from './people.ts';
import { questions } from './questions.ts';
import { replies } from './replies.ts';
import { requests } from './requests.ts';
import { righted } from './righted.ts';
import { speaking } from './speaking.ts';
import { spelling } from './spelling.ts';
import { voice } from './voice.ts';

/** How English is heard. */
export const hearing: HearingLocale = {
  clauses,
  acts,
  aside,
  calendar,
  questions,
  replies,
  requests,
  people,
  mood,
  matter,
  voice,
  speaking,
  background,
  righted,
  withApostrophes,
  spelling,
};
