import { expect, it } from 'vitest';
import { wantsVoicemail } from './wants-voicemail.ts';

it.each([
  'Can I leave a voicemail?',
  "I'd like to leave him a voice mail please",
  'Could I just leave a message on tape?',
  'Let me record a message for the owner',
  'put me through to your voicemail',
  'Voicemail, please.',
  '¿Puedo dejar un mensaje de voz?',
  'páseme al buzón de voz',
])('hears a wish in “%s”', (said) => expect(wantsVoicemail(said)).toBe(true));

it.each([
  'Can I leave a message?',
  'I got your voicemail yesterday',
  'Somebody left me a voicemail about my order',
  "I don't want to leave a voicemail",
  'Please do not send me to voicemail',
  'Is this call recorded?',
  'I want a recording of my last session',
  'What is your email?',
])('hears none in “%s”', (said) => expect(wantsVoicemail(said)).toBe(false));
