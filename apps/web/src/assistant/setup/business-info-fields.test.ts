import { expect, it } from 'vitest';
import { BusinessInfo, blankInfo, changedInfo, givenInfo, languageOptions } from './business-info-fields.ts';

const info: BusinessInfo = { ...blankInfo, name: 'Bell', businessName: 'Bakery', industry: 'retail' };

it('refuses a blank form with the sentences of the specification', () => {
  const messages = BusinessInfo.safeParse(blankInfo).error?.issues.map((issue) => issue.message);
  expect(messages).toEqual([
    'Assistant name is required',
    'Business name is required',
    'Industry is required',
  ]);
});

it('sends only what was changed', () => {
  expect(changedInfo(info, { ...info, tone: 'witty', description: 'Bread' })).toEqual({
    tone: 'witty',
    description: 'Bread',
  });
});

it('sends no blank optional fields with a new assistant', () => {
  expect(givenInfo(info)).toEqual({
    name: 'Bell',
    businessName: 'Bakery',
    industry: 'retail',
    businessHours: '247',
    tone: 'professional',
    language: 'en',
  });
});

it('keeps a stored language that is not on offer, even one that is no language', () => {
  expect(languageOptions('sv').at(-1)).toEqual(['sv', 'Swedish']);
  expect(languageOptions('!!').at(-1)).toEqual(['!!', '!!']);
  expect(languageOptions('en')).toHaveLength(7);
});
