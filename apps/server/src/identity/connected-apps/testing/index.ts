// An app that asks to be let in. For tests alone.
export { appRequest, connectApp, registerApp, verifier } from './connect-app.ts';
