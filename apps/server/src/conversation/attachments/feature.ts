import type { Feature } from '../../kernel/feature.ts';
import { sweepAttachmentsHourly } from './sweep-attachments.ts';

export const attachments: Feature = {
  cleanup: sweepAttachmentsHourly,
};
