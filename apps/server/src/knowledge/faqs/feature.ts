import type { Feature } from '../../kernel/feature.ts';
import { embedFaqsLater } from './embed-faqs.ts';
import { faqRoutes } from './routes.ts';

export const faqs: Feature = {
  routes: faqRoutes,
  jobs: embedFaqsLater,
};
