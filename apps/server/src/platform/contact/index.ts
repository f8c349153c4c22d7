// The contact form of the public site: kept, and mailed to whoever runs the installation.
// It must not know accounts: whoever writes is nobody's customer yet.
export { contact } from './feature.ts';
