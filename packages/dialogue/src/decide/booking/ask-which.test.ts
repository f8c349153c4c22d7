import { afterAll, describe, expect, it } from 'vitest';
import { readState } from '../../state/dialogue-state.ts';
import { heard } from '../../testing/heard.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';
import { openTurn } from '../open-turn.ts';
import { offerService } from './offer-service.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(optician, embed);
const last = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!;

describe('the service that what was told is for', () => {
  const state = readState(null);
  const offered = (...probabilities: number[]) => {
    const ids = ['test', 'lenses', 'repair'];
    const services = probabilities.map((probability, at) => ({
      id: ids[at]!,
      probability,
      by: 'meaning' as const,
    }));
    const input = { ...shop, message: '', history: [], state, now: new Date('2026-11-23T14:00:00Z') };
    return offerService(openTurn(input, heard({ text: 'it itches', services, need: 0.9 }), state), 'all');
  };

  it('is offered where no other is as likely', () =>
    expect(offered(0.8, 0.3)?.asks).toMatchObject({ kind: 'offer', serviceId: 'test' }));

  it('is asked for where another is likely as well', () =>
    expect(offered(0.8, 0.55)?.asks).toMatchObject({ kind: 'service', serviceIds: ['test', 'lenses'] }));
});

describe('which service is meant', () => {
  it.each(['eye test?', 'is it the eye test', 'would that be an eye test?'])(
    'is told by its name, also in a question: %s',
    async (message) => {
      const { state } = await last('can I come in on Friday', message);
      expect(state.booking).toMatchObject({ purpose: 'book', serviceId: 'test' });
    },
  );

  it('isn’t told by who asks what it costs', async () => {
    const { state } = await last('can I come in on Friday', 'what does the eye test cost?');
    expect(state.booking?.serviceId ?? null).toBeNull();
  });
});
