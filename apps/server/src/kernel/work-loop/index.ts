// Sleeps until there is work in a table, takes it and works on it, beside other processes. It must not know what the work is.
export { createWorkLoop, type WorkLoop } from './create-work-loop.ts';
