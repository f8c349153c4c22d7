// The account as an organization for clients of the voice provider. It must not know how colleagues are invited.

export { providerOrganization } from './feature.ts';
