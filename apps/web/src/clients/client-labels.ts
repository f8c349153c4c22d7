import { type Client, clientIndustries, type SetupStatus, setupIndustries } from '@deskbell/contract';
import type { Tint } from '../ui/badge.tsx';

/** The states of a client's assistant, with their labels, in order. */
export const statusOptions = [
  ['pending', 'Pending'],
  ['setup', 'In Setup'],
  ['live', 'Live'],
  ['paused', 'Paused'],
] as const satisfies readonly (readonly [SetupStatus, string])[];

export const statusLabels = Object.fromEntries(statusOptions) as Record<SetupStatus, string>;

export const statusTints: Record<SetupStatus, Tint> = {
  pending: 'brass',
  setup: 'info',
  live: 'good',
  paused: 'plain',
};

const industries = new Map<string, string>([...setupIndustries, ...clientIndustries]);

export const industryLabel = ({ industry }: Pick<Client, 'industry'>): string =>
  industries.get(industry) ?? industry;
