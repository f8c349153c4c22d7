// CRMs of an account: where its leads are sent, and how that goes.
export { CrmTab } from './crm-tab.tsx';
