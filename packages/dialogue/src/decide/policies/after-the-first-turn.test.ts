import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(optician, embed);
const last = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!;

describe('who refuses to leave details', () => {
  it('is told the number instead, and is not asked again', async () => {
    const reply = await last(
      'let me talk to somebody at the shop',
      'nobody gets my name, just tell me what number to dial',
    );
    expect(reply.text).toMatch(/212.?\)? ?555.0142/);
    expect(reply).toMatchObject({ expects: null, state: { capture: null, contactRefused: true } });
  });

  it('is told once more that nobody is there, in other words', async () => {
    const [first, , again] = await talk(
      shop,
      'put me through to the optician',
      'no',
      'is anybody in the shop right now?',
    );
    expect(again!.action).toBe('hand_off');
    expect(again!.text).not.toBe(first!.text);
    expect(again!.text).toMatch(/open|closed/);
  });

  it('refuses nothing by putting a detail right', async () => {
    const reply = await last(
      'have somebody e-mail me about my lenses, ada@exmaple.com',
      "no sorry, that was wrong, it's ada@example.com",
    );
    expect(reply.state).toMatchObject({ contact: { email: 'ada@example.com' }, contactRefused: false });
    expect(reply.text).toContain('ada@example.com');
  });
});

describe('a wish to be called', () => {
  it('keeps "not before four" as from four on', async () => {
    const reply = await last('have the owner ring me. Grace Hopper, 212 555 0111', 'not before four please');
    expect(reply.state.lastCall?.when).toMatch(/^after four/);
  });

  it('is none where somebody asks whether they will be called', async () => {
    const reply = await last('will you call me before you order the lenses?');
    expect(reply.state.capture).toBeNull();
  });
});

describe('an emergency', () => {
  it('leaves the appointment that is wished with it under way', async () => {
    const reply = await last("it's urgent, my eye hurts terribly. I need an eye test tomorrow at 10 am");
    expect(reply.text).toContain('555 0177');
    expect(reply.state.booking).toMatchObject({ serviceId: 'test', slot: { startsAt: expect.any(String) } });
  });

  it('is no reason not to cancel what was booked', async () => {
    const reply = await last("it's an emergency, my eye hurts terribly! And cancel my appointment on friday");
    expect(reply.text).toContain('555 0177');
    expect(reply.text).toContain('appointment of yours');
  });

  it('keeps no wish for help as soon as can be', async () => {
    const reply = await last('my eye hurts badly, it is an emergency, can somebody see me');
    expect(reply.state.booking).toBeNull();
  });
});

