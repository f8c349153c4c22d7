// Calls the tools of an assistant's business while a turn is made: its server's functions, and requests to other interfaces.
// It must not know how a turn is made, nor how tools are kept.

export { createToolsFor } from './create-tools-for.ts';
