import { startFakeZoho, zohoApp } from '@deskbell/testing/fake-zoho';
import type { FakeCrm } from './fake-crm.ts';

export async function fakeZohoCrm(): Promise<FakeCrm> {
  const zoho = await startFakeZoho();
  const wanted = {
    contact: /^POST \/crm\/v8\/Contacts$/,
    note: /^POST \/crm\/v8\/Notes$/,
    deal: /^POST \/crm\/v8\/Deals$/,
    anything: /./,
  };
  const throttledSeconds = 60;
  const throttled = {
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', message: 'too many requests', status: 'error' },
  };
  const down = {
    status: 503,
    body: { code: 'SERVICE_UNAVAILABLE', message: 'unavailable', status: 'error' },
  };
  const own = new Set(['id', 'Created_Time', 'First_Name', 'Last_Name', 'Email', 'Phone']);
  const text = (value: unknown) => (value === undefined ? null : String(value));
  let codes = 0;
  /** A code is good once. */
  const app = () => {
    const code = `${zohoApp.code}${++codes}`;
    zoho.codes.add(code);
    return { app: { ...zohoApp, code } };
  };
  return {
    ...{ provider: 'zoho', name: 'Zoho CRM', environment: zoho.environment },
    ...{ label: 'Corner Bakery (600123)', throttledSeconds, requests: zoho.requests },
    access: app,
    wrongAccess: { app: { ...zohoApp, code: '1000.spent' } },
    secret: zohoApp.clientSecret,
    typedPhone: '415.555.2671',
    refusal: /doesn’t accept the code/,
    refusedEmail: 'invalid data (Email)',
    linkTo: (address) => `Open the conversation: ${address}`,
    newAccess: app,
    contacts: () =>
      zoho.rows('Contacts').map((row) => {
        const of = (table: string, field: string) => zoho.rows(table).filter((one) => one[field] === row.id);
        return {
          id: String(row.id),
          name: [row.First_Name, row.Last_Name].filter(Boolean).join(' '),
          ...{ email: text(row.Email), phone: text(row.Phone) },
          values: Object.fromEntries(
            Object.entries(row)
              .filter(([field]) => !own.has(field))
              .map(([field, value]) => [field, String(value)]),
          ),
          notes: of('Notes', 'Parent_Id').map((note) => `${note.Note_Title}\n${note.Note_Content}`),
          tasks: of('Tasks', 'Who_Id').map((task) => ({
            title: String(task.Subject),
            due: String(task.Due_Date),
          })),
          deals: of('Deals', 'Contact_Name').map((deal) => String(deal.Deal_Name)),
        };
      }),
    addContact({ name = 'Unnamed', email, phone }) {
      const [first, ...rest] = name.split(' ');
      const names = rest.length > 0 ? { First_Name: first, Last_Name: rest.join(' ') } : { Last_Name: first };
      return zoho.addContact({ ...names, ...(email && { Email: email }), ...(phone && { Phone: phone }) });
    },
    removeContact: (id) => zoho.remove('Contacts', id),
    removeNotes: () => zoho.remove('Notes'),
    addField: (label) => zoho.addField(label),
    refusesEmail: (email) => void zoho.invalidEmails.add(email),
    lack: (scope) => void zoho.lacking.add(scope),
    endAccess: () => zoho.endAccess(),
    revoke() {
      zoho.refreshTokens.clear();
      zoho.endAccess();
    },
    fail(what, how, times = 1) {
      zoho.failing = {
        ...{ wanted: wanted[what], times },
        how: how === 'answer_lost' ? how : { throttled, down }[how],
      };
    },
    clear: () => zoho.clear(),
    close: () => zoho.close(),
  };
}
