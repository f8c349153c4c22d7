export { ImportsTab } from './imports-tab.tsx';
