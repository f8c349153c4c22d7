import { afterAll, beforeAll, expect, it } from 'vitest';
import { printOfTexts, readCommonQuestionTexts } from '../../../training/common-question-texts.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import type { Embed } from '../embed.ts';
import { createAgreementIndex } from './agreement-index.ts';
import { commonQuestionsOf } from './common-questions.ts';
import { sharesOf } from './shares.ts';

let embed: Embed;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ embed, close } = await openTestEmbed());
});
afterAll(() => close());

const common = () => commonQuestionsOf(embed.encoder)!;

it('the vectors are of the texts as they are, and of the encoder that serves', () => {
  expect(common().texts, 'run training/embed-common-questions.ts').toBe(
    printOfTexts(readCommonQuestionTexts()),
  );
});

it('those of another encoder are not known', () => {
  expect(commonQuestionsOf('another/1')).toBeNull();
  expect(commonQuestionsOf(undefined)).toBeNull();
});

it.each([
  ['where do I leave the car when I come to you', 'parking'],
  ['which credit cards are fine with you', 'payment-methods'],
  ['could I pay it off month by month', 'instalments'],
  ['is there a lift for my gran', 'wheelchair'],
  ['what happens when I come for the first time', 'first-visit'],
])('“%s” is the common question %s', async (text, name) => {
  const [vector] = await embed([text]);
  const shares = sharesOf(common(), vector!);
  expect(common().names[shares.indexOf(Math.max(...shares))]).toBe(name);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4);
});

it('entries agree with the questions they answer, however they are worded, and not at all without vectors', async () => {
  const [dogs, card] = await embed([
    'Are animals allowed on the premises?',
    'Which credit cards are accepted?',
  ]);
  const index = await createAgreementIndex(common(), [dogs!, card!, null]);
  const [question] = await embed(['would my poodle be a problem']);
  const [ofDogs, ofCard, ofNone] = index.agreements(question!, new Float32Array(3)).ofEntries;
  expect(ofDogs).toBeGreaterThan(ofCard! + 0.3);
  expect(ofNone).toBe(0);
});

it('of a large knowledge only the nearest entries are looked at', async () => {
  const [dogs, card] = await embed([
    'Are animals allowed on the premises?',
    'Which credit cards are accepted?',
  ]);
  const many = Array.from({ length: 1200 }, (_, i) => (i === 700 ? dogs! : card!));
  const index = await createAgreementIndex(common(), many);
  const [question] = await embed(['would my poodle be a problem']);
  const agreements = index.agreements(
    question!,
    Float32Array.from(many, (_, i) => (i === 700 ? 1 : 0.1)),
  ).ofEntries;
  expect(agreements[700]).toBeGreaterThan(0.3);
  expect(agreements.filter((agreement) => agreement > 0).length).toBeLessThan(50);
});
