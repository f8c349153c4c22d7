import { expect, it } from 'vitest';
import { ownLanguage } from './own-language.ts';

it.each(['es', 'ES', 'es-MX', 'es_419', ' es '])('%s is spoken to in Spanish', (language) => {
  expect(ownLanguage(language)).toBe('es');
});

it.each(['en', 'en-GB', 'et', 'est', 'fr', ''])('“%s” is spoken to in English', (language) => {
  expect(ownLanguage(language)).toBe('en');
});
