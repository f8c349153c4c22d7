/** Every read of the dashboard by name; where there are several paths they are called in turn. */
export async function dashboardCalls(
  url: string,
  cookie: string,
  assistantId: string,
): Promise<Record<string, string[]>> {
  const conversations = `/api/assistants/${assistantId}/conversations?limit=50`;
  const leads = `/api/assistants/${assistantId}/leads?limit=50`;
  const ids = await idsDeep(url, cookie, conversations);
  const today = new Date();
  const day = (daysAgo: number) =>
    new Date(today.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const searches = (list: string, words: string[]) =>
    words.map((word) => `${list}&search=${encodeURIComponent(word)}`);
  return {
    'assistants: list': ['/api/assistants'],
    'overview: stats': ['/api/stats', `/api/stats?assistantId=${assistantId}`],
    'billing: usage': ['/api/usage'],
    'analytics: 7 days': ['/api/analytics?period=7d'],
    'analytics: 30 days': ['/api/analytics?period=30d'],
    'analytics: 90 days': ['/api/analytics?period=90d'],
    'analytics: 366 days, one assistant': [
      `/api/analytics?from=${day(364)}&to=${day(0)}&assistantId=${assistantId}`,
    ],
    'conversations: first page of 50': [conversations],
    'conversations: first page of 100': [`/api/assistants/${assistantId}/conversations`],
    'conversations: deep pages': ids.map((id) => `${conversations}&cursor=${id}`),
    'conversations: by status': ['resolved', 'pending', 'scheduled', 'completed', 'active'].map(
      (status) => `${conversations}&status=${status}`,
    ),
    'conversations: by type and status': [
      `${conversations}&type=voice&status=completed`,
      `${conversations}&type=chat&status=scheduled`,
    ],
    'conversations: a week, a month': [
      `${conversations}&from=${day(7)}&to=${day(0)}`,
      `${conversations}&from=${day(200)}&to=${day(170)}`,
    ],
    'conversations: a month by status': [`${conversations}&from=${day(60)}&to=${day(30)}&status=pending`],
    'conversations: search a person': searches(conversations, [
      'Ada Abason',
      'zoe.osson',
      'wanda hol',
      'Kenji.Morley',
    ]),
    'conversations: search a first name': searches(conversations, ['jane', 'priya', 'theo', 'xenia']),
    'conversations: search a topic': searches(conversations, [
      'parking',
      'Wedding',
      'allergens',
      'Opening hours',
    ]),
    'conversations: search what all have': searches(conversations, ['mail.example', 'mail']),
    'conversations: search what none has': searches(conversations, ['zzyzx', 'airspeed velocity']),
    'conversations: search two letters': searches(conversations, ['an', 'qx']),
    'conversations: search what was said': searches(conversations, [
      'purple tyre',
      'bicycle',
      'tram',
      'Beringtón family',
      'order 48213',
    ]),
    'conversations: search beginnings': searches(conversations, [
      'p',
      'qu',
      '48',
      '4821',
      'purple ty',
      'Ber',
    ]),
    'conversations: search across customer and messages': searches(conversations, [
      'jane berington',
      'xenia purple lamp',
      'jane parking tram',
    ]),
    'conversations: search in views': ['open', 'closed', 'unassigned'].map(
      (view) => `${conversations}&search=purple%20tyre&view=${view}`,
    ),
    'conversations: search and filters': [
      `${conversations}&search=parking&status=pending`,
      `${conversations}&search=grace&type=voice&from=${day(90)}&to=${day(0)}`,
    ],
    'conversations: one with its messages': ids.map((id) => `/api/conversations/${id}`),
    'leads: first page of 50': [leads],
    'leads: filters': [
      `${leads}&score=hot`,
      `${leads}&source=phone`,
      `${leads}&status=converted`,
      `${leads}&score=cold&source=phone&status=new`,
    ],
    'leads: a month': [`${leads}&from=${day(100)}&to=${day(70)}`],
    'leads: search a person': searches(leads, ['Ada Abason', 'zoe.osson', 'visitor1f']),
    'leads: search an interest': searches(leads, ['parking', 'wedding']),
    'leads: search what all have, what none has': searches(leads, ['mail', 'zzyzx']),
  };
}

/** Ids from pages further and further down. */
async function idsDeep(url: string, cookie: string, list: string): Promise<string[]> {
  const found: string[] = [];
  let path = list.replace('limit=50', 'limit=500');
  for (let page = 0; page < 10; page += 1) {
    const response = await fetch(`${url}${path}`, { headers: { cookie } });
    const rows = (await response.json()) as { id: string }[];
    found.push(rows.at(-1)!.id);
    path = `${list.replace('limit=50', 'limit=500')}&cursor=${rows.at(-1)!.id}`;
  }
  return found;
}
