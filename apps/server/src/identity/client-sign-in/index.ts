// How clients of the portal sign in: by their address alone, proven by a mailed link or code each time.
// It must not know how sessions are kept (accounts), nor what a client may see (portal).
export { clientSignIn } from './feature.ts';
