// The administrator's System page: how the installation is, and what to do where it isn't well. It must not read a row of
// anybody: figures, names of tables and of the code's own statements.
export { system } from './feature.ts';
