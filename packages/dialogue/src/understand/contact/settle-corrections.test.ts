import { describe, expect, it } from 'vitest';
import { findContact } from './find-contact.ts';

const known = { name: null, email: null, phone: null };

describe('contact details put right in the message that tells them', () => {
  it.each([
    ['ira@exampl.com, I mean ira@example.com', 'ira@example.com'],
    ['ira@exampl.com - sorry, ira@example.com', 'ira@example.com'],
    ['ira@exampl.com no wait, make that ira@example.com', 'ira@example.com'],
    ['ana <dot> ruiz {at} post.example.com', 'ana.ruiz@post.example.com'],
    ['ana(dot)ruiz[at]example[dot]com', 'ana.ruiz@example.com'],
  ])('finds in %j the e-mail that is meant', (text, email) =>
    expect(findContact(text, { country: 'US', asked: 'reach' })).toMatchObject({ email, rest: '' }),
  );

  it.each([
    ['my cell: 303 555 0170, scratch that, 0177 at the end', '+13035550177'],
    ['303 555 0170 no wait 0177', '+13035550177'],
    ['303-555-0170, sorry, it ends with 77', '+13035550177'],
    ['303 555 0170, I mean 303 555 0199', '+13035550199'],
    ['(303) 555-0170. Actually 0177', '+13035550177'],
    ["cell's 303 555 0170, sorry that's wrong, it ends 0177", '+13035550177'],
    ["303 555 0170, oh no hang on, it's 0177", '+13035550177'],
    ['303 555 0170, my mistake, should end 0177', '+13035550177'],
    ['303 555 0170', '+13035550170'],
  ])('finds in %j the number that is meant', (text, phone) =>
    expect(findContact(text, { country: 'US', asked: 'reach' }).phone).toBe(phone),
  );

  it.each([
    [
      "the landline's 303 555 0170 but nobody picks that up, so take the mobile, 303 555 0177",
      '+13035550177',
    ],
    ['home is 303 555 0170, but use my cell: 303 555 0177', '+13035550177'],
    ['303 555 0170 at work and 303 555 0177 on my cell, the cell is better', '+13035550177'],
    ["don't use 303 555 0170, it's dead, use 303 555 0177", '+13035550177'],
    ["303 555 0170, or 303 555 0177 if I don't answer", '+13035550170'],
    ['303 555 0170 and 303 555 0177', '+13035550170'],
    ['21.10.2026 would be nice but call me on 303 555 0177', '+13035550177'],
  ])('finds in %j the number that is to be used', (text, phone) =>
    expect(findContact(text, { country: 'US', asked: 'reach' }).phone).toBe(phone),
  );

  it('finds the address that is to be used', () => {
    const text = 'ina@example.com is my work one and I never read that, ina@example.net is better';
    expect(findContact(text, { country: 'US', asked: 'reach' }).email).toBe('ina@example.net');
  });

  it.each([
    ['Colin Reid, colin@example.ca... no use the other one, c.reid@example.net', 'c.reid@example.net'],
    ["ines@example.ca, scrap that, here's my work one: i.roy@example.net", 'i.roy@example.net'],
    ['ines@example.ca. actually better to write to iroy@example.net', 'iroy@example.net'],
    ["ines@example.ca oh wait that's my old one, iroy@example.net", 'iroy@example.net'],
    ['ines@example.ca and cc my husband at bo@example.ca', 'ines@example.ca'],
    ['ines@example.ca, not iroy@example.net', 'ines@example.ca'],
    ['ines@example.ca, sorry for the rush, and copy bo@example.ca please', 'ines@example.ca'],
  ])('finds in %j the e-mail that wasn’t taken back', (text, email) =>
    expect(findContact(text, { country: 'CA' }).email).toBe(email),
  );

  it.each([
    ["604 555 0126, no sorry that's the landline, use 604 555 0199", '+16045550199'],
    ['604 555 0126... scratch that, my cell is 604 555 0199', '+16045550199'],
    ["604 555 0126 hang on that one's dead, 604 555 0199", '+16045550199'],
    ['604 555 0126 or 604 555 0199', '+16045550126'],
    ['604 555 0126, no texts please, landline is 604 555 0199', '+16045550126'],
    ['call 604 555 0126, if no answer 604 555 0199', '+16045550126'],
  ])('finds in %j the number that wasn’t taken back', (text, phone) =>
    expect(findContact(text, { country: 'CA' }).phone).toBe(phone),
  );

  it('keeps what stands before and after it', () =>
    expect(
      findContact('next tuesday 9 am, Ira Cole, ira@exampl.com, I mean ira@example.com', { country: 'US' }),
    ).toMatchObject({ email: 'ira@example.com', name: 'Ira Cole', rest: 'next tuesday 9 am' }));

  it('puts right the end of a number that is known, and takes no time of the clock for it', () => {
    const context = { country: 'US', known: { ...known, phone: '+13035550170' } };
    expect(findContact('no wait 0177', context).phone).toBe('+13035550177');
    expect(findContact('no wait my number is wrong its 157 at the end', context).phone).toBe('+13035550157');
    expect(findContact('oops I meant 0144 at the end there', context).phone).toBe('+13035550144');
    expect(findContact('sorry, it ends in 72', context).phone).toBe('+13035550172');
    expect(findContact('no, 12', context).phone).toBeNull();
    expect(findContact('sorry, it ends in 0155', context).phone).toBe('+13035550155');
    expect(findContact('wait sorry it ends in 0155, not 0199', context).phone).toBe('+13035550155');
    expect(findContact('oh hang on no the end of it is oh one five five', context).phone).toBe(
      '+13035550155',
    );
    expect(findContact('oh wait its 0144 not 0170', context).phone).toBe('+13035550144');
    expect(findContact('oh wait its 0144 not 0199', context).phone).toBeNull();
    expect(findContact('no wait 1030', context).phone).toBeNull();
    expect(findContact('no, 11', context).phone).toBeNull();
  });
});

