import { describe, expect, it } from 'vitest';
import { parseImport } from './parse-import.ts';

const csv = (content: string) => parseImport({ format: 'csv', content });
const text = (content: string) => parseImport({ format: 'text', content });

describe('CSV', () => {
  it('reads columns by their header, in any order', () => {
    const { faqs, refused } = csv(
      'answer,question,examples\nAt nine.,When do you open?,Opening time|From when',
    );
    expect(refused).toEqual([]);
    expect(faqs).toEqual([
      { question: 'When do you open?', answer: 'At nine.', examples: ['Opening time', 'From when'] },
    ]);
  });

  it('takes question and answer in that order without a header', () => {
    expect(csv('When do you open?,At nine.').faqs).toHaveLength(1);
  });

  it('keeps quoted commas, quotes and line breaks, and counts lines by where an entry starts', () => {
    const { faqs, refused } = csv('question,answer\n"Where, exactly?","Here,\nor ""there""."\n,No question');
    expect(faqs[0]).toMatchObject({ question: 'Where, exactly?', answer: 'Here,\nor "there".' });
    expect(refused).toEqual([{ line: 4, reason: 'Question is required', excerpt: 'No question' }]);
  });

  it('reads semicolons and tabs, a byte order mark and Windows line ends', () => {
    expect(csv('\ufeffquestion;answer\r\nA?;B.\r\n').faqs).toEqual([
      { question: 'A?', answer: 'B.', examples: [] },
    ]);
    expect(csv('A?\tB.').faqs).toEqual([{ question: 'A?', answer: 'B.', examples: [] }]);
  });

  it('refuses what it cannot read, line by line, and takes the rest', () => {
    const { faqs, refused } = csv('A?,B.\nC?,\n"E?,never closed');
    expect(faqs).toEqual([{ question: 'A?', answer: 'B.', examples: [] }]);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'Answer is required'],
      [3, 'A quoted value is never closed'],
    ]);
  });

  it('refuses an entry that is too long and says so', () => {
    const { faqs, refused } = csv(`${'x'.repeat(1001)},answer`);
    expect(faqs).toEqual([]);
    expect(refused[0]).toMatchObject({ line: 1, reason: 'At most 1,000 characters' });
    expect(refused[0]!.excerpt).toHaveLength(80);
  });
});

describe('pasted text', () => {
  it('takes one pair per paragraph, the question on its first line', () => {
    const { faqs, refused } = text(
      'Do you deliver?\nYes, daily.\nExcept Sundays.\n\n\nQ: Parking?\nA: Behind the house.',
    );
    expect(refused).toEqual([]);
    expect(faqs).toEqual([
      { question: 'Do you deliver?', answer: 'Yes, daily.\nExcept Sundays.', examples: [] },
      { question: 'Parking?', answer: 'Behind the house.', examples: [] },
    ]);
  });

  it('refuses a paragraph without an answer and names its line', () => {
    expect(text('A?\nB.\n\nLonely question?').refused).toEqual([
      { line: 4, reason: 'Answer is required', excerpt: 'Lonely question?' },
    ]);
  });
});
