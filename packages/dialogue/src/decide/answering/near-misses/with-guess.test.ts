// What can't be answered surely: what comes nearest is told beside it, marked, and other near ones can be tapped.
import { afterAll, describe, expect, it } from 'vitest';
import { danceSchool, drivingSchool } from '../../../testing/driving-school.ts';
import { kennels } from '../../../testing/kennels.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const [lane, school, dance] = await Promise.all(
  [kennels, drivingSchool, danceSchool].map((business) => openBusiness(business, embed)),
);
const crates = 'Yes, from $9 a week';

describe.skipIf(embed.words === undefined)('what comes nearest', () => {
  it('is told beside what isn’t known, marked, with its receipt', async () => {
    const [{ text, action, isMarked, sources }] = (await talk(lane!, 'could i borrow a carrier')) as [Reply];
    expect(text).toContain(`I don't have anything on a carrier. If you mean renting crates: ${crates}`);
    expect({ action, isMarked }).toEqual({ action: 'decline', isMarked: true });
    expect(sources.map(({ title }) => title)).toEqual(['Do you rent crates?']);
  });

  it('is pointed back to when it is asked for again', async () => {
    const replies = await talk(lane!, 'could i borrow a carrier', 'so may I borrow a carrier or not?');
    expect(replies[1]!.text).not.toContain('If you mean');
    expect(replies[1]!.text).toContain(crates);
  });

  it('is offered to be tapped, where it isn’t told', async () => {
    const [reply] = await talk(school!, 'do i get a vehicle with three pedals');
    expect(reply!.action).toBe('decline');
    expect(reply!.suggestions).toContain('Do you teach manual transmission?');
    expect(reply!.suggestions).not.toContain('Opening hours');
  });

  it('isn’t told for another deed with the same thing', async () => {
    const [reply] = await talk(lane!, 'do you buy used crates?');
    expect(reply).toMatchObject({ action: 'decline', sources: [] });
  });

  it('isn’t told in Spanish, where it wasn’t measured', async () => {
    const [reply] = await talk(dance!, '¿alquilan zapatos con tacón para principiantes?');
    expect(reply).toMatchObject({ action: 'decline', isMarked: false });
  });
});

type Reply = Awaited<ReturnType<typeof talk>>[number];
