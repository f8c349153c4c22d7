import type { Locale } from '../locale.ts';
import { conduct } from './deciding/conduct.ts';
import { deciding } from './deciding/deciding.ts';
import { messages } from './deciding/messages.ts';
import { hearing } from './hearing/hearing.ts';
import { phrasing } from './phrasing/phrasing.ts';
import { profile } from './profile/profile.ts';

export const english: Locale = { code: 'en', hearing, phrasing, deciding, conduct, messages, profile };
