import { expect, it } from 'vitest';
import { withApostrophes } from './apostrophes.ts';

it.each([
  ['im not sure whats in it', "i'm not sure what's in it"],
  ['whos on today and wheres the entrance', "who's on today and where's the entrance"],
  ['youve got my number dont you', "you've got my number don't you"],
  ['ill take the 3', "i'll take the 3"],
  ['ok ill just wait here', "ok i'll just wait here"],
  ['thats me and ill bring the bike round', "that's me and i'll bring the bike round"],
  ['id like a quote', "i'd like a quote"],
  ['i lost my id and id rather not drive', "i lost my id and i'd rather not drive"],
  ['were 4 people', "we're 4 people"],
  ['hi were a party of six', "hi we're a party of six"],
  ['sorry but were running late', "sorry but we're running late"],
  ['its for my nephew', "it's for my nephew"],
  ['how long till its done', "how long till it's done"],
  ['wed like the window table', "we'd like the window table"],
  ['shed love a facial', "she'd love a facial"],
  ['well be there at 3', "we'll be there at 3"],
  ['ok well have the set menu', "ok we'll have the set menu"],
  ['lets say friday', "let's say friday"],
  ['7 oclock for my mums perm', "7 o'clock for my mum's perm"],
  ['my dads abroad', "my dad's abroad"],
])('%j is read as %j', (written, meant) => expect(withApostrophes(written)).toBe(meant));

it.each([
  'my son is ill take him off the list',
  'she is ill call her mother',
  'do you need my id do i bring it',
  'were you open yesterday',
  'how many were in the group',
  'see you on wed',
  'the shed leaks',
  'what the hell',
  'its leg is broken',
  'well do you have any left',
  'as well have a look',
  'he lets me in',
  'all is well be careful',
  'my moms and dads are coming',
  'write to im@example.org',
  'Yuna Im',
])('%j stays', (text) => expect(withApostrophes(text)).toBe(text));
