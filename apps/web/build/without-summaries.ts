import type { Plugin } from 'vite';

/** `summary: 'What an operation does',` of an endpoint of the contract, on a line of its own or on two. */
const SUMMARY = /^( +)summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),$/gm;

/** `feature: 'webhooks',` of an endpoint: the server alone refuses by it, screens by what the session has. */
const FEATURE = /^( +)feature:\s+'\w+',$/gm;

/** What operations do is told in the API's document, which the server writes: pages needn't fetch some four hundred sentences of it. */
export const withoutSummaries = (): Plugin => ({
  name: 'deskbell:without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/contract\/src\/(?!openapi\/).*\.ts$/ },
    handler: (code) => ({ code: code.replace(SUMMARY, '$1').replace(FEATURE, '$1'), map: null }),
  },
});
