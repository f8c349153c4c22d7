// What changes in an account, told to its open dashboards: names of rows, in order, with resume.
// It must not know what the rows say: dashboards read them.
export { live } from './feature.ts';
