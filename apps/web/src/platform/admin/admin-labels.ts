import type { ConversationStatus, LeadStatus, Role } from '@deskbell/contract';
import type { Tint } from '../../ui/badge.tsx';

/** Underscores as spaces, with a capital: `professional_services` is 'Professional services'. */
export function words(name: string): string {
  const spaced = name.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The colors of the administrator's lists (specification section 4). */
export const statusTints: Record<LeadStatus | ConversationStatus, Tint> = {
  active: 'good',
  completed: 'good',
  new: 'info',
  contacted: 'brass',
  converted: 'violet',
  resolved: 'good',
  scheduled: 'primary',
  pending: 'brass',
};

export const roleTints: Record<Role, Tint> = {
  administrator: 'brass',
  owner: 'primary',
  agent: 'info',
  viewer: 'plain',
  client: 'violet',
};
