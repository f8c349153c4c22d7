import { salesforceApp, startFakeSalesforce } from '@deskbell/testing/fake-salesforce';
import type { FakeCrm } from './fake-crm.ts';

export async function fakeSalesforceCrm(): Promise<FakeCrm> {
  const salesforce = await startFakeSalesforce();
  const objects = '/services/data/v62.0/sobjects';
  const wanted = {
    contact: new RegExp(`^POST ${objects}/Contact$`),
    note: new RegExp(`^POST ${objects}/Task$`),
    deal: new RegExp(`^POST ${objects}/Opportunity$`),
    anything: /./,
  };
  const throttledSeconds = 10;
  const message = 'ConcurrentRequests (Concurrent API Requests) Limit exceeded.';
  const throttled = { status: 403, body: [{ message, errorCode: 'REQUEST_LIMIT_EXCEEDED' }] };
  const down = { status: 503, body: [{ message: 'Server unavailable', errorCode: 'SERVER_UNAVAILABLE' }] };
  const own = new Set(['Id', 'CreatedDate', 'FirstName', 'LastName', 'Email', 'Phone']);
  const text = (value: unknown) => (value === undefined ? null : String(value));
  return {
    ...{ provider: 'salesforce', name: 'Salesforce', environment: salesforce.environment },
    ...{ label: `Corner Bakery (${salesforceApp.host})`, throttledSeconds, requests: salesforce.requests },
    access: () => ({ app: salesforceApp }),
    wrongAccess: { app: { ...salesforceApp, clientSecret: 'not-the-secret' } },
    secret: salesforceApp.clientSecret,
    typedPhone: '(415) 555-2671',
    refusal: /doesn’t accept the consumer key/,
    refusedEmail: 'Email: invalid email address: jane@miller.example',
    linkTo: (address) => `Open the conversation: ${address}`,
    newAccess() {
      salesforce.secrets.add('A-NEW-SECRET');
      return { app: { ...salesforceApp, clientSecret: 'A-NEW-SECRET' } };
    },
    contacts: () =>
      salesforce.rows('Contact').map((row) => {
        const tasks = salesforce.rows('Task').filter(({ WhoId }) => WhoId === row.Id);
        const roles = salesforce
          .rows('OpportunityContactRole')
          .filter(({ ContactId }) => ContactId === row.Id);
        return {
          id: String(row.Id),
          name: [row.FirstName, row.LastName].filter(Boolean).join(' '),
          ...{ email: text(row.Email), phone: text(row.Phone) },
          values: Object.fromEntries(
            Object.entries(row)
              .filter(([field]) => !own.has(field))
              .map(([field, value]) => [field, String(value)]),
          ),
          notes: tasks
            .filter(({ Status }) => Status === 'Completed')
            .map(({ Description }) => String(Description)),
          tasks: tasks
            .filter(({ Status }) => Status === undefined)
            .map(({ Subject, ActivityDate }) => ({ title: String(Subject), due: String(ActivityDate) })),
          deals: roles.map(({ Opportunity }) => (Opportunity as { Name: string }).Name),
        };
      }),
    addContact({ name = 'Unnamed', email, phone }) {
      const [first, ...rest] = name.split(' ');
      const names = rest.length > 0 ? { FirstName: first, LastName: rest.join(' ') } : { LastName: first };
      return salesforce.addContact({
        ...names,
        ...(email && { Email: email }),
        ...(phone && { Phone: phone }),
      });
    },
    removeContact: (id) => salesforce.remove('Contact', id),
    removeNotes: () => salesforce.remove('Task'),
    addField: (label) => salesforce.addField(label),
    refusesEmail: (email) => void salesforce.invalidEmails.add(email),
    lack: () => undefined,
    endAccess: () => salesforce.endAccess(),
    revoke() {
      salesforce.secrets.clear();
      salesforce.endAccess();
    },
    fail(what, how, times = 1) {
      salesforce.failing = {
        ...{ wanted: wanted[what], times },
        how: how === 'answer_lost' ? how : { throttled, down }[how],
      };
    },
    clear: () => salesforce.clear(),
    close: () => salesforce.close(),
  };
}
