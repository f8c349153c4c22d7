import type { Feature } from '../../kernel/feature.ts';
import { notifyMembers } from './notify-members.ts';

export const notifications: Feature = {
  jobs: notifyMembers,
};
