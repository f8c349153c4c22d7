import { describe, expect, it } from 'vitest';
import { type ConversationFacts, classifyOutcome, type OutcomeTurn } from './classify-outcome.ts';
import { summarize } from './summarize.ts';

const turn = (action: OutcomeTurn['action'], content = 'Is there parking?'): OutcomeTurn => ({
  action,
  content,
});
const facts = (more: Partial<ConversationFacts> = {}): ConversationFacts => ({
  status: 'active',
  topic: null,
  handedOff: false,
  handledBy: null,
  hasLead: false,
  name: null,
  email: null,
  phone: null,
  turns: [turn('answer')],
  ...more,
});
const jane = { name: 'Jane', email: 'jane@miller.example', phone: '+14155552671', hasLead: true };
const haircut = {
  service: 'Haircut',
  startsAt: new Date('2026-03-03T18:00:00.000Z'),
  isCancelled: false,
};

describe('the summary', () => {
  const summary = (more: Partial<ConversationFacts>) => summarize(facts(more), classifyOutcome(facts(more)));

  it.each<[string, Partial<ConversationFacts>]>([
    ['A customer asked “Is there parking?”. The assistant answered.', {}],
    [
      'Jane (jane@miller.example, +14155552671) asked “Is there parking?” and 1 more thing. Left contact details.',
      {
        ...jane,
        turns: [
          turn('smalltalk', 'Hi'),
          turn('answer'),
          turn('clarify', 'And on Sundays?'),
          turn('capture_lead', 'Jane'),
        ],
      },
    ],
    [
      'A customer asked “Is there parking?” and 1 more thing. Asked for a person. Handed off to a person.',
      {
        handedOff: true,
        wantsPerson: true,
        message: 'And on Sundays?',
        turns: [turn('answer'), turn('answer', 'and on sundays'), turn('hand_off', 'A person, please')],
      },
    ],
    ['A customer asked “Is there parking?”. Ada took over.', { handedOff: true, handledBy: 'Ada' }],
    [
      'A customer wrote “Your driver was rude to me.”. Left before it was resolved.',
      { turns: [turn('capture_lead', 'Your driver was rude to me.'), turn('capture_lead', 'no')] },
    ],
    [
      'A customer (+14155552671) left a voicemail: “Please call me about my order.”. Left contact details.',
      {
        voicemail: true,
        phone: '+14155552671',
        hasLead: true,
        turns: [turn('answer'), turn(null, 'Please call me about my order.')],
      },
    ],
    [
      'Jane (jane@miller.example, +14155552671) asked “Is there parking?”. Ada took over.',
      { ...jane, handedOff: true, handledBy: 'Ada' },
    ],
    [
      'Jane (jane@miller.example, +14155552671) wrote “A haircut tomorrow at 10”. An appointment is booked: Haircut, Tuesday, March 3, 2026 at 10:00 AM PST.',
      {
        ...jane,
        status: 'scheduled',
        timeZone: 'America/Los_Angeles',
        appointments: [haircut],
        turns: [turn('book', 'A haircut tomorrow at 10'), turn('book', "I'm Jane"), turn('book', 'yes')],
      },
    ],
    [
      'Jane (jane@miller.example, +14155552671) wrote “A haircut tomorrow at 10”. An appointment was canceled: Haircut, Tuesday, March 3, 2026 at 10:00 AM PST.',
      {
        ...jane,
        timeZone: 'America/Los_Angeles',
        appointments: [{ ...haircut, isCancelled: true }],
        turns: [turn('book', 'A haircut tomorrow at 10'), turn('book', 'yes'), turn('book', 'cancel it')],
      },
    ],
    [
      'Jane (jane@miller.example, +14155552671) wrote “Please call me tomorrow”. Asked to be called back tomorrow after 5 about “the invoice”.',
      {
        ...jane,
        wantsPerson: true,
        message: 'Call back tomorrow after 5: the invoice',
        callBack: { when: 'tomorrow after 5', matter: 'the invoice' },
        turns: [turn('capture_lead', 'Please call me tomorrow')],
      },
    ],
    [
      'Jane (jane@miller.example, +14155552671) wrote “Can I leave a message”. Left a message: “The key is at the desk”.',
      { ...jane, message: 'The key is at the desk', turns: [turn('capture_lead', 'Can I leave a message')] },
    ],
    [
      'A customer (+14155552671) wrote “Your driver was rude to me, call me tomorrow”. Asked to be called back tomorrow.',
      {
        phone: '+14155552671',
        wantsPerson: true,
        callBack: { when: 'tomorrow', matter: 'Your driver was rude to me' },
        turns: [turn('capture_lead', 'Your driver was rude to me, call me tomorrow')],
      },
    ],
    [
      'A customer (+14155552671) wrote “Tell Ada the key is at the desk”. Left a message.',
      {
        phone: '+14155552671',
        message: 'tell Ada  the key is at the desk.',
        turns: [
          turn('capture_lead', 'Tell Ada the key is at the desk'),
          turn('capture_lead', '+14155552671'),
        ],
      },
    ],
    [
      'A customer wrote “Your driver was rude to me.”. Left a message: “He also broke the gate.”.',
      {
        message: 'Your driver was rude to me. He also broke the gate.',
        turns: [turn('capture_lead', 'Your driver was rude to me.')],
      },
    ],
    [
      'A customer wrote “A person, please”. Asked for a person. Handed off to a person.',
      { handedOff: true, wantsPerson: true, turns: [turn('hand_off', 'A person, please')] },
    ],
    ['A customer wrote without a question. Resolved.', { turns: [turn('smalltalk', 'Hi')] }],
    [
      'A customer wrote about “Parking”. An appointment is booked.',
      { topic: 'Parking', turns: [], status: 'scheduled' },
    ],
  ])('reads: %s', (text, more) => expect(summary(more)).toBe(text));

  it('cuts what is long at a word', () => {
    const text = summary({ turns: [turn('answer', 'parking '.repeat(100))] });
    expect(text.length).toBeLessThan(220);
    expect(text).toMatch(/parking…”\. The assistant answered\.$/);
  });
});
