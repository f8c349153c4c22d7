import { appScopes } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { accessSentence, appScopeLabels } from './app-words.ts';

it('has words for everything that an app can be allowed', () => {
  expect(appScopeLabels.map(([scope]) => scope)).toEqual([...appScopes]);
  expect(accessSentence(['setup.write', 'desk.read'])).toBe('Reads conversations and leads, adds FAQs');
});
