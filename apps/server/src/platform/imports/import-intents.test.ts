// The fixtures are written after the programs' published formats.
import { randomUUID } from 'node:crypto';
import type { Faq } from '@deskbell/contract';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importDesk } from './testing/import-desk.ts';

const desk = importDesk();
const { list, upload, imported } = desk;

describe('intents', () => {
  const json = (value: unknown) => strToU8(JSON.stringify(value));
  const usersays = (...texts: string[]) =>
    json(
      texts.map((text) => ({
        id: randomUUID(),
        data: [{ text, userDefined: false }],
        isTemplate: false,
        count: 0,
      })),
    );
  const intent = (name: string, speech: unknown, more: object = {}) =>
    json({
      id: randomUUID(),
      name,
      auto: true,
      contexts: [],
      responses: [
        {
          resetContexts: false,
          messages: [{ type: '0', title: '', textToSpeech: '', lang: 'en', speech }],
          speech: [],
        },
      ],
      fallbackIntent: false,
      ...more,
    });

  it('of a Dialogflow agent become FAQs with their ways of asking', async () => {
    const agent = zipSync({
      'agent.json': json({ displayName: 'Shop', language: 'en', supportedLanguages: ['es'] }),
      'package.json': json({ version: '1.0.0' }),
      'intents/hours.json': intent('hours', ['We open at nine.', 'From nine.']),
      'intents/hours_usersays_en.json': usersays('When do you open?', 'opening hours', 'opening hours'),
      'intents/hours_usersays_es.json': usersays('¿Cuándo abren?'),
      'intents/order.json': intent('order', 'Your order is $order.'),
      'intents/order_usersays_en.json': usersays('Where is my order?'),
      'intents/Default Fallback Intent.json': intent('Default Fallback Intent', 'Sorry?', {
        fallbackIntent: true,
      }),
      'intents/silent.json': intent('silent', []),
      'intents/silent_usersays_en.json': usersays('Say nothing'),
    });
    const preview = await upload('Shop.zip', agent);
    expect(preview).toMatchObject({
      import: { kind: 'faqs', origin: 'dialogflow', total: 4 },
      samples: [{ title: 'When do you open?', detail: 'We open at nine.' }],
    });
    expect(preview.skippedRows.map(({ reason }) => reason).sort()).toEqual([
      'Answers what nothing else does',
      'No fixed answer',
      'The answer has placeholders',
    ]);
    await imported(preview);
    expect(await list<Faq>('faqs')).toMatchObject([
      { question: 'When do you open?', answer: 'We open at nine.', examples: ['opening hours'] },
    ]);
  });

  const nlu = `version: "3.1"
nlu:
- intent: faq/ask_hours
  examples: |
    - When do you open?
    - are you open [tomorrow](date)
- intent: parking
  examples: |
    - Where can I [park]{"entity": "thing"}?
- intent: book
  examples: |
    - I want to book
- lookup: city
  examples: |
    - Berlin
`;
  const domain = `responses:
  utter_faq/ask_hours:
  - text: We open at nine.
  utter_park:
  - text: Behind the house.
rules:
- rule: parking
  steps:
  - intent: parking
  - action: utter_park
- rule: book
  steps:
  - intent: book
  - action: book_form
  - active_loop: book_form
`;
  it('of Rasa become FAQs by retrieval or by rule, from one file or several', async () => {
    const archive = zipSync({ 'data/nlu.yml': strToU8(nlu), 'domain.yml': strToU8(domain) });
    const both = `${nlu}${domain}`;
    for (const [name, content] of [
      ['rasa.zip', archive],
      ['rasa.yml', both],
    ] as const) {
      const preview = await upload(name, content);
      expect(preview).toMatchObject({
        import: { kind: 'faqs', origin: 'rasa', total: 3 },
        samples: [
          { title: 'When do you open?', detail: 'We open at nine.' },
          { title: 'Where can I park?', detail: 'Behind the house.' },
        ],
        skippedRows: [{ reason: 'No fixed answer', excerpt: 'I want to book' }],
      });
    }
  });
});
