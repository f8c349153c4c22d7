import { endpoints } from '@deskbell/contract';
import { createOwner } from '../../create-owner.ts';
import type { BusinessFile } from '../set/business-file.ts';
import type { FaqName } from '../set/scenario.ts';

/** How the server is reached. */
export interface Door {
  url: string;
  send: typeof fetch;
}

/** A business of a set, as it is set up on the server. */
export interface Desk {
  business: BusinessFile;
  assistantId: string;
  /** As its owner. */
  call: Awaited<ReturnType<typeof createOwner>>['call'];
  /** Ids by name. */
  services: ReadonlyMap<string, string>;
  staff: ReadonlyMap<string, string>;
  /** In the order of the file. */
  faqs: readonly KnownFaq[];
}

/** An FAQ with its id on the server. */
export interface KnownFaq {
  key: string;
  id: string;
  answer: string;
}

/** Signs its owner up and sets the business up, over HTTP. */
export async function openDesk({ url, send }: Door, business: BusinessFile): Promise<Desk> {
  const { call, assistantId } = await createOwner(url, business.assistant, send);
  const params = { id: assistantId };
  await call(endpoints.updateAccountSettings, { body: business.account });
  const staff = new Map<string, string>();
  for (const { name } of business.staff)
    staff.set(name, (await call(endpoints.createStaffMember, { params, body: { name } })).id);
  const services = new Map<string, string>();
  for (const { staff: givenBy, ...service } of business.services) {
    const staffIds = (givenBy ?? [...staff.keys()]).map((name) => staff.get(name)!);
    const { id } = await call(endpoints.createService, { params, body: { ...service, staffIds } });
    services.set(service.name, id);
  }
  const faqs: KnownFaq[] = [];
  for (const { key, ...faq } of business.faqs) {
    const { id } = await call(endpoints.createFaq, { params, body: faq });
    faqs.push({ key, id, answer: faq.answer });
  }
  await call(endpoints.updateAssistant, { params, body: { setupStatus: 'live' } });
  return { business, assistantId, call, services, staff, faqs };
}

/** The FAQ under a key or an index; readSet has seen to it that there is one. */
export const faqOf = ({ faqs }: Pick<Desk, 'faqs'>, name: FaqName): KnownFaq =>
  (typeof name === 'number' ? faqs[name] : faqs.find(({ key }) => key === name))!;
