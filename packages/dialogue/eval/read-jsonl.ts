import { readFileSync } from 'node:fs';

/** The objects of a file with one JSON object a line. The caller says of what shape they are. */
export const readJsonl = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
