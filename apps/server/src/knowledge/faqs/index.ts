// FAQs: what an assistant knows by question and answer. Vectors are made here, at write time, and stored with each row.

export { createFaq, insertFaqs } from './create-faq.ts';
export { deleteUnchangedFaqs } from './delete-unchanged-faqs.ts';
export { embedWaitingFaqs, faqEmbedJob } from './embed-faqs.ts';
export { faqs } from './feature.ts';
export { knownQuestions, questionKey } from './known-questions.ts';
