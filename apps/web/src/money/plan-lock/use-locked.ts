import type { PlanFeature } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../kernel/api.ts';

/** Whether the plan of the account doesn't include it. The server refuses it in any case. */
export function useLocked(feature: PlanFeature): boolean {
  const { data: user } = useQuery(currentUserQuery);
  return user?.lockedFeatures.includes(feature) ?? false;
}
