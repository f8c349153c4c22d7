import type { QuestionSigns } from './hearing-locale.ts';

/** "I'd like to know if you …" without what only introduces. */
export function withoutFrames(plain: string, { frames }: QuestionSigns): string {
  let rest = plain;
  for (let round = 0; round < 3; round += 1) {
    const before = rest;
    for (const frame of frames) rest = rest.replace(frame, '').trim() || rest;
    if (rest === before) break;
  }
  return rest;
}
