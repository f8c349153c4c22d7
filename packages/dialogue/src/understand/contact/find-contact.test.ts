import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContactContext, findContact } from './find-contact.ts';

const none = { name: null, email: null, phone: null };
const us: ContactContext = { country: 'US' };
const nameAsked: ContactContext = { country: 'US', asked: 'name' };
const reachAsked: ContactContext = { country: 'US', asked: 'reach' };

describe('contact details in a message', () => {
  it.each<[message: string, found: Partial<ReturnType<typeof findContact>>]>([
    ['ada@example.org', { email: 'ada@example.org', rest: '' }],
    ['My email is Ada.King@Example.ORG.', { email: 'Ada.King@example.org', rest: '' }],
    ['it is ada dot king at example dot org', { email: 'ada.king@example.org' }],
    ['ada@example.org.Please book me in', { email: 'ada@example.org' }],
    ['Ada@Example.Org', { email: 'Ada@example.org' }],
    ['write to ada@mail dot example dot com please', { email: 'ada@mail.example.com' }],
    ['ada (at) example (dot) net', { email: 'ada@example.net' }],
    ['You can call me on (415) 555-2671', { phone: '+14155552671', rest: '' }],
    ['415.555.2671', { phone: '+14155552671', rest: '' }],
    ['+44 20 7946 0958 is my number', { phone: '+442079460958', rest: '' }],
    ['My name is Grace Hopper', { name: 'Grace Hopper', rest: '' }],
    ["I'm Grace, and I need a new wheel", { name: 'Grace' }],
    ['my name is grace hopper and i want to rent a bike', { name: 'Grace Hopper' }],
    [
      "I'm ada lovelace, ada@example.org or 555 010 0199",
      { name: 'Ada Lovelace', email: 'ada@example.org', phone: '+15550100199' },
    ],
    ['im riley and I need a new wheel', { name: 'Riley' }],
    [
      'Tomorrow at 3? Mina Cole, my cell is 415-555-2671',
      { name: 'Mina Cole', phone: '+14155552671', rest: 'Tomorrow at 3?' },
    ],
    ['Iker Villaseñor, cel 415 555 2671', { name: 'Iker Villaseñor', phone: '+14155552671', rest: '' }],
    [
      'Greta Albrecht, g dot albrecht at example dot com',
      { name: 'Greta Albrecht', email: 'g.albrecht@example.com' },
    ],
    [
      'four one five five five five two six seven one. Tilda Dunn',
      { name: 'Tilda Dunn', phone: '+14155552671' },
    ],
    ["a fitting on Friday, please. Name's Grace Hopper, thanks", { name: 'Grace Hopper' }],
    [
      'Friday at 10 for Grace Hopper, please write to grace@example.org',
      { name: 'Grace Hopper', email: 'grace@example.org' },
    ],
    [
      "She's Greta Albrecht and her landline is 415 555 2671",
      { name: 'Greta Albrecht', phone: '+14155552671' },
    ],
    [
      'ok friday at 11, baby is Theodore Dunn, my number is 415 555 2671',
      { name: 'Theodore Dunn', phone: '+14155552671' },
    ],
    ['es para Iker Villaseñor, cel 415 555 2671', { name: 'Iker Villaseñor', phone: '+14155552671' }],
    ['A Home Visit for Next Tuesday, 415 555 2671', { phone: '+14155552671' }],
    ['the shop is Maple Corner, 415 555 2671', { phone: '+14155552671' }],
    ["name's O'Rourke, first name Niamh", { name: "Niamh O'Rourke" }],
    ['this is Ludwig van Beethoven', { name: 'Ludwig van Beethoven' }],
    [
      "I'd sooner speak to somebody. Mrs Ada Lovelace, 415 555 2671, mornings",
      { name: 'Ada Lovelace', phone: '+14155552671' },
    ],
    ['Mrs Ada Lovelace, 0141 496 0133', { name: 'Ada Lovelace', phone: '01414960133' }],
    ['Viessmann Vitodens 30123456', { phone: null }],
    ['four tyres in 215 55 16 please', { phone: null }],
    ['the frame says 225 4417, is that still made?', { phone: null }],
    [
      'Grace Hopper, grace@example.org, 415 555 2671',
      { name: 'Grace Hopper', email: 'grace@example.org', phone: '+14155552671', rest: '' },
    ],
    [
      'please get back to me: Grace Hopper, grace@example.org',
      { name: 'Grace Hopper', email: 'grace@example.org' },
    ],
    [
      'A tune-up on Friday at 4pm please - Grace Hopper, 415 555 2671',
      { name: 'Grace Hopper', phone: '+14155552671' },
    ],
    ['grace@example.org, Grace Hopper', { name: 'Grace Hopper', email: 'grace@example.org' }],
    [
      'My name is Jo and my email is jo@example.com. Do you rent bikes?',
      { name: 'Jo', email: 'jo@example.com', rest: 'Do you rent bikes?' },
    ],
    ['A tune-up on Friday at 4. Sinead Hopper.', { name: 'Sinead Hopper' }],
    ['tune-up friday at 4pm, grace hopper', { name: 'Grace Hopper' }],
    ['a tune-up friday at 4pm for Grace Hopper please', { name: 'Grace Hopper' }],
    ['Can I bring it in on Friday? Thanks, Grace Hopper', { name: 'Grace Hopper' }],
    ['I need a tune-up on Friday. Cheers, Ben', { name: 'Ben' }],
    ['Where are you, and is Friday at 4 free? Oluwaseun Bello here.', { name: 'Oluwaseun Bello' }],
    [
      'a fitting friday at 3 and its Una Marsh, una@example.org',
      { name: 'Una Marsh', email: 'una@example.org' },
    ],
    [
      "could you ring my wife, she's called Ines Marsh and her number is 415 555 2671",
      { name: 'Ines Marsh', phone: '+14155552671' },
    ],
    [
      "please phone my boss about a group booking, he's Carl Webb, 415 555 2671",
      { name: 'Carl Webb', phone: '+14155552671' },
    ],
    ['Do you rent bikes? My number is 415-555-2671', { phone: '+14155552671', rest: 'Do you rent bikes?' }],
  ])('%j', (message, found) => {
    expect(findContact(message, us)).toMatchObject({ ...none, ...found });
  });

  it.each([
    "I'm looking for a bike",
    'I am so happy with it',
    'this is urgent',
    "it's broken",
    "I'm from Springfield",
    'what does it cost at example dot',
    'my order 4155552671 has not come',
    'invoice number 20240000123',
    'is it 10 000 or 12 000 for 3 bikes?',
    'call me tomorrow',
    "i'm vegan",
    'this is sparkling',
    '-2147483648/-1',
    'is part 4155550199 in stock',
    'how much is a tune-up?',
    'a wash on Friday at 3. Jack Russell',
    'a service on Friday at 3pm, Toyota Corolla',
    'can you come on Friday at 3 to 12 Albert Road',
    'first time here',
    'Is somebody else here?',
    'a visit on Friday at 3. Victoria Park',
  ])('finds none in %j and leaves the message as it is', (message) => {
    expect(findContact(message, us)).toEqual({
      ...none,
      rest: message,
      doubtful: [],
      phonePieces: '',
    });
  });

  it.each([
    ['Grace Hopper', 'Grace Hopper'],
    ['grace hopper', 'Grace Hopper'],
    ['Will Marsh', 'Will Marsh'],
    ['will stead here', 'Will Stead'],
    ['Ella Whitcombe', 'Ella Whitcombe'],
    ['Una Marsh', 'Una Marsh'],
    ['Ah, I crack myself up. Anyway, Maeve Dunne is the name', 'Maeve Dunne'],
    ["it's Grace", 'Grace'],
    ['Sure, Grace O’Brien'.replace('’', "'"), "Grace O'Brien"],
    ['José Núñez', 'José Núñez'],
    ['make it out to Grace Hopper', 'Grace Hopper'],
    ["she's called Grace Hopper", 'Grace Hopper'],
  ])('takes %j for a name once it was asked for', (message, name) => {
    expect(findContact(message, nameAsked).name).toBe(name);
  });

  it.each([
    'no thanks',
    'how much is it?',
    'what do you need it for',
    'do you rent bikes?',
    'never mind',
    'not now please',
    'Actually, could you make it an hour later?',
    'Lekker, cheers',
    'Honestly, it is the noise that bothers me',
    'Brilliant, see you then',
  ])('takes %j for no name even then', (message) => expect(findContact(message, nameAsked).name).toBeNull());

  it.each<[message: string, found: Partial<ReturnType<typeof findContact>>]>([
    ['john dot smith at gmail dot com', { email: 'john.smith@gmail.com', doubtful: [] }],
    ['my email is john underscore smith seven at g mail dot com', { email: 'john_smith7@gmail.com' }],
    ["it's j dot s m i t h at hot mail dot co dot uk", { email: 'j.smith@hotmail.co.uk' }],
    ['K-A-T-E at brook bikes dot com', { email: 'kate@brookbikes.com' }],
    ['kate 1 9 8 4 at outlook dotcom', { email: 'kate1984@outlook.com' }],
    ['write to info at brook-bikes dot example dot org', { email: 'info@brook-bikes.example.org' }],
    [
      "it's jane doe at gmail dot com",
      { email: 'janedoe@gmail.com', doubtful: [{ field: 'email', reason: 'guessed' }] },
    ],
    [
      'my email is jane 77 gmail dot com',
      { email: 'jane77@gmail.com', doubtful: [{ field: 'email', reason: 'guessed' }] },
    ],
    ['jane@gmial.com', { email: 'jane@gmial.com', doubtful: [{ field: 'email', reason: 'misspelt' }] }],
    ['jane@hotmail.con', { email: 'jane@hotmail.con', doubtful: [{ field: 'email', reason: 'misspelt' }] }],
    ['I live at home dot', { email: null }],
    ['look at example dot com', { email: null }],
  ])('hears the address in %j', (message, found) => {
    expect(findContact(message, us)).toMatchObject(found);
  });

  it.each<[message: string, country: string, phone: string]>([
    ['four one five, five five five, two six seven one', 'US', '+14155552671'],
    ['my number is four one five double five five two six seven one', 'US', '+14155552671'],
    ['oh seven seven double oh nine hundred one two three', 'GB', '+447700900123'],
    ['zero seven seven zero zero, nine zero zero, one two three', 'GB', '+447700900123'],
    ['0 7 7 double 0 9 0 0 1 2 3', 'GB', '+447700900123'],
    // As recognizers write digits down that sound like words.
    ['Three, one, two, eight, six, seven, for five, zero, nine.', 'US', '+13128674509'],
    ['For one five, eight, six, seven, two, to three, one.', 'US', '+14158672231'],
    ['eight one ate, six oh two, two won one for', 'US', '+18186022114'],
    ['four one five, five five five, two six seven one for five people', 'US', '+14155552671'],
    ['call me on plus four four two oh seven nine four six oh nine five eight', 'US', '+442079460958'],
    ['it is 415 triple five twenty six seventy one', 'US', '+14155552671'],
  ])('hears the number in %j', (message, country, phone) => {
    expect(findContact(message, { country, asked: 'reach' })).toMatchObject({ phone, doubtful: [] });
  });

  it('puts a number together that comes in pieces', () => {
    const gb: ContactContext = { country: 'GB', asked: 'reach' };
    const first = findContact('oh seven seven double oh', gb);
    expect(first).toMatchObject({ phone: null, phonePieces: '07700', rest: '' });
    const second = findContact('and then nine hundred', { ...gb, phonePieces: first.phonePieces });
    expect(second).toMatchObject({ phone: null, phonePieces: '07700900' });
    expect(findContact('one two three', { ...gb, phonePieces: second.phonePieces })).toMatchObject({
      phone: '+447700900123',
      phonePieces: '',
    });
    expect(findContact('I have two dogs', gb).phonePieces).toBe('');
  });

  it('keeps a number of the wrong length as it was said, and doubts it', () => {
    expect(findContact('my number is 415 555 267', us)).toMatchObject({
      phone: '415555267',
      doubtful: [{ field: 'phone', reason: 'length' }],
    });
    // The country's prefix and nine digits.
    expect(findContact('my number is 1 415 555 267', us)).toMatchObject({
      phone: '1415555267',
      doubtful: [{ field: 'phone', reason: 'length' }],
    });
    expect(findContact('it costs 415 555 267', us).phone).toBeNull();
    expect(findContact('415 555 2671 12345', reachAsked).phone).toBe('+14155552671');
  });

  it.each<[message: string, known: string | null, name: string | null]>([
    ['s m i t h', null, 'Smith'],
    ['S-M-I-T-H', 'John Smyth', 'John Smith'],
    ["that's K as in kilo A T E", 'Cate', 'Kate'],
    ['Kate, K for kilo, A, T, E', null, 'Kate'],
    ['Kathryn, k a t h r y n, Reid, r e i d', null, 'Kathryn'],
    ['my last name is s m y t h e', 'Jo', 'Jo Smythe'],
    ['no my last name is Smythe with a y', 'Jo Smith', 'Jo Smythe'],
    ['kilo alpha tango echo', 'Cate Miller', 'Kate Miller'],
    ['p h i double l i p', 'Philip Ashe', 'Phillip Ashe'],
    ["it's Kate with a K", 'Cate Miller', 'Kate Miller'],
    ['no, smith with a y', 'John Smith', 'John Smyth'],
    ['Clarke with an e', 'Ann Clark', 'Ann Clarke'],
    ['l i c e', 'Alice Stone', 'Alice Stone'],
    ['r e y s', 'Daniel Reyes', 'Daniel Reyes'],
    ['M as in Nancy, o, B as in Victor, A, K', 'Olivia Novack', 'Olivia Novak'],
    ['p e m n e t t', 'Laura Bennett', 'Laura Bennett'],
    ['s m y t h', 'John Smith', 'John Smyth'],
    ['b r o w n e', 'John Brown', 'John Browne'],
    ['Stephen with a ph', 'Steven Hale', 'Stephen Hale'],
    ['Phillip with two ls', 'Philip Ashe', 'Phillip Ashe'],
    ['the hotel in india is on delta road', 'Ann Clark', null],
  ])('spelled as %j, a name heard as %j is %j', (message, known, name) => {
    const context = { country: 'US', asked: 'name', known: { ...none, name: known } } as const;
    expect(findContact(message, context).name).toBe(name);
  });

  it('puts the address right, too', () => {
    expect(
      findContact('no, smith with a y', { country: 'US', known: { ...none, email: 'j.smith@example.org' } }),
    ).toMatchObject({
      email: 'j.smyth@example.org',
      name: null,
      doubtful: [{ field: 'email', reason: 'corrected' }],
    });
  });

  it.each<[message: string, name: string | null]>([
    ["my name's kate", 'Kate'],
    ['this is kate miller calling about my bike', 'Kate Miller'],
    ['hi, kate miller here', 'Kate Miller'],
    ["it's me, Kate", 'Kate'],
    ['cancel my booking under ashworth please', 'Ashworth'],
    ['the name is kate miller and I want a new wheel', 'Kate Miller'],
    ["my wife's name is Ingrid", null],
    ['my dog is called Buddy and his name is short', null],
    ["my mother's maiden name is Sanchez", null],
    ['please send the money to kate miller', null],
    ["I'm German", null],
  ])('takes from %j the name %j', (message, name) => expect(findContact(message, us).name).toBe(name));

  it.each([
    ["I'm Confident it works", 'Ada King'],
    ["it's Friday", 'Ada King'],
    ['this is Madness', 'Ada King'],
  ])('%j changes no name that was told', (message, name) => {
    expect(findContact(message, { country: 'US', known: { ...none, name } }).name).toBeNull();
    expect(findContact('no, my name is Ada Kane', { country: 'US', known: { ...none, name } }).name).toBe(
      'Ada Kane',
    );
  });

  it.each([
    ['leonie', 'Leonie'],
    ['leonie and my number comes later', 'Leonie'],
    ['leonie abernathy, order 1234', 'Leonie Abernathy'],
    ['KATE MILLER', 'Kate Miller'],
    ['Kate miller', 'Kate Miller'],
    ['yes, it’s Kate'.replace('’', "'"), 'Kate'],
    ['hello james', null],
    ['thick crust', null],
    ['hmmm', null],
    ['pls wait', null],
  ])('asked for a name, takes %j for %j', (message, name) => {
    expect(findContact(message, { country: 'US', asked: 'everything' }).name).toBe(name);
  });

  it("reads a number without its country as the business's", () => {
    expect(findContact('020 7946 0958', { country: 'GB' }).phone).toBe('+442079460958');
    expect(findContact('020 7946 0958', { country: 'US' })).toMatchObject({
      phone: '02079460958',
      doubtful: [{ field: 'phone', reason: 'length' }],
    });
    expect(findContact('415 555 2671', { country: 'nowhere' }).phone).toBe('+14155552671');
  });

  it('finds any e-mail address and phone number, wherever they stand', () => {
    const local = fc.stringMatching(/^[a-z][a-z0-9]{0,11}(\.[a-z0-9]{1,8})?$/);
    const domain = fc.stringMatching(/^[a-z][a-z0-9-]{0,9}[a-z0-9]\.(com|org|net)$/);
    const number = fc.integer({ min: 1000, max: 9999 });
    fc.assert(
      fc.property(local, domain, number, fc.boolean(), (name, host, digits, emailFirst) => {
        const email = `${name}@${host}`;
        const phone = `(415) 555-${digits}`;
        const message = emailFirst ? `it's ${email}, or ${phone}` : `${phone} or ${email}`;
        expect(findContact(message, us)).toMatchObject({ email, phone: `+1415555${digits}` });
      }),
    );
  });

  it.each<[message: string, context: ContactContext, found: Partial<ReturnType<typeof findContact>>]>([
    ['constructor at example dot com', us, { email: 'constructor@example.com' }],
    ['ada dot constructor at example dot com', us, { email: 'ada.constructor@example.com' }],
    ['double constructor', reachAsked, none],
    ['twenty constructor', reachAsked, none],
    ['a d a double constructor', nameAsked, { name: 'Ada' }],
    ['a d a constructor', nameAsked, { name: 'Ada' }],
  ])('takes names of what every object has for words: %j', (message, context, found) => {
    expect(findContact(message, context)).toMatchObject(found);
  });

  it('stands any text, at once', () => {
    // Of the processor's time, as others may be at work here, too.
    const started = process.cpuUsage();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.boolean(), (text, asked) => {
        const found = findContact(text, asked ? { country: 'US', asked: 'everything' } : us);
        expect(typeof found.rest).toBe('string');
      }),
    );
    for (const unit of [
      'a@',
      'a.',
      '1 ',
      '(4',
      'my name is ',
      'a dot ',
      'Ab ',
      '\u200b',
      '@@.',
      '+1-',
      'dot at ',
      'a at b dot ',
      's ',
      'double ',
      'one ',
      'Kate with a ',
    ]) {
      findContact(unit.repeat(4000 / unit.length), { country: 'US', asked: 'everything' });
    }
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000);
  }, 60_000);
});

