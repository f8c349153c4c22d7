// CRMs of an account: where its leads are sent, and how that goes.
export { CrmTab } from './crm-tab.tsx';
export { SendAllDialog } from './send-all-dialog.tsx';
export { useConnectedCrms } from './use-crm.ts';
