export { type Act, type ActProbabilities, acts } from './acts/act.ts';
