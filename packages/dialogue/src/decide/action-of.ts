import type { TurnAction } from '../turn.ts';
import type { Contribution } from './turn.ts';

/** What a reply that does several things counts as: the most telling of them. */
const MOST_TELLING: readonly TurnAction[] = [
  'hand_off',
  'book',
  // Who asked and was answered was answered, whatever was noted beside it.
  'answer',
  'capture_lead',
  'refuse',
  'decline',
  'clarify',
  'smalltalk',
];

export function actionOf(contributions: readonly Contribution[]): TurnAction {
  const actions = contributions.map(({ action }) => action);
  return MOST_TELLING.find((action) => actions.includes(action)) ?? 'smalltalk';
}
