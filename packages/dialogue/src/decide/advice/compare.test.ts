// Services are told side by side, by what the owner wrote.
import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { skinStudio } from '../../testing/skin-studio.ts';
import { talk } from '../../testing/talk.ts';
import { tennisClub } from '../../testing/tennis-club.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const studio = await openBusiness(skinStudio, embed);
const club = await openBusiness(tennisClub, embed);
const last = async (business: typeof studio, ...messages: string[]) =>
  (await talk(business, ...messages)).at(-1)!.text;

describe('services that are compared', () => {
  it.each([
    [
      'is the clarifying facial longer than the classic one?',
      /^Yes\. Clarifying.*1 hour 15 minutes.*Classic.*1 hour\./,
    ],
    [
      'is the classic facial longer than microneedling?',
      /^No\. Classic.*1 hour.*Microneedling.*(?:90 minutes|1 hour 30)/,
    ],
    [
      'which is cheaper, microneedling or the red light session',
      /^Red light session is the cheaper one\. .*\$180.*\$45/,
    ],
    ['whats quicker, brow shaping or the classic facial', /^Brow shaping is the shorter one\./],
    ['do the brow shaping and the red light session cost the same', /^No\. .*\$25.*\$45/],
    ['does the brow shaping take as long as the red light session?', /^Yes\. They take equally long\./],
    ['does microneedling cost more than the classic facial', /^Yes\. .*\$180.*\$80/],
    ['what is your cheapest treatment?', /^Brow shaping is the cheapest\. Brow shaping costs \$25\./],
  ])('%j', async (message, expected) => {
    expect(await last(studio, message)).toMatch(expected);
  });

  it('on the whole are told in full', async () => {
    const text = await last(studio, "what's the difference between the classic and the clarifying facial");
    expect(text).toMatch(/normal skin/);
    expect(text).toMatch(/blackheads/);
    expect(text).toMatch(/\$80.*\$95/);
  });

  it('are those told just now, where none is named', async () => {
    const asked = "what's the difference between the beginner and the technique lesson";
    expect(await last(club, asked, 'which is cheaper')).toMatch(/^Beginner lesson is the cheaper one\./);
    expect(await last(club, asked, 'do they take the same time?')).toMatch(/^Yes\. They take equally long\./);
  });

  it('and chosen by how they compare', async () => {
    const replies = await talk(
      club,
      'which is cheaper, the beginner or the technique lesson?',
      'the cheaper one then, tomorrow at 10',
    );
    expect(replies[1]!.state.booking?.serviceId).toBe('beginner');
  });

  it('no verdict on a price that only begins somewhere', async () => {
    const text = await last(club, 'which is cheaper, the technique lesson or the video analysis');
    expect(text).toMatch(/\$55.*from \$70/);
    expect(text).not.toMatch(/is the cheaper/);
  });

  it.each(['is it cheaper if i pay cash?', 'my hair is longer than last time', 'can i come a bit longer?'])(
    'is nothing of that in %j',
    async (message) => {
      expect(await last(studio, message)).not.toMatch(/the (?:cheap|short|long)\w* ?(?:one)?\./);
    },
  );
});
