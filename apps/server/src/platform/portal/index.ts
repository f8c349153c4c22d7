// The client portal: what the contact of a managed assistant sees of it, read-only. Whose assistants those are is the
// database's to say (assistants_of_client); it must not know how clients sign in.
export { portal } from './feature.ts';
