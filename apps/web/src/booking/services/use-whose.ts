import { useStaff } from './use-services.ts';

export const whoseHint = '“Everybody” closes the whole business while something is in the calendar.';

/** Whose time a calendar can take: an empty choice is everybody's. */
export function useWhose(assistantId: string): (readonly [id: string, name: string])[] {
  const staff = useStaff(assistantId);
  return [['', 'Everybody'], ...(staff.data ?? []).map(({ id, name }) => [id, name] as const)];
}
