// Who is in and what is free is told as a receptionist tells it, and what was told can be taken.
import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { skinStudio, skinStudioCalendar } from '../../testing/skin-studio.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);

const studio = await openBusiness(skinStudio, embed);
const wordsOnly = await openBusiness(skinStudio, null);
const busy = (resourceId: string, from: string, to: string) => ({
  resourceId,
  from: new Date(from),
  to: new Date(to),
});
/** Petra has no time on Friday any more, and on Saturday until one. */
const busyStudio = {
  ...studio,
  calendar: skinStudioCalendar([
    busy('petra', '2026-11-27T15:00:00Z', '2026-11-27T23:00:00Z'),
    busy('petra', '2026-11-28T15:00:00Z', '2026-11-28T18:00:00Z'),
  ]),
};

const said = async (messages: string[], business: typeof studio = studio) =>
  (await talk(business, ...messages)).map(({ text }) => text);
const last = async (...messages: string[]) => (await said(messages)).at(-1)!;

describe('whether somebody is in', () => {
  it.each([
    ['is petra in on friday', /^Yes, Petra is in on Friday, November 27 from 10 am to 6 pm\./],
    ['Will Yusuf be there on Wednesday?', /^Yes, Yusuf is in on Wednesday, November 25 from 10 am to 6 pm\./],
    ['does ines work friday', /^Yes, Ines is in on Friday, November 27 from 2 pm to 8 pm\./],
    ['is yusuf in tomorrow?', /^No, Yusuf isn't in tomorrow\. Yusuf is in again on Wednesday, November 25/],
    [
      'is petra in on thursday',
      /^No, we are closed on Thursday, November 26 \(Thanksgiving\)\. Petra is in again/,
    ],
    ['does yusuf work on wednesdays?', /^Yes, Yusuf is in on Wednesdays from 10 am to 6 pm\./],
    ['is petra off on friday', /^Petra is in on Friday/],
    ['what time does ines start on friday', /^Ines is in on Friday, November 27 from 2 pm to 8 pm\./],
    ['is anyone in on saturday', /^Yes, on Saturday, November 28, Petra is in from 10 am to 2 pm\./],
    ['is anybody working sunday?', /^No, we are closed on Sunday, November 29\./],
    ["who's in on friday", /^On Friday, November 27, Petra is in from 10 am to 6 pm, Ines is in/],
    [
      'when does yusuf work',
      /^Yusuf is in on Wednesdays from 10 am to 6 pm and on Fridays from 10 am to 3 pm\./,
    ],
    ['what days is Ines in?', /^Ines is in on Wednesdays from 2 pm/],
    ["what are petra's hours", /^Petra is in /],
  ])('is told from the calendar: %j', async (message, expected) => {
    for (const business of [studio, wordsOnly]) {
      const { text, effects } = (await talk(business, message))[0]!;
      expect(text).toMatch(expected);
      expect(text).not.toMatch(/which would you like|for example/i);
      expect(effects).toEqual([]);
    }
  });

  it('is asked again of another day, and of another one', async () => {
    const [, saturday, ines] = await said([
      'is petra in on friday',
      'and on saturday?',
      'is ines in on saturday?',
    ]);
    expect(saturday).toMatch(/^Yes, Petra is in on Saturday, November 28/);
    expect(ines).toMatch(/^No, Ines isn't in on Saturday/);
  });

  it('is told alone, whatever is written near it', async () => {
    const near = await openBusiness(
      {
        ...skinStudio,
        faqs: [
          ['What if I am late?', 'Your time ends as planned.'],
          ['Can couples come together?', 'Yes, on Saturdays.'],
        ],
      },
      embed,
    );
    for (const message of ['is anyone in on saturday', 'how late can i come on friday']) {
      const [text] = await said([message], near);
      expect(text).not.toMatch(/ends as planned|on Saturdays/);
    }
  });

  it('is not claimed of who is booked up', async () => {
    const [text] = await said(['is petra in on friday?'], busyStudio);
    expect(text).toMatch(/^Petra has nothing free on Friday, November 27\./);
  });

  it('comes with what is free where it is known for what', async () => {
    const text = await last('how much is the microneedling?', 'is petra in on friday?');
    expect(text).toMatch(/^Yes, Petra is in on Friday.*10 am/s);
    expect(text).toMatch(/Microneedling/);
  });

  it('leads to an appointment with them on that day', async () => {
    const text = await last('is petra in on friday', 'yes please, microneedling');
    expect(text).toMatch(/Petra/);
    expect(text).toMatch(/November 27 at/);
  });

  it.each(['is anyone there?', 'is there parking on friday', 'are you open on friday', 'when are you in?'])(
    'is not what %j asks',
    async (message) => {
      expect(await last(message)).not.toMatch(/ is in /);
    },
  );
});

describe('the first and the last time of a day', () => {
  it.each([
    [
      "what's the last appointment on friday",
      /^The last free time on Friday, November 27 is 5:30 pm for 30 minutes, 5 pm/,
    ],
    ['how late can i come on wednesday?', /^The last free time on Wednesday, November 25 is 5:30 pm/],
    ['whats the latest you have saturday', /^The last free time on Saturday, November 28 is 1:30 pm/],
    ["what's the earliest you have tomorrow", /^The first free time tomorrow is 10 am\./],
    ["what is yusuf's last slot on friday?", /^Yusuf's last free time on Friday, November 27 is 2:30 pm\./],
    ['how early can I come in on friday', /^The first free time on Friday, November 27 is 10 am\./],
  ])('are told: %j', async (message, expected) => {
    expect(await last(message)).toMatch(expected);
  });

  it('of whom was spoken of, and is taken with a service', async () => {
    const replies = await talk(
      studio,
      'is petra in on friday',
      'whats her latest',
      'ok take that, microneedling',
    );
    expect(replies[1]!.text).toMatch(
      /^Petra's last free time on Friday, November 27 is 5:30 pm for 30 minutes or 4:30 pm for 1 hour 30 minutes\./,
    );
    const { text, state, effects } = replies[2]!;
    expect(text).toMatch(/Microneedling with Petra on Friday at 4:30 pm/);
    expect(text).not.toMatch(/costs \$180/);
    expect(state.booking?.slot).toEqual({ startsAt: '2026-11-27T21:30:00.000Z', staffId: 'petra' });
    expect(effects).toEqual([]);
  });

  it('is taken with a yes, once it is known for what', async () => {
    const replies = await talk(studio, 'whats the last appointment on friday?', 'yes', 'classic facial');
    expect(replies[1]!.text).toMatch(/classic facial/i);
    expect(replies[2]!.state.booking?.slot?.startsAt).toBe('2026-11-27T22:00:00.000Z');
  });

  it('another time than the one told is taken as it is said', async () => {
    const replies = await talk(studio, 'whats the last appointment on friday?', 'at 3 please, brow shaping');
    expect(replies[1]!.state.booking?.slot?.startsAt).toBe('2026-11-27T20:00:00.000Z');
  });

  it('of a service that is being booked is taken among what was offered, else offered', async () => {
    const chosen = await talk(
      studio,
      "i'd like a classic facial on friday",
      "what's the latest you have that day?",
    );
    expect(chosen[1]!.state.booking?.slot?.startsAt).toBe('2026-11-27T22:00:00.000Z');
    const offered = await talk(
      studio,
      'how much is the classic facial?',
      'whats the last appointment on friday?',
      'yes please',
    );
    expect(offered[1]!.text).toMatch(/Friday, November 27 at 5 pm/);
    expect(offered[2]!.state.booking?.slot?.startsAt).toBe('2026-11-27T22:00:00.000Z');
  });

  it('nothing is claimed where nothing is free', async () => {
    const [text] = await said(["what's petra's last appointment on friday?"], busyStudio);
    expect(text).toMatch(/^Petra has nothing free on Friday, November 27\./);
  });

  it.each([
    'my last appointment was a disaster',
    'when is the latest i can cancel?',
    'how late are you open on friday',
    'is this my first time free?',
  ])('is not what %j asks', async (message) => {
    expect(await last(message)).not.toMatch(/free time/);
  });
});

it('offers no time for what is booked already', async () => {
  const booked = [
    'a classic facial with Petra on Friday at 11 am please. Grace Hopper, grace@example.org',
    'yes',
  ];
  const replies = await talk(studio, ...booked, 'is petra in on saturday?');
  expect(replies[1]!.state.settled).toMatchObject({ deed: 'book' });
  expect(replies[2]!.text).toMatch(/^Yes, Petra is in on Saturday, November 28 from 10 am to 2 pm\./);
  expect(replies[2]!.state.booking).toBeNull();
  expect(replies[2]!.text).not.toMatch(/which suits you/i);
});
