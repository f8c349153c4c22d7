import type { SeededPlatform } from './seed-platform.ts';

/** Every read of the administrator's page by name; where there are several paths they are called in turn. */
export function platformCalls({ deep, userIds }: SeededPlatform): Record<string, string[]> {
  const list = (what: string) => `/api/admin/${what}?limit=50`;
  const after = (what: keyof SeededPlatform['deep']) => deep[what].map((id) => `${list(what)}&cursor=${id}`);
  const searches = (what: string, ...words: string[]) =>
    words.map((word) => `${list(what)}&search=${encodeURIComponent(word)}`);
  return {
    stats: ['/api/admin/stats'],
    'usage: 7 days': ['/api/admin/usage?period=7d'],
    'usage: 30 days': ['/api/admin/usage?period=30d'],
    'usage: 90 days': ['/api/admin/usage?period=90d'],
    'users: first page of 50': [list('users')],
    'users: search': searches('users', 'ada', 'berg', '@seed.example', 'zzyzx'),
    'user: details': userIds.map((id) => `/api/admin/users/${id}`),
    'assistants: first page of 50': [list('assistants')],
    'assistants: deep pages': after('assistants'),
    'assistants: search': searches('assistants', 'berg', 'shop', 'zzyzx'),
    'conversations: first page of 50': [list('conversations')],
    'conversations: first page of 500': ['/api/admin/conversations?limit=500'],
    'conversations: deep pages': after('conversations'),
    'conversations: search a person': searches(
      'conversations',
      'Ada Abason',
      'zoe.osson',
      'wanda hol',
      'Kenji.Morley',
    ),
    'conversations: search a first name': searches('conversations', 'jane', 'priya', 'theo', 'xenia'),
    'conversations: search a topic': searches(
      'conversations',
      'parking',
      'Wedding',
      'allergens',
      'Opening hours',
    ),
    'conversations: search a business': searches('conversations', 'Shop 17 ', 'Shop 400', 'Shop 4'),
    'conversations: search what all have': searches('conversations', 'mail.example', 'shop'),
    'conversations: search what none has': searches('conversations', 'zzyzx', 'airspeed velocity'),
    'conversations: search two letters': searches('conversations', 'an', 'qx'),
    'leads: first page of 50': [list('leads')],
    'leads: deep pages': after('leads'),
    'leads: search a person': searches('leads', 'Ada Abason', 'zoe.osson', 'visitor1f'),
    'leads: search an interest': searches('leads', 'parking', 'wedding'),
    'leads: search a business': searches('leads', 'Shop 17 ', 'Shop 4'),
    'leads: search what all have, what none has': searches('leads', 'mail', 'zzyzx'),
    'outbox: first page of 50': [list('outbox')],
    'outbox: deep pages': after('outbox'),
    'outbox: failed': [`${list('outbox')}&status=failed`],
    'outbox: search': searches('outbox', 'ada.ab', 'confirm', 'zzyzx'),
    'dead jobs: first page of 50': [list('dead-jobs')],
  };
}
