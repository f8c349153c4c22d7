import { expect, it } from 'vitest';
import { chunkBlocks } from './chunk-blocks.ts';
import { extractHtml } from './extract-html.ts';

const read = (html: string) =>
  chunkBlocks(extractHtml(html, 'https://bakery.example/dir/page').blocks, 100).map(
    (passage) => [passage.heading, passage.text] as const,
  );
const enough =
  'We have baked bread, rolls and cakes in this house since the year 1923, every day but Sunday, for everyone.';

it('reads the main part without the frame of a page', () => {
  const html = `
    <title>About us – Corner Bakery</title>
    <header><h1>Corner Bakery</h1></header><nav><a href="/">Home</a></nav>
    <div class="cookie-banner"><p>We use cookies.</p></div>
    <main><header><h1>About us</h1></header><p>${enough}</p>
      <aside>Subscribe now!</aside><script>evil()</script><style>p {}</style>
      <p hidden>Old text</p><p style="display: none">Invisible</p><p aria-hidden="true">★</p>
      <span class="sr-only">Skip</span><form><label>Name</label><input value="x"><button>Send</button></form>
    </main><footer>© 2026</footer>`;
  expect(read(html)).toEqual([['About us', `${enough}\nName`]]);
});

it('takes articles where no main part is named, else all but menus', () => {
  expect(
    read(`<div>Latest</div><article><h1>News</h1><p>${enough}</p></article><div>More news</div>`),
  ).toEqual([['News', enough]]);
  const menu = '<ul><li><a href="/a">One</a><li><a href="/b">Two</a><li><a href="/c">Three</a></ul>';
  expect(read(`<title>Home | Bakery</title><div>${menu}</div><p>${enough}</p>`)).toEqual([['Home', enough]]);
});

it('keeps words whole, lines apart and lists line by line', () => {
  expect(
    read(
      '<main><h1>A</h1><p>We <b>bake</b> b<i>rea</i>d.<br>Daily.</p><ul><li>Rolls<li>Cakes &amp; pies</ul><pre>a  b</pre>',
    ),
  ).toEqual([['A', 'We bake bread.\nDaily.\nRolls\nCakes & pies\na  b']]);
});

it('reads tables row by row, with the names of their columns where they have some', () => {
  const table = (rows: string) => `<main><h1>Prices</h1><table>${rows}</table>`;
  expect(
    read(table('<tr><th>Service<th>Minutes<th>Price<tr><td>Haircut<td>30<td>25<tr><td>Colour<td><td>70')),
  ).toEqual([['Prices', 'Service: Haircut; Minutes: 30; Price: 25\nService: Colour; Price: 70']]);
  expect(read(table('<tr><th>Monday<td>9-17<tr><th>Tuesday:<td>closed'))).toEqual([
    ['Prices', 'Monday: 9-17\nTuesday: closed'],
  ]);
  expect(read(table('<tr><td><h2>Left</h2><p>Text one</p><td><p>Text two</p>'))).toEqual([
    ['Prices › Left', 'Text one\nText two'],
  ]);
});

it('reads the questions of accordions, details and definition lists with their answers, shown or not', () => {
  const html = `<main><h1>Help</h1>
    <button aria-expanded="false" aria-controls="a1">Do you ship?</button><div id="a1" hidden>Yes, to Norway.</div>
    <h3><button aria-controls="a2" aria-expanded="false">How long?</button></h3><div id="a2" aria-hidden="true">A week.</div>
    <details><summary>And back?</summary>At your cost.</details>
    <dl><dt>Is it free?</dt><dd>No.</dd><dt>Phone</dt><dd>123</dd></dl>`;
  expect(read(html)).toEqual([
    ['Help › Do you ship?', 'Yes, to Norway.'],
    ['Help › How long?', 'A week.'],
    ['Help › How long? › And back?', 'At your cost.'],
    ['Help › How long? › Is it free?', 'No.'],
    ['Help › How long?', 'Phone: 123'],
  ]);
});

it('does not take a page about cookies for a banner', () => {
  expect(read(`<div class="cookie-policy"><h1>Cookies</h1><p>${enough}</p></div>`)).toEqual([
    ['Cookies', enough],
  ]);
});

it('finds links and the canonical address, in menus too, by the base that is named', () => {
  const { links, canonical, isIndexed } = extractHtml(
    `<base href="/shop/"><link rel="canonical" href="page?x=1"><meta name="robots" content="NoIndex, follow">
     <nav><a href="a">A</a></nav><a href="https://other.example/b#c">B</a><a rel="nofollow" href="d">D</a>
     <a href="mailto:x@y.example">M</a><a href="javascript:void 0">J</a><a href="http://[bad">X</a>`,
    'https://bakery.example/dir/page',
  );
  expect(links).toEqual(['https://bakery.example/shop/a', 'https://other.example/b#c']);
  expect(canonical).toBe('https://bakery.example/shop/page?x=1');
  expect(isIndexed).toBe(false);
});

it('survives markup that is nested without end', () => {
  expect(read(`<p>${enough}</p>${'<div>'.repeat(50_000)}deep`)).toEqual([['', enough]]);
  expect(extractHtml('<b><i><u>'.repeat(3000), null).blocks).toEqual([]);
});
