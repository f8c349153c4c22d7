// All of it in one message, as people give it: the wish, then who they are and where to reach them.
import { describe, expect, it } from 'vitest';
import { findContact } from './find-contact.ts';

const ireland = { country: 'IE' };
const wish = 'a check-up Friday at 3';

describe('a name and a number after a wish', () => {
  it.each([
    'Noreen Walsh, my mobile is oh eight six, 555 0172',
    'Noreen Walsh, oh eight six 555 0172',
    "Noreen Walsh, it's oh eight six then 555 0172",
    'Noreen Walsh, oh eight six, triple five, oh one seven two',
    'Noreen Walsh, 086... 555... 0172',
    'Noreen Walsh - 086 555 0172',
    'Noreen Walsh (086 555 0172)',
    'Noreen Walsh on 086 555 0172',
    'Noreen Walsh, you can get me on 086 555 0172',
    'Noreen Walsh, best to ring me on 086 555 0172',
    'Noreen Walsh. Mobile: 086 555 0172',
    'noreen walsh, phone 086 555 0172',
    "it's Noreen Walsh and my cell is 086 555 0172",
    'phone Noreen Walsh on 086 555 0172',
    'please put Noreen Walsh down for it, 086 555 0172',
    '086 555 0172 Noreen Walsh',
    '086 555 0172, Noreen Walsh',
    "My number's 086 555 0172, Noreen Walsh is the name",
  ])('are told in any order: %s', (who) =>
    expect(findContact(`${wish}. ${who}`, ireland)).toMatchObject({
      name: 'Noreen Walsh',
      phone: '+353865550172',
    }),
  );

  it('may have the name before all else', () =>
    expect(findContact(`Noreen Walsh, ${wish} please, 086 555 0172`, ireland)).toMatchObject({
      name: 'Noreen Walsh',
      phone: '+353865550172',
    }));

  it('may be told by their bare labels', () =>
    expect(findContact('a check-up thurs 5pm with Marcus name tess ph 086 555 0172', ireland)).toMatchObject({
      name: 'Tess',
      phone: '+353865550172',
    }));

  it('may come right after the time', () =>
    expect(findContact('a check-up thursday 5pm Noreen Walsh, 086 555 0172', ireland)).toMatchObject({
      name: 'Noreen Walsh',
      rest: 'a check-up thursday 5pm',
    }));

  it('leave nothing of themselves', () =>
    expect(findContact(`${wish}. Noreen Walsh, you can get me on 086 555 0172`, ireland).rest).toBe(
      `${wish}.`,
    ));

  it.each([
    'I live at Walsh House, 086 555 0172',
    'is that Noreen Walsh, 086 555 0172?',
    'does Noreen Walsh still work there? my number is 086 555 0172',
    'My dog is Rex, 086 555 0172',
    'Call me Friday, 086 555 0172',
    'Perfect, ring me on 086 555 0172',
    'Merry Christmas, can you ring me on 086 555 0172',
    'Buenos Días, 086 555 0172',
    'meet me at 12 Abbey Road, 086 555 0172',
    'Deep Clean, Friday at 3 please, 086 555 0172',
  ])('have no name in "%s"', (message) =>
    expect(findContact(message, ireland)).toMatchObject({ name: null, phone: '+353865550172' }),
  );

  it.each([
    'I need it by 5 at the latest, on Thursday at 10am',
    'flat 5, 12 Main Street, between eight and ten, 2 people',
    'there are two of us, 3 kids and one dog, ages 4, 7 and 9',
    'Oh eight is too early, ten would do',
  ])('have no number in "%s"', (message) => expect(findContact(message, ireland).phone).toBeNull());
});

describe('a name that is asked for', () => {
  it.each([
    'o wait could i just show up w/o appt',
    'oh hang on can i just turn up',
    'hmm would i need to bring anyhting',
    'nah id rather have a time',
    'havent decided',
    'didnt you get it already',
    'shoud be fine',
    'thats allright',
    'is it refundable',
    'just looking',
    'just a sec',
    'Shoud Be',
    'i already paid half up front. unbelievable',
  ])('is not in "%s"', (message) =>
    expect(findContact(message, { country: 'US', asked: 'name' })).toMatchObject({
      name: null,
      rest: message,
    }),
  );

  it.each([
    ['yuki tanaka', 'Yuki Tanaka'],
    ['will smith', 'Will Smith'],
    ['sure, dee okafor', 'Dee Okafor'],
    ['J O H N and S M I T H', 'John Smith'],
    ['maria de la fuente', 'Maria de la Fuente'],
    ['li wong', 'Li Wong'],
    ["Sharon Doyle's the name", 'Sharon Doyle'],
    ['Constable', 'Constable'],
    ['just Ray', 'Ray'],
  ])('is in "%s"', (message, name) =>
    expect(findContact(message, { country: 'US', asked: 'name' }).name).toBe(name),
  );

  it('is not in what puts a number right', () =>
    expect(
      findContact('ah crap wrong number sorry, shoud be 415 555 2671', {
        country: 'US',
        known: { name: 'Ann Lee', email: null, phone: '+14155550100' },
      }),
    ).toMatchObject({ name: null, phone: '+14155552671' }));
});
