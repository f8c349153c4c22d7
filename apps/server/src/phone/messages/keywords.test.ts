import { expect, it } from 'vitest';
import { keywordIn } from './keywords.ts';

it.each([
  ['STOP', 'en', 'stop'],
  ['stop.', 'en', 'stop'],
  ['  Stop all! ', 'en', 'stop'],
  ['"STOP"', 'en', 'stop'],
  ['please stop', 'en', 'stop'],
  ['UNSUBSCRIBE', 'en', 'stop'],
  ['Opt-out', 'en', 'stop'],
  ['CANCEL', 'en', 'stop'],
  ['END', 'en', 'stop'],
  ['quit', 'en', 'stop'],
  ['START', 'en', 'start'],
  ['unstop', 'en', 'start'],
  ['HELP', 'en', 'help'],
  ['Info?', 'en', 'help'],
  ['STOP', 'es', 'stop'],
  ['ALTO', 'es', 'stop'],
  ['Baja', 'es', 'stop'],
  ['No más mensajes', 'es-MX', 'stop'],
  ['ALTA', 'es', 'start'],
  ['ayuda', 'es', 'help'],
  ['Arrêt', 'fr', 'stop'],
])('%j in %s: %s', (text, language, keyword) => expect(keywordIn(text, language)).toBe(keyword));

it.each([
  ['can you stop by tomorrow?', 'en'],
  ['I want to cancel my appointment', 'en'],
  ['when does it start', 'en'],
  ['I need help with my bike', 'en'],
  ['cancelar', 'es'],
  ['ayuda', 'en'],
  ['yes', 'en'],
  ['', 'en'],
  ['!!!', 'en'],
])('%j in %s says something else', (text, language) => expect(keywordIn(text, language)).toBeNull());
