// How the voice provider's interface lists rows: bare arrays, and pages counted from 1. It must not know what is listed.

export { type ProviderList, readProviderList } from './read-provider-list.ts';
export { readProviderPage } from './read-provider-page.ts';
