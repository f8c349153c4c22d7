import { hubspotToken, startFakeHubspot } from '@deskbell/testing/fake-hubspot';
import type { FakeCrm } from './fake-crm.ts';

export async function fakeHubspotCrm(): Promise<FakeCrm> {
  const hubspot = await startFakeHubspot();
  const wanted = {
    contact: /^POST \/crm\/v3\/objects\/contacts$/,
    note: /^POST \/crm\/v3\/objects\/notes$/,
    deal: /^POST \/crm\/v3\/objects\/deals$/,
    anything: /./,
  };
  const throttledSeconds = 10;
  const throttled = {
    status: 429,
    body: {
      status: 'error',
      message: 'You have reached your ten_secondly_rolling limit.',
      errorType: 'RATE_LIMIT',
      policyName: 'TEN_SECONDLY_ROLLING',
    },
  };
  const followUpsOf = (id: string) => {
    const own = [...hubspot.followUps.values()].filter(({ contactId }) => contactId === id);
    const of = (kind: 'deals' | 'tasks') =>
      own.filter((one) => one.kind === kind).map((one) => one.properties);
    return {
      deals: of('deals').map(({ dealname }) => dealname!),
      tasks: of('tasks').map((task) => ({
        title: task.hs_task_subject!,
        due: task.hs_timestamp!.slice(0, 10),
      })),
    };
  };
  return {
    ...{ provider: 'hubspot', name: 'HubSpot', environment: hubspot.environment },
    ...{ label: 'Account 24681357 (app.hubspot.com)', throttledSeconds, requests: hubspot.requests },
    access: () => ({ token: hubspotToken }),
    wrongAccess: { token: 'not-a-token' },
    secret: hubspotToken,
    linkTo: (address) => `href="${address.replaceAll('&', '&amp;')}"`,
    typedPhone: '(415) 555-2671',
    refusal: /token has expired/,
    refusedEmail: 'Email address is invalid',
    newAccess() {
      hubspot.tokens.add('pat-na1-another');
      return { token: 'pat-na1-another' };
    },
    contacts: () =>
      [...hubspot.contacts.values()].map(({ id, properties }) => {
        const { email = null, phone = null, firstname = '', lastname = '', ...values } = properties;
        const notes = [...hubspot.notes.values()].filter(({ contactId }) => contactId === id);
        return {
          ...{ id, email, phone, values },
          name: `${firstname} ${lastname}`.trim(),
          notes: notes.map((note) => note.properties.hs_note_body!),
          ...followUpsOf(id),
        };
      }),
    addContact: ({ name, email, phone }) =>
      hubspot.addContact({
        ...(name && { firstname: name }),
        ...(email && { email }),
        ...(phone && { phone }),
      }),
    removeContact: (id) => void hubspot.contacts.delete(id),
    removeNotes: () => hubspot.notes.clear(),
    addField(label) {
      const name = label.toLowerCase().replaceAll(' ', '_');
      hubspot.addProperty(name, label);
      return name;
    },
    refusesEmail: (email) => void hubspot.invalidEmails.add(email),
    lack: (scope) => void hubspot.lacking.add(scope),
    revoke() {
      hubspot.tokens.clear();
      hubspot.expired.add(hubspotToken);
    },
    fail(what, how, times = 1) {
      const down = { status: 503, body: { status: 'error', message: 'service temporarily unavailable' } };
      hubspot.failing = {
        ...{ wanted: wanted[what], times },
        how: how === 'answer_lost' ? how : { throttled, down }[how],
      };
    },
    clear: () => hubspot.clear(),
    close: () => hubspot.close(),
  };
}
