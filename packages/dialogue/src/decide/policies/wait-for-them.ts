import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';

/** "Hang on, someone's at the door": waited for; "I'm back, where were we?": what was open is asked again. */
export const waitForThem: Policy = {
  name: 'waiting',
  decide(turn) {
    const { before, open } = turn;
    const isOpen = before.booking !== null || before.capture !== null || before.question !== null;
    if (!isOpen || saysMore(turn)) return null;
    const { waits, isBack } = localeOf(turn.state.language).conduct;
    const told = plainOf(turn.heard.text);
    if (waits?.test(told) && !told.includes('?') && !asks(turn)) return waited(turn);
    const back =
      isBack && [...open].filter((clause) => isBack.test(plainOf(turn.heard.clauses[clause]!.text)));
    if (!back || back.length === 0) return null;
    return { moves: [], covers: 'all', action: 'smalltalk', why: 'Is back: what was open is asked again.' };
  },
};

const waited = ({ before }: Turn): Contribution => ({
  moves: [{ type: 'take_your_time' }],
  covers: 'all',
  asks: before.question,
  action: 'smalltalk',
  ends: true,
  why: 'Has something to do meanwhile: waited for.',
});

const asks = ({ heard }: Turn): boolean => heard.clauses.some(({ isQuestion }) => isQuestion);

/** "Hold on, make it 4" goes on with it. */
function saysMore({ heard }: Turn): boolean {
  const { name, email, phone, phonePieces } = heard.contact;
  return (
    (name ?? email ?? phone) !== null ||
    phonePieces !== '' ||
    heard.wants !== null ||
    heard.reply?.type === 'option' ||
    heard.services.some(({ by }) => by === 'name') ||
    heard.times.some(({ past, date, time, part }) => !past && (date ?? time ?? part) !== null)
  );
}