describe('contact details as a recogniser hears them', () => {
  const heard: ContactContext = { country: 'US', asked: 'reach', heard: true };
  it.each([
    ['its four one five five five five two six seven one', '+14155552671'],
    ['Four one five, five five five, two six seven one.', '+14155552671'],
    ['four one five triple five twenty six seventy one', '+14155552671'],
    ['oh four one five double five five two six seven one', '+14155552671'],
    ['Sure. It is 4155552671.', '+14155552671'],
    ['4 1 5 5 5 5 2 6 7 1', '+14155552671'],
    ['plus four four two oh seven nine four six oh nine five eight', '+442079460958'],
  ])('number: %j', (said, phone) => expect(findContact(said, heard).phone).toBe(phone));

  it.each([
    ['ada at gmail dot com', 'ada@gmail.com'],
    ['Ada at Gmail.com.', 'ada@gmail.com'],
    ['A-D-A at Gmail dot com.', 'ada@gmail.com'],
    ['ada underscore king at outlook dot com', 'ada_king@outlook.com'],
    ['j smith forty two at yahoo dot com', 'jsmith42@yahoo.com'],
    ['a d a at brook bikes dot com', 'ada@brookbikes.com'],
  ])('address: %j', (said, email) =>
    expect(findContact(said, heard)).toMatchObject({ email, doubtful: [{ field: 'email' }] }),
  );
});

