import { pipedriveToken, startFakePipedrive } from '@deskbell/testing/fake-pipedrive';
import type { FakeCrm } from './fake-crm.ts';

export async function fakePipedriveCrm(): Promise<FakeCrm> {
  const pipedrive = await startFakePipedrive();
  const wanted = {
    contact: /^POST \/api\/v2\/persons$/,
    note: /^POST \/v1\/notes$/,
    deal: /^POST \/api\/v2\/deals$/,
    anything: /./,
  };
  const throttledSeconds = 2;
  const throttled = {
    status: 429,
    body: { success: false, error: 'request over limit', errorCode: 429 },
    headers: { 'x-ratelimit-limit': '20', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '2' },
  };
  const followUpsOf = (id: number, kind: 'deals' | 'activities') =>
    [...pipedrive.followUps.values()].filter((one) => one.person_id === id && one.kind === kind);
  return {
    ...{
      provider: 'pipedrive',
      name: 'Pipedrive',
      environment: pipedrive.environment,
    },
    ...{
      label: 'Corner Bakery (corner-bakery.pipedrive.com)',
      throttledSeconds,
      requests: pipedrive.requests,
    },
    access: () => ({ token: pipedriveToken }),
    wrongAccess: { token: 'not-a-token' },
    secret: pipedriveToken,
    linkTo: (address) => `href="${address.replaceAll('&', '&amp;')}"`,
    typedPhone: '4155552671',
    refusal: /doesn’t accept the token/,
    refusedEmail: 'Validation failed: emails: invalid value',
    newAccess() {
      const token = 'f'.repeat(40);
      pipedrive.tokens.add(token);
      return { token };
    },
    contacts: () =>
      [...pipedrive.persons.values()].map(({ id, name, emails, phones, custom_fields: values }) => ({
        ...{ id: String(id), name, values },
        email: emails[0]?.value ?? null,
        phone: phones[0]?.value ?? null,
        notes: [...pipedrive.notes.values()]
          .filter((note) => note.person_id === id)
          .map(({ content }) => content),
        deals: followUpsOf(id, 'deals').map(({ title }) => title),
        tasks: followUpsOf(id, 'activities').map(({ title, due_date }) => ({ title, due: due_date! })),
      })),
    addContact: ({ name = '', ...ways }) => String(pipedrive.addPerson(name, ways)),
    removeContact: (id) => void pipedrive.persons.delete(Number(id)),
    removeNotes: () => pipedrive.notes.clear(),
    addField: (label) => pipedrive.addField(label),
    refusesEmail: (email) => void pipedrive.invalidEmails.add(email),
    lack: () => undefined,
    revoke: () => pipedrive.tokens.clear(),
    fail(what, how, times = 1) {
      const down = { status: 503, body: { success: false, error: 'Service Unavailable' } };
      pipedrive.failing = {
        ...{ wanted: wanted[what], times },
        how: how === 'answer_lost' ? how : { throttled, down }[how],
      };
    },
    clear: () => pipedrive.clear(),
    close: () => pipedrive.close(),
  };
}
