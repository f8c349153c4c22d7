// What can be booked, and who does it.
export { useServices, useStaff } from './use-services.ts';
