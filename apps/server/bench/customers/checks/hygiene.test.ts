import { describe, expect, it } from 'vitest';
import type { Exchange } from '../hold/exchange.ts';
import { appointment, exchange, lead, replied, stored } from '../samples.ts';
import { hygieneFaults } from './hygiene.ts';

const faults = (exchanges: Exchange[], kept = stored(), names: string[] = ['Ruth Calder']) =>
  hygieneFaults(exchanges, kept, { names, otherNames: ['Tobias'] });

describe('names', () => {
  it('are wrong where the customer is addressed by another', () => {
    expect(faults([exchange('x', 'Thanks, Ruth.'), exchange('y', 'Thanks, Asap.')])).toEqual([
      { kind: 'wrong_name', at: 1, about: 'Asap' },
    ]);
    expect(faults([exchange('x', 'Thanks, Ruth.')], stored(), [])).toHaveLength(1);
  });
  it('are wrong where another is stored, whole or in part', () => {
    const kept = stored({
      lead: lead({ name: 'Ruth' }),
      appointments: [appointment({ customerName: 'Ruth Cold' })],
    });
    expect(faults([], kept)).toEqual([{ kind: 'wrong_name', at: null, about: 'Ruth Cold' }]);
  });
});

describe('contact details that were taken back', () => {
  const corrects = { corrects: ['ruth@x.example', '+13035550148'] };
  it('are neither said from then on nor stored', () => {
    const exchanges = [
      exchange('ruth@x.example', 'I have ruth@x.example.'),
      exchange('no, ruth@y.example', 'Right, ruth@y.example it is.', corrects),
      exchange('ok', 'It goes to ruth@x.example, or (303) 555-0148.'),
    ];
    expect(faults(exchanges, stored({ lead: lead({ phone: '+13035550148' }) }))).toEqual([
      { kind: 'stale_contact', at: 2, about: 'ruth@x.example' },
      { kind: 'stale_contact', at: 2, about: '+13035550148' },
      { kind: 'stale_contact', at: null, about: '+13035550148' },
    ]);
  });
  it("aren't within others", () => {
    expect(faults([exchange('a', 'baruth@x.example and +1 303 555 0149', corrects)])).toEqual([]);
  });
});

describe('replies', () => {
  it('are no longer than 450 characters', () => {
    expect(faults([exchange('a', 'x'.repeat(451))])).toEqual([{ kind: 'too_long', at: 0 }]);
    expect(faults([exchange('a', 'x'.repeat(450))])).toEqual([]);
  });
  it('decline no thanks', () => {
    const turn = { social: 'thanks' as const };
    expect(faults([exchange('thanks', "I don't know that one.", turn)])).toEqual([
      { kind: 'declined_social', at: 0 },
    ]);
    expect(faults([exchange('crowns?', "I don't know that one.")])).toEqual([]);
  });
  it('ask what was meant once, not twice running', () => {
    const [asks, other] = ['Did you mean the keys?', 'There is parking.'];
    expect(faults([exchange('a', asks), exchange('b', `Hm. ${asks}`)])).toEqual([
      { kind: 'did_you_mean_twice', at: 1 },
    ]);
    expect(faults([exchange('a', asks), exchange('b', other), exchange('c', asks)])).toEqual([]);
  });
  it('are there', () => {
    const lost: Exchange = { said: 'a', turn: { user: 'a' }, reply: null, error: '500' };
    expect(faults([lost, { ...lost, reply: replied('Yes.') }])).toEqual([{ kind: 'http_error', at: 0 }]);
  });
});
