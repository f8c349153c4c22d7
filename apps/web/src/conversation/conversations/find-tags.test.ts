import type { Tag } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { findTags } from './find-tags.ts';

const tag = (name: string): Tag => ({ id: name, name, color: 'gray' });
const [late, latest, vip] = [tag('Late'), tag('Latest'), tag('VIP')];

it('offers what has the typed part and isn’t there yet, the whole name first', () => {
  expect(findTags('late', [latest, late, vip], [])).toEqual({ offered: [late, latest], isNew: false });
  expect(findTags(' LAT ', [late, latest], [late])).toEqual({ offered: [latest], isNew: true });
  expect(findTags('late', [late], [late])).toEqual({ offered: [], isNew: false });
  expect(findTags('  ', [late], [])).toEqual({ offered: [], isNew: false });
});