describe('what goes with a message', () => {
  const complaint = 'the lens you ground for me cracked after one day';

  it('is what is asked of a complaint and known nowhere', async () => {
    const reply = await last(
      'you ruined my glasses, what a disgrace',
      'oh spare me, and who pays for my taxi now?',
    );
    expect(reply.action).not.toBe('decline');
    expect(reply.text).not.toMatch(/taxi|don't (?:know|have)/i);
    expect(reply.state.capture?.matter).toContain('taxi');
  });

  it('is what else is told of a complaint: it is looked up nowhere', async () => {
    const reply = await last(complaint, 'Nora did it last week, 200 dollars down the drain');
    expect(reply.sources).toEqual([]);
    expect(reply.state.contact.name).toBeNull();
    expect(reply.state.capture?.matter).toContain('down the drain');
  });

  it('is what they are to be told, once they can be reached', async () => {
    const reply = await last(
      complaint,
      'Grace Hopper, grace@example.org',
      'tell them to have a look at the receipt first',
    );
    expect(reply.effects).toMatchObject([{ interest: 'tell them to have a look at the receipt first' }]);
    expect(reply.action).toBe('capture_lead');
  });

  it('is what they are asked to be told', async () => {
    const reply = await last(
      complaint,
      'Grace Hopper, grace@example.org',
      'could you let them know I lost the receipt?',
    );
    expect(reply.action).toBe('capture_lead');
    expect(reply.text).toMatch(/message|pass/i);
  });

  it('is promised again to who asks when they will hear', async () => {
    const reply = await last(
      'call me after 5 please, 212 555 0111',
      'Grace Hopper',
      'when will I hear from you?',
    );
    expect(reply.text).toMatch(/after 5/);
    expect(reply.action).toBe('capture_lead');
  });
});

describe('contempt and a wish for a person', () => {
  it('are both heard, in whatever order', async () => {
    for (const message of [
      'this shop is a disgrace, put me through to the owner',
      'get me the owner, my glasses are a disgrace',
    ]) {
      const reply = await last(message);
      expect(reply.action).toBe('hand_off');
      expect(reply.text).toMatch(/sorry|not acceptable|right to be upset/i);
    }
  });

  it('find a person by who is to blame', async () => {
    const reply = await last('you scratched my new glasses', 'so who do I talk to about this?');
    expect(reply.action).toBe('hand_off');
  });
});

describe('after an emergency', () => {
  const urgent = 'I splashed bleach in my eye, please hurry';

  it('help at once is asked for, and whom to call is told', async () => {
    const reply = await last(urgent, 'can one of you see me within the hour?');
    expect(reply.text).toMatch(/212.?\)? ?555.0142/);
    expect(reply.text).not.toMatch(/name/i);
  });

  it('the number to call them on is asked before their name', async () => {
    const reply = await last(urgent, 'my sister is driving me', "we're in the car now");
    expect(reply.text).toMatch(/number|reach you/);
    expect(reply.text).not.toMatch(/name/i);
    expect(reply.state.capture?.matter).toContain('in the car');
  });

  it('who to call first is told from what the owner wrote on it', async () => {
    const reply = await last(urgent, 'who do I ring first, you or the ambulance?');
    expect(reply.text).toContain('212 555 0177');
  });

  it('help that is on its way is answered as a person would', async () => {
    const reply = await last(urgent, "I rang them, they're on their way");
    expect(reply.text).toMatch(/safe/i);
    expect(reply.text).not.toMatch(/please (?:ring|call)/i);
  });

  it('what is asked is answered, or else what the owner wrote on it is told once more', async () => {
    const known = await last(urgent, 'where can I park when we get there?');
    expect(known.text).toContain('yard behind the shop');
    const unknown = await last(urgent, 'should I put some milk on it?');
    expect(unknown.text).toContain('212 555 0177');
    expect(unknown.text).not.toMatch(/don't (?:have|know)/);
  });

  it('what was told before it is no help', async () => {
    const faqs = optician.faqs!.filter(([question]) => !question.includes('emergency'));
    const without = await openBusiness({ ...optician, faqs }, embed);
    const replies = await talk(without, 'where can I park?', urgent, 'should I put some milk on it?');
    expect(replies.at(-1)!.text).not.toContain('yard behind the shop');
  });

  it('which hospital to go to is told from what the owner wrote', async () => {
    const faqs = [
      ['Something got into my eye', 'Rinse it and go to the eye clinic at Bellevue at once.'],
    ] as const;
    const clinic = await openBusiness({ ...optician, faqs: [...optician.faqs!.slice(0, 4), ...faqs] }, embed);
    const replies = await talk(clinic, urgent, 'which hospital should I go to?');
    expect(replies.at(-1)!.text).toContain('Bellevue');
  });

  it('what was told of a danger is told again, too', async () => {
    const faqs = [
      ['I smell gas', 'Leave the shop and ring the gas line on 0800 555 0111 from outside.'],
    ] as const;
    const withGas = await openBusiness({ ...optician, faqs: [...optician.faqs!, ...faqs] }, embed);
    const replies = await talk(
      withGas,
      'there is a strong smell of gas in your yard',
      'should I go in and look where it comes from?',
    );
    expect(replies.at(-1)!.text).toContain('0800 555 0111');
  });

  it('times are offered to who asks for somebody to come later', async () => {
    const reply = await last(urgent, 'could you see me for an eye test tomorrow afternoon?');
    expect(reply.text).toMatch(/Thursday|Friday|tomorrow/i);
    expect(reply.state.booking).not.toBeNull();
  });

  it('nobody is asked for their number a third time', async () => {
    const replies = await talk(shop, urgent, 'my sister drives', 'she is a nurse', 'it hurts so much');
    expect(replies.filter(({ text }) => /number|reach you/.test(text)).length).toBeLessThanOrEqual(3);
  });

  it('whom to call comes before all else that is told of it', async () => {
    const reply = await last(urgent, 'now the other eye burns as well');
    expect(reply.text).toMatch(/212.?\)? ?555.0142|doctor on duty/);
  });

  it('a day named in it is no reason to wait, a later one is', async () => {
    expect((await last('I scratched my eye and it is bleeding, can you see me today?')).action).toBe(
      'hand_off',
    );
    expect((await last('no rush, can you see me about a dry eye next week?')).action).not.toBe('hand_off');
  });
});

describe('who was misread', () => {
  it('is asked for other words, and not for details', async () => {
    const reply = await last('do you take insurance?', "no, that's not what I meant");
    expect(reply.action).toBe('clarify');
    expect(reply.state.capture).toBeNull();
  });

  it('is answered what was meant, where that is told', async () => {
    const reply = await last('do you take insurance?', "that's not what I meant, where can I park?");
    expect(reply.text).toContain('In the yard behind the shop.');
  });
});

describe('small words', () => {
  it.each(['lol fair', 'worth a try', 'haha good one', 'my cat says hi', "it's been a day"])(
    '%j asks nothing, and gets no excuse',
    async (message) => expect((await last(message)).action).toBe('smalltalk'),
  );

  it('a language that is spoken is agreed to, and the appointment goes on', async () => {
    const reply = await last('book an eye test tomorrow at 10', 'do you speak Spanish?');
    expect(reply.text).toMatch(/español/);
    expect(reply.text).toMatch(/nombre/);
    expect(reply.action).not.toBe('decline');
  });
});

describe('an appointment made after an emergency', () => {
  it('takes the time that is chosen of those offered, and no message instead', async () => {
    const reply = await last(
      'a chemical splashed into my eye and it burns badly',
      'how soon can somebody see me?',
      'tomorrow at 11 am',
    );
    expect(reply.action).toBe('book');
    expect(reply.text).toMatch(/11/);
    expect(reply.state.booking).not.toBeNull();
  });
});
