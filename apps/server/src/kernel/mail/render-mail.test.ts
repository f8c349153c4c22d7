import { expect, it } from 'vitest';
import { contactFacts, type MailContent, renderMail } from './index.ts';

const evil = `<img src=x onerror=alert(1)> "'&`;
const content: MailContent = {
  brand: { name: `${evil} brand`, contactEmail: 'hello@desk.example' },
  heading: `${evil} heading`,
  preview: `${evil} preview`,
  paragraphs: [
    `${evil} paragraph\nin two lines`,
    {
      facts: [{ label: `${evil} label`, value: `${evil} value`, href: `https://desk.example/?${evil}` }],
    },
    { quote: `${evil} quote`, by: `${evil} by` },
    { code: `${evil} code` },
  ],
  action: { label: `${evil} action`, url: `https://desk.example/open?a=1&b="${evil}` },
  notes: [`${evil} note`],
  reason: `${evil} reason`,
  unsubscribeUrl: `https://desk.example/unsubscribe?token="${evil}`,
};

it('lets nothing of what people wrote become HTML, wherever it stands', () => {
  const { html } = renderMail(content);
  const escaped = '&lt;img src=x onerror=alert(1)&gt; &quot;&#39;&amp;';
  for (const where of 'brand heading preview paragraph label value quote by code action note reason'.split(
    ' ',
  )) {
    expect(html).toContain(`${escaped} ${where}`);
  }
  expect(html).not.toContain('<img');
  for (const [, value] of html.matchAll(/href="([^"]*)"/g)) expect(value).not.toMatch(/[<>]/);
});

it('says the same in the text part, with the addresses in full, and brand, reason and way out below the line', () => {
  const { text } = renderMail(content);
  expect(text).toContain(`${evil} label: ${evil} value`);
  expect(text).toContain(`${evil} by: ${evil} quote`);
  expect(text).toContain(`${evil} action:\nhttps://desk.example/open?a=1&b="${evil}`);
  expect(text.split('\n-- \n')[1]).toBe(
    `${evil} brand · hello@desk.example\n${evil} reason\nUnsubscribe: https://desk.example/unsubscribe?token="${evil}\n`,
  );
});

it('keeps line breaks, and has no way out where none is due', () => {
  const { text, html } = renderMail({
    brand: { name: 'D', contactEmail: '' },
    paragraphs: ['one\r\ntwo\nthree'],
  });
  expect(html).toContain('one<br>\ntwo<br>\nthree');
  expect(html + text).not.toMatch(/unsubscribe|mailto:/i);
});

it('shows in lists the first paragraph, or what is to be shown instead, and nothing of what follows', () => {
  const shown = (html: string) => /mso-hide:all">([^<]*)</.exec(html)![1]!;
  const mail = { brand: content.brand, paragraphs: [{ facts: [] }, 'First.', 'Second.'] };
  expect(shown(renderMail(mail).html)).toMatch(/^First\.(&#8199;&#847; ){80}$/);
  expect(shown(renderMail({ ...mail, preview: 'Come and see' }).html)).toMatch(/^Come and see&/);
});

it('tells how somebody is reached by what a press on it does', () => {
  expect(contactFacts({ name: null, email: 'o+x@shop.example', phone: '+1 (415) 555-2671' })).toEqual([
    { label: 'Email', value: 'o+x@shop.example', href: 'mailto:o%2Bx@shop.example' },
    { label: 'Phone', value: '+1 (415) 555-2671', href: 'tel:+14155552671' },
  ]);
});