describe('a state told where a name was asked for', () => {
  it.each(['im workin wed', "I'm headin off", 'im skint tho', 'im buzzin', "I'm chuffed", 'im in LS6'])(
    '%j is no name',
    (said) => expect(findContact(said, { country: 'GB', asked: 'name' }).name).toBeNull(),
  );

  it.each(['im robin', "I'm Colin", 'Kevin'])('%j is one', (said) =>
    expect(findContact(said, { country: 'GB', asked: 'name' }).name).not.toBeNull(),
  );

  it.each([
    'Alan Threlby is his name, but put my email he never looks at his: becky@threlby.example',
    "Alan Threlby's their name, use mine though, becky@threlby.example",
  ])("tells the other person's beside the own address: %s", (said) =>
    expect(findContact(said, { country: 'GB', asked: 'name' })).toMatchObject({
      name: 'Alan Threlby',
      email: 'becky@threlby.example',
      rest: expect.not.stringContaining('his name'),
    }),
  );
});

describe('a whole name where a name was asked for', () => {
  it.each(['Ines Price', 'Oona Small', 'Ebba Cost', 'Tilda Friday', 'Grace Park.'])(
    'may hold an ordinary word: %s',
    (message) => expect(findContact(message, nameAsked).name).toBe(message.replace('.', '')),
  );

  it.each([
    ['Ines Please', 'Ines'],
    ['Monday Morning', null],
    ['Book It', null],
    ['What Price', null],
  ])('is none where it is manners or begins with one: %s', (message, name) =>
    expect(findContact(message, nameAsked).name).toBe(name),
  );
});