describe('a name of several parts', () => {
  it.each([
    ['surname Ruiz, Ana is my given name', 'Ana Ruiz'],
    ["last name is O'Neill, first name Sinéad", "Sinéad O'Neill"],
    ['first name Ana, surname de la Cruz', 'Ana de la Cruz'],
    ['Maria de la Cruz', 'Maria de la Cruz'],
    ['my name is josé núñez', 'José Núñez'],
    ["it's siobhan o'neill, 303 555 0166", "Siobhan O'Neill"],
    ['Ludwig van der Berg, 303-555-0166', 'Ludwig van der Berg'],
    ['Anne-Marie D’Arcy', 'Anne-Marie D’Arcy'],
    ['Okafor is the surname, Ada the first name', 'Ada Okafor'],
    ['Okafor, first name Ada', 'Ada Okafor'],
    ['my family name is Okafor and first name Ada', 'Ada Okafor'],
    ["it's Okafor, Ada Okafor", 'Ada Okafor'],
    ["the name's Okafor. Ada Okafor", 'Ada Okafor'],
    ['first name ada and last name okafor, 303 555 0166', 'Ada Okafor'],
  ])('is kept whole from %j', (text, name) =>
    expect(findContact(text, { country: 'US', asked: 'everything' }).name).toBe(name),
  );

  it.each([
    ['Ruiz', 'first name Ana', 'Ana Ruiz'],
    ['Ana', 'surname Ruiz', 'Ana Ruiz'],
    ['Ana Ruis', 'last name Ruiz', 'Ana Ruiz'],
  ])('goes on from %j with %j', (name, text, whole) =>
    expect(findContact(text, { country: 'US', known: { ...known, name } }).name).toBe(whole),
  );
});

describe('who is told of, and no customer', () => {
  it.each([
    'Nora hemmed it on Monday, sixty dollars gone',
    'May I bring my own thread?',
    'Marco told me it would be free',
    "I'm Tom's mother",
  ])('is nobody’s name in %j, where a name was asked for', (text) =>
    expect(findContact(text, { country: 'US', asked: 'everything' }).name).toBeNull(),
  );
});

describe('an address with air in it', () => {
  it.each([
    ['mail: ira.cole @ example . com', 'ira.cole@example.com'],
    ['ira.cole @ example.com', 'ira.cole@example.com'],
    ['it is ira cole, all one word, at example dot com', 'iracole@example.com'],
    ['ira dot cole at example dot com with two r', 'ira.cole@example.com'],
  ])('is put together from %j', (text, email) =>
    expect(findContact(text, { country: 'US', asked: 'reach' }).email).toBe(email),
  );

  it('leaves nothing to look up behind it', () =>
    expect(
      findContact("my cell's 303-555-0166 and e-mail's ira@example.com with an i", { country: 'US' }).rest,
    ).toBe(''));
});
