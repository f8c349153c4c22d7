import { planLimits } from '@deskbell/contract';
import type { Config } from '../../kernel/config.ts';

const sessionLimits = JSON.stringify(
  Object.fromEntries(Object.entries(planLimits).map(([plan, limits]) => [plan, limits.chatSessions])),
);

/** Sessions a month by plan as JSON, for the statement that counts them; empty where the operator lifted the limits. */
export const limitsByPlan = (config: Config): string => (config.planLimits ? sessionLimits : '{}');
