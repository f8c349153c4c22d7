import { wordsOf } from '../../../text/terms.ts';
import { weighedThresholds } from '../../../thresholds.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Answer } from '../../move.ts';
import type { Turn } from '../../turn.ts';
import { answerOf } from '../answer-of.ts';
import { judgeAsked } from '../weighing/judge-asked.ts';
import { readingsOf } from '../weighing/readings.ts';
import { weighReadings } from '../weighing/weigh-readings.ts';

/** From here on, all readings weighed, it is what the owner wrote on just what happened. */
const PROBABLY = weighedThresholds.answer;
/** … and by the judge alone, who isn't led by the one word that both have: "a rat in my kitchen" beside the valve under the kitchen sink. */
const BY_THE_JUDGE = 0.4;
/** "Help!!" tells nothing that happened. */
const FEWEST_TOLD = 3;

/**
 * What the owner wrote on just what happened, whatever it advises: "what do I do if my phone got wet?" for who cries that it fell into the
 * toilet. Null: nothing is probable enough, or nothing was judged. Rejects as `embed.judge` does.
 */
export async function incidentAnswer(turn: Turn): Promise<Answer | null> {
  const { asked, implicit } = turn.heard;
  const told = [...asked, ...implicit].filter(({ text }) => wordsOf(text).length >= FEWEST_TOLD);
  const found = await Promise.all(told.map((one) => likeliest(calmlyAndFirst(turn), one)));
  const best = found
    .filter((one) => one !== null)
    .filter(({ judged }) => judged >= BY_THE_JUDGE)
    .toSorted((one, other) => other.probability - one.probability)[0];
  return best ? answerOf(turn.input, best.entry, best.text, turn.state.language) : null;
}

/** Whether what the owner wrote, and wasn't told last, probably answers what is asked in need. */
export async function isAnsweredInNeed(turn: Turn, asked: AskedQuestion): Promise<boolean> {
  const written = await likeliest(calmlyAndFirst(turn), asked);
  return written !== null && written.entry.id !== turn.state.told.at(-1)?.id;
}

/**
 * As if it were told calmly, and first of all: the weights know no emergencies, but an entry is on the same thing in need and in calm. Whatever was talked of
 * before, an incident is none of it.
 */
const calmlyAndFirst = ({ heard, state, before, ...turn }: Turn): Turn => ({
  ...turn,
  heard: { ...heard, urgency: 'none' },
  before: { ...before, turn: 0, questions: [] },
  state: {
    ...state,
    ...{
      told: [],
      topic: null,
      thing: null,
      booking: null,
      queuedBookings: [],
      settled: null,
      neededService: null,
    },
  },
});

async function likeliest(turn: Turn, told: AskedQuestion) {
  const asked = { ...told, withTopic: null, withBefore: null };
  const judged = await judgeAsked(turn, asked);
  const [first] = weighReadings(turn, judged, readingsOf(turn, judged))?.candidates ?? [];
  const probability = first?.probability ?? 0;
  return first?.entry.kind === 'faq' && probability >= PROBABLY
    ? { entry: first.entry, probability, judged: first.judged ?? 0, text: asked.text }
    : null;
}
