import { expect, it } from 'vitest';
import { readVonageText, readVonageTextNews } from './texts.ts';

const told = {
  message_uuid: 'aaaa-1',
  channel: 'sms',
  message_type: 'text',
  from: '12125550123',
  to: '15550100000',
  text: 'Hi',
};

it('reads messages by SMS, their numbers as E.164', () => {
  expect(readVonageText(told)).toEqual({
    carrierMessageId: 'aaaa-1',
    from: '+12125550123',
    to: '+15550100000',
    text: 'Hi',
    attachments: 0,
    answered: null,
  });
  expect(readVonageText({ ...told, channel: 'mms', message_type: 'image', text: undefined })).toMatchObject({
    text: '',
    attachments: 1,
  });
  expect(readVonageText({ ...told, channel: 'whatsapp' })).toBeNull();
  expect(readVonageText({ channel: 'sms' })).toBeNull();
});

it('reads how a message fares', () => {
  expect(readVonageTextNews({ message_uuid: 'm', status: 'submitted' })).toMatchObject({ status: 'sent' });
  const error = {
    type: 'https://developer.vonage.com/api-errors/messages#1260',
    title: 'Destination unreachable',
  };
  expect(readVonageTextNews({ message_uuid: 'm', status: 'undeliverable', error })).toEqual({
    carrierMessageId: 'm',
    status: 'failed',
    code: '1260',
    reason: 'Vonage says: Destination unreachable.',
  });
  expect(readVonageTextNews({ message_uuid: 'm', status: 'unheard of' })).toBeNull();
});
