// Clients: businesses whose assistant the administrator sets up for them, and the invitation of their contact to the
// portal. It must not know what the portal shows, nor how a contact signs in.
export { clients } from './feature.ts';
