import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { createFaq } from './create-faq.ts';
import { deleteFaq } from './delete-faq.ts';
import { importFaqs } from './import-faqs.ts';
import { listFaqs } from './list-faqs.ts';
import { updateFaq } from './update-faq.ts';

export function faqRoutes(api: Api): void {
  api.mount(endpoints.listFaqs, ({ ctx, params, query }) => listFaqs(ctx, params.id, query));
  api.mount(endpoints.createFaq, ({ ctx, params, body }) => createFaq(ctx, params.id, body));
  api.mount(endpoints.importFaqs, ({ ctx, params, body }) => importFaqs(ctx, params.id, body));
  api.mount(endpoints.updateFaq, ({ ctx, params, body }) => updateFaq(ctx, params.id, body));
  api.mount(endpoints.deleteFaq, ({ ctx, params }) => deleteFaq(ctx, params.id));
}
