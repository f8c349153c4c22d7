// How a business that keeps its own line has its phone company forward it.
export { ForwardingDialog } from './forwarding-dialog.tsx';
