import { expect, it } from 'vitest';
import type { Move } from './move.ts';
import { withoutEmptyRemark } from './without-empty-remark.ts';

const remark: Move = { type: 'remark_heard' };
const unknown: Move = { type: 'unknown', attribute: null, object: null, nearby: null, about: null };

it('leaves a remark out beside an answer', () => {
  expect(withoutEmptyRemark([remark, unknown])).toEqual([unknown]);
  expect(withoutEmptyRemark([remark, { type: 'off_topic' }])).toEqual([{ type: 'off_topic' }]);
});

it('keeps what else is said, and a remark alone', () => {
  expect(withoutEmptyRemark([remark])).toEqual([remark]);
  expect(withoutEmptyRemark([{ type: 'thanked', more: true }, unknown])).toHaveLength(2);
});
