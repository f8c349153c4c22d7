import { expect, it } from 'vitest';
import { FaqForm, faqOf, formOf } from './faq-form-fields.ts';

it('sends one phrasing per line, without blank lines and doubles', () => {
  const form = {
    question: 'When?',
    answer: 'At 9.',
    phrasings: ' opening hours \n\nopen when\nopening hours\n',
  };
  expect(faqOf(form).examples).toEqual(['opening hours', 'open when']);
});

it('an FAQ that is only opened and saved stays as it was', () => {
  const faq = { question: 'When?', answer: 'At 9.', examples: ['open when', 'hours'] };
  expect(faqOf(formOf(faq))).toEqual(faq);
});

it.each([
  [{ question: ' ', answer: 'a', phrasings: '' }, 'Question is required'],
  [{ question: 'q', answer: '', phrasings: '' }, 'Answer is required'],
  [{ question: 'q', answer: 'a', phrasings: 'x\n'.repeat(51) }, 'At most 50 phrasings'],
])('refuses %o', (form, message) => {
  expect(FaqForm.safeParse(form).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
