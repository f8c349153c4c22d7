// A call to an assistant from the browser.
export { CallPanel } from './call-panel.tsx';
export { useCall } from './use-call.ts';
