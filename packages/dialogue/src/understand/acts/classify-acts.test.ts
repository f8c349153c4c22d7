import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { type Act, acts } from './act.ts';
import { actThresholds, classifyActs } from './classify-acts.ts';
import type { Situation } from './situation.ts';

/** Wordings that no exemplar has, with all that each does. */
const messages: [text: string, ...acts: Act[]][] = [
  ["brill, that's sorted my problem, cheers m'dear", 'thank'],
  ['thanking you kindly for the swift answer', 'thank'],
  ['yay ty ty', 'thank'],
  ['is there a living person typing this', 'ask-if-bot'],
  ['are you a genuine human', 'ask-if-bot'],
  ['automated or live?', 'ask-if-bot'],
  ['our basement has two feet of water in it', 'urgent'],
  ['kid took a baseball to the mouth and lost a front tooth', 'urgent'],
  ['car conked out on the interstate, trucks flying by', 'urgent'],
  ['the soup was stone cold and the waiter shrugged', 'complain'],
  ['three weeks and still no refund', 'complain'],
  ["your groomer nicked my dog's ear", 'complain'],
  ['get me somebody human', 'want-person'],
  ['could you hand me over to a member of staff', 'want-person'],
  ['please route me to customer care', 'want-person'],
  ['have the manager phone me', 'want-callback'],
  ['please return my call', 'want-callback'],
  ['plz ring me back asap', 'want-callback'],
  ['fancy a massage on Sunday, got any room?', 'request-booking', 'ask'],
  ['schedule my truck for brakes on the 9th', 'request-booking'],
  ['I want to set up a first session with a counsellor', 'request-booking'],
  ["would you please cancel Bella's grooming", 'cancel'],
  ["won't be needing that table after all", 'cancel'],
  ["I'd like to terminate my membership", 'cancel'],
  ["there's smoke pouring out of the fuse board", 'danger', 'urgent'],
  ['nope, none of that', 'deny'],
  ["yes that one's fine", 'affirm'],
  ['thanks a lot, and where do I leave the car?', 'thank', 'ask'],
  ['yes please, and how long does it take?', 'affirm', 'ask'],
  ['a very good evening', 'greet'],
  ['I have to cancel my lesson on Friday', 'cancel'],
  ['gracias mil, qué rapidez', 'thank'],
  ['oye, ¿eres real o un programa?', 'ask-if-bot'],
  ['está cayendo agua por la lámpara', 'urgent'],
  ['me cobraron una sesión que no me dieron', 'complain'],
  ['¿me pasas con alguien de la oficina?', 'want-person'],
  ['¿podría el técnico llamarme mañana?', 'want-callback'],
  ['quisiera concertar una entrevista con el abogado', 'request-booking'],
  ['bórrame la cita de mañana', 'cancel'],
  ['toda la casa huele a gas', 'danger', 'urgent'],
  ['how do I cancel?', 'ask'],
  ['Do the technicians ring ahead?', 'ask'],
  ['¿Qué champú venden para la caspa?', 'ask'],
  ['which stocks ought I buy', 'off-topic'],
  ['toodles, till next time', 'bye'],
  ['¿hay algún empleado que me pueda atender?', 'want-person'],
  ['vengan corriendo que se cae el techo', 'urgent'],
];

/** What means one thing or another by what stands before it. */
const replies: [situation: Situation[], text: string, act: Act][] = [
  [['offered-times', 'draft', 'begun'], 'I can make that work', 'affirm'],
  [['offered-times', 'draft', 'begun'], 'those all fall in my night shift', 'deny'],
  [['confirm', 'draft', 'begun'], 'go on and reserve it', 'affirm'],
  [['confirm', 'draft', 'begun'], 'not just yet', 'deny'],
  [['offer', 'begun'], 'nah, I can sort this myself', 'deny'],
  [['offer', 'begun'], "I'd be so glad of that", 'affirm'],
  [['offer', 'begun'], 'por mí que llamen', 'affirm'],
  [['offer-booking', 'begun'], 'not yet, I am only asking around', 'deny'],
  [['complaint', 'begun'], 'my husband saw the whole thing', 'complain'],
  [['complaint', 'begun'], 'and he drove off laughing', 'complain'],
  [['complaint', 'begun'], 'y encima por trescientos pesos', 'complain'],
  [['urgent', 'begun'], 'the water keeps climbing', 'urgent'],
  [['begun'], 'speak to you on Monday then', 'bye'],
];

let embedder: Awaited<ReturnType<typeof openTestEmbed>>;
beforeAll(async () => {
  embedder = await openTestEmbed();
});
afterAll(() => embedder.close());

describe('classifyActs', () => {
  it.each(messages)('%s: %s %s', async (text, ...expected) => {
    const [vector] = await embedder.embed([text]);
    const probabilities = classifyActs(text, vector!);
    const believed = acts.filter((act) => probabilities[act] >= actThresholds.withVector[act]);
    expect(believed).toEqual(acts.filter((act) => expected.includes(act)));
  });

  it.each(replies)('after %s, %j: %s', async (situation, text, act) => {
    const [vector] = await embedder.embed([text]);
    expect(classifyActs(text, vector!, situation)[act]).toBeGreaterThanOrEqual(0.5);
  });

  it('takes what goes on with a complaint for none where nobody complained', async () => {
    const [vector] = await embedder.embed(['my husband was there too']);
    expect(classifyActs('my husband was there too', vector!, ['begun']).complain).toBeLessThan(0.5);
  });

  it('takes a vector of another model for the mistake it is', () => {
    expect(() => classifyActs('hello', new Float32Array(768))).toThrow(RangeError);
  });

  it('gives every act a probability, for any text, with and without a vector', () => {
    const texts = ['', ' ', '\u0000', '🙂', '?'.repeat(20_000), 'x'.repeat(100_000), 'مرحبا', '\ud800'];
    for (const text of texts)
      for (const vector of [null, new Float32Array(384)]) {
        const probabilities = classifyActs(text, vector);
        expect(Object.keys(probabilities)).toEqual([...acts]);
        for (const probability of Object.values(probabilities)) {
          expect(probability).toBeGreaterThanOrEqual(0);
          expect(probability).toBeLessThanOrEqual(1);
        }
      }
  });

  it('takes no longer than a turn can spare, for a long message as for a short one', () => {
    const long = 'I would like to book a table for two, and where do I park? '.repeat(200);
    const vector = new Float32Array(384).fill(0.05);
    classifyActs(long, vector);
    const start = performance.now();
    for (let i = 0; i < 100; i += 1) classifyActs(long, vector);
    expect((performance.now() - start) / 100).toBeLessThan(20);
  });
});
